// `import SwiftUI` brings UIKit with it, as on iOS.
@_exported import UIKit
