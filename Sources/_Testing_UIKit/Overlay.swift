// Swift Testing announces an overlay of this name for files that import it together with UIKit, and the compiler then
// insists on finding it. On Linux the toolchain has none; with this empty one such files compile.
