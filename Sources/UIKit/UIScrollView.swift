/// A view whose content is larger than itself. It keeps what it is told; nothing scrolls by itself.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// How safe areas become insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As the system sees fit.
    case automatic
    /// Where the content scrolls.
    case scrollableAxes
    /// Not at all.
    case never
    /// In any case.
    case always
  }

  /// Who learns of scrolling.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// The point of the content at the top left corner.
  open var contentOffset = CGPoint.zero
  /// The size of the content.
  open var contentSize = CGSize.zero
  /// Room around the content.
  open var contentInset = UIEdgeInsets.zero
  /// How safe areas become insets.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// Whether it may be scrolled.
  open var isScrollEnabled = true
  /// Whether it bounces past its edges.
  open var bounces = true
  /// Whether it bounces vertically even when the content is small.
  open var alwaysBounceVertical = false
  /// Whether it bounces horizontally even when the content is small.
  open var alwaysBounceHorizontal = false
  /// Whether it stops at multiples of its bounds.
  open var isPagingEnabled = false
  /// Whether it shows an indicator at the side.
  open var showsVerticalScrollIndicator = true
  /// Whether it shows an indicator at the bottom.
  open var showsHorizontalScrollIndicator = true
  /// The smallest zoom.
  open var minimumZoomScale: CGFloat = 1
  /// The largest zoom.
  open var maximumZoomScale: CGFloat = 1
  /// The zoom.
  open var zoomScale: CGFloat = 1
  /// Whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true

  /// Moves the content.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    delegate?.scrollViewDidScroll(self)
  }
}

/// Learns of scrolling.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The content has moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
