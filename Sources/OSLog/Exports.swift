// `import OSLog` brings Foundation with it, as on iOS.
@_exported import Foundation
