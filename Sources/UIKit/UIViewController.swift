/// Owns a view. Nothing presents it here; its view is loaded when it is first asked for.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var loadedView: UIView?

  /// What would stand in a navigation bar.
  open var title: String?
  /// The controller that contains it.
  open private(set) weak var parent: UIViewController?
  /// The controllers it contains.
  open private(set) var children: [UIViewController] = []

  /// A controller that makes its view itself: there are no nib files here.
  public init(nibName: String? = nil, bundle: Bundle? = nil) {
    super.init()
  }

  /// There are no storyboards here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The view, loaded when it is first asked for.
  open var view: UIView {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view = loadedView ?? UIView()
      loadedView = view
      viewDidLoad()
      return view
    }
    set { loadedView = newValue }
  }

  /// The view if it is loaded.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view.
  open func loadView() {
    loadedView = UIView()
  }

  /// Loads the view if it is not loaded.
  open func loadViewIfNeeded() {
    _ = view
  }

  /// Called when the view is loaded.
  open func viewDidLoad() {}
  /// Would be called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}
  /// Would be called when the view has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Would be called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Would be called when the view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Contains `child` from now on.
  open func addChild(_ child: UIViewController) {
    child.removeFromParent()
    children.append(child)
    child.parent = self
  }

  /// Is contained no more.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
  }

  /// Called when it has been put into a container or taken out.
  open func didMove(toParent parent: UIViewController?) {}
  /// Called before it is put into a container or taken out.
  open func willMove(toParent parent: UIViewController?) {}
}
