// `import UIKit` brings Foundation with it, as on iOS.
@_exported import Foundation
@_exported import FoundationNetworking
