// An app's code imports this package alone and uses URLRequest and the service's types.
@_exported import ApproovURLSessionPackage
@_exported import Foundation
