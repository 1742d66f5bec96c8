/// A rectangle in a hierarchy of views. Nothing is drawn: it keeps what it is told.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// How a view resizes with its superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// A mask of these bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The left margin gives.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width gives.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The right margin gives.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The top margin gives.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height gives.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The bottom margin gives.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// The place in the superview's coordinates.
  open var frame: CGRect
  /// The place in its own.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  /// The middle of the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2) }
    set { frame.origin = CGPoint(x: newValue.x - frame.size.width / 2, y: newValue.y - frame.size.height / 2) }
  }
  /// The colour behind the content.
  @NSCopying open var backgroundColor: UIColor?
  /// 1 for opaque.
  open var alpha: CGFloat = 1
  /// Whether it would be drawn at all.
  open var isHidden = false
  /// Whether it covers what is behind it.
  open var isOpaque = true
  /// Whether content is cut at its bounds.
  open var clipsToBounds = false
  /// Whether it would get touches.
  open var isUserInteractionEnabled = true
  /// A number of the app's.
  open var tag = 0
  /// How it resizes with its superview.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the frame stands for constraints.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// The view it is in.
  open private(set) weak var superview: UIView?
  /// The views in it, back to front.
  open private(set) var subviews: [UIView] = []

  /// A view at `frame`.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// A view without size.
  public override convenience init() {
    self.init(frame: .zero)
  }

  /// There are no archives of views here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Puts `view` in front of the other subviews.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    view.didMoveToSuperview()
  }

  /// Puts `view` at a place among the subviews.
  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: index)
    view.superview = self
    view.didMoveToSuperview()
  }

  /// Takes the view out of its superview.
  open func removeFromSuperview() {
    guard let superview else { return }
    resignBelow()
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    didMoveToSuperview()
  }

  /// What is taken out of a hierarchy is not its first responder any more.
  private func resignBelow() {
    if isFirstResponder { resignFirstResponder() }
    for view in subviews { view.resignBelow() }
  }

  /// Called when the superview has changed.
  open func didMoveToSuperview() {}
  /// Called to lay out subviews; nothing does so here.
  open func layoutSubviews() {}
  /// Would ask for layout.
  open func setNeedsLayout() {}
  /// Would lay out at once.
  open func layoutIfNeeded() {}
  /// Would ask for drawing.
  open func setNeedsDisplay() {}

  open override var next: UIResponder? { superview }
}
