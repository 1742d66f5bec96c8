/// A colour in extended sRGB.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  // Safe: never changed after its initialiser.
  private let components: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)

  /// A colour of red, green and blue, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = (red, green, blue, alpha)
  }

  /// A grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour is its own copy.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The same colour with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: components.red, green: components.green, blue: components.blue, alpha: alpha)
  }

  /// Writes the components where they are asked for. Always true: every colour here has them.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = components.alpha
    return true
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor).map { $0.components == components } ?? false
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(components.red)
    hasher.combine(components.green)
    hasher.combine(components.blue)
    hasher.combine(components.alpha)
    return hasher.finalize()
  }

  /// Black.
  public class var black: UIColor { UIColor(white: 0, alpha: 1) }
  /// White.
  public class var white: UIColor { UIColor(white: 1, alpha: 1) }
  /// Dark grey.
  public class var darkGray: UIColor { UIColor(white: 1 / 3, alpha: 1) }
  /// Light grey.
  public class var lightGray: UIColor { UIColor(white: 2 / 3, alpha: 1) }
  /// Grey.
  public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  /// Red.
  public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  /// Green.
  public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  /// Blue.
  public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  /// Nothing to see.
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
  /// The background of a screen in light appearance.
  public class var systemBackground: UIColor { .white }
}
