// `import WebKit` brings with it what it does on iOS.
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import UIKit
// What WebViewEnvironment is made of.
@_exported import enum WebPlatform.TerminationReason
@_exported import struct WebPlatform.ConsoleMessage
@_exported import struct WebPlatform.UncaughtReport
// What a user does.
@_exported import enum WebPlatform.UserAction
@_exported import struct WebPlatform.ChosenFile
@_exported import struct WebPlatform.UserActionError
