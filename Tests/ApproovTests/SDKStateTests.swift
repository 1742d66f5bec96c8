import Foundation
import Testing

@testable import Approov

/// What the SDK keeps between calls, beyond tokens.
@Suite struct SDKStateTests {
  @Test(arguments: [
    ("plain", "plain"), ("caf\u{E9} \u{1F600}ok", "caf ok"), (String(repeating: "x", count: 129), "before"), ("", ""),
  ])
  func aUserPropertyIsShortAndASCII(_ property: String, _ expected: String) async throws {
    try await withSDK { sdk in
      Approov.setUserProperty("before")
      Approov.setUserProperty(property)
      #expect(sdk.userProperty == expected)
      Approov.setUserProperty(nil)
      #expect(sdk.userProperty == nil)
    }
  }

  @Test func installAttributesTravelWithTheNextTokenAndMustBeTheServices() async throws {
    var simulation = ApproovSimulation()
    simulation.epoch = Date(timeIntervalSince1970: 1_000)
    try await withSDK(simulation) { sdk in
      let deviceID = try #require(Approov.getDeviceID())
      func attributes(exp: Int = 10_000, did: String? = nil, key: Data = ApproovSimulation.defaultSecret) throws
        -> String
      {
        try TokenFormat.hs256.token(claims: ["exp": exp, "did": did ?? deviceID, "friction": "none"], secret: key)
      }
      let held = Approov.fetchTokenAndWait("api.example.com").traceID
      let right = try attributes()
      Approov.setInstallAttrsInToken(right)
      #expect(sdk.installAttributes == nil)
      #expect(Approov.fetchTokenAndWait("api.example.com").traceID != held)
      #expect(sdk.installAttributes == right)
      let accepted = try #require(sdk.acceptedInstallAttributes)
      #expect(try CompactToken.object(accepted, "attributes")["friction"] as? String == "none")

      for wrong in try [
        attributes(exp: 999), attributes(did: "other"), attributes(key: Data("other".utf8)), "no token",
      ] {
        Approov.setInstallAttrsInToken(wrong)
        _ = Approov.fetchTokenAndWait("api.example.com")
        #expect(sdk.installAttributes == wrong)
        #expect(sdk.acceptedInstallAttributes == nil)
      }
    }
  }

  @Test func startingAnewForgetsTheOldAccount() async throws {
    var simulation = ApproovSimulation()
    simulation.accountMessageKey = Data("key".utf8)
    try await withSDK(simulation) { _ in
      let held = Approov.fetchTokenAndWait("api.example.com").traceID
      _ = Approov.fetchSecureStringAndWait("key", "mine")
      #expect(Approov.getAccountMessageSignature("m") != nil)
      let device = Approov.getDeviceID()
      try Approov.initialize("#other#key", updateConfig: "auto", comment: "reinit: change of account")
      #expect(Approov.getAccountMessageSignature("m") == nil)
      #expect(Approov.fetchSecureStringAndWait("key", nil).status == .unknownKey)
      #expect(Approov.fetchTokenAndWait("api.example.com").traceID != held)
      #expect(Approov.getDeviceID() == device)
    }
  }

  @Test func aSecureStringIsDefinedLookedUpAndDeleted() async throws {
    var simulation = ApproovSimulation()
    simulation.secureStrings = ["account": "everybody's"]
    try await withSDK(simulation) { _ in
      let defined = Approov.fetchSecureStringAndWait("mine", "first")
      #expect(defined.status == .success && defined.secureString == "first" && defined.token.isEmpty)
      #expect(Approov.fetchSecureStringAndWait("mine", nil).secureString == "first")
      #expect(Approov.fetchSecureStringAndWait("mine", "").status == .success)
      #expect(Approov.fetchSecureStringAndWait("mine", nil).status == .unknownKey)
      // An app's definition hides the account's.
      #expect(Approov.fetchSecureStringAndWait("account", "own").secureString == "own")
      #expect(Approov.fetchSecureStringAndWait("account", nil).secureString == "own")
    }
  }
}
