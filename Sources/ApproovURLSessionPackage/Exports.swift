// Code written for iOS imports Foundation and this package and uses URLRequest, URLSession and the SDK's types.
@_exported import Approov
@_exported import FoundationNetworking
