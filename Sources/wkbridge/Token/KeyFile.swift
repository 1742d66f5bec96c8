import Approov
import Foundation
import Trace

/// The keys of tokens in files.
enum KeyFile {
  /// The key in the file at `path`: a key pair or public key when it is in PEM form, else a secret.
  /// - Throws: `InputError`.
  static func key(_ path: String) throws -> TokenKey {
    let content = try JSONSource.read(path)
    do {
      if content.range(of: Data("-----BEGIN ".utf8)) != nil { return .pair(try TokenKeyPair(pem: content)) }
      return .secret(try SecretText.bytes(ofFile: content))
    } catch {
      throw InputError(.invalid, file: path, "\(error)")
    }
  }

  /// Writes `text` to a new file at `path`, which only its owner can read when it `isSecret`.
  /// - Throws: `InputError`, also when the file is there already.
  static func write(_ text: String, to path: String, isSecret: Bool) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL, isSecret ? 0o600 : 0o644)
    guard file >= 0 else {
      let reason = errno == EEXIST ? "the file is there already" : String(cString: strerror(errno))
      throw InputError(.unreadable, file: path, "it cannot be written: \(reason)")
    }
    do {
      let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
      try handle.write(contentsOf: Data(text.utf8))
    } catch {
      throw InputError(.unreadable, file: path, "it cannot be written: \(error.localizedDescription)")
    }
  }
}
