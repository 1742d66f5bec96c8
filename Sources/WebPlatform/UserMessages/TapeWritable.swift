import Foundation

/// A type of Swift's that has a counterpart in JavaScript.
protocol TapeWritable {
  /// Writes the value. False when something in it cannot travel.
  func write(on writer: inout TapeWriter) -> Bool
}

/// A collection of Swift's, told apart from an equal one by where its content is.
///
/// The same content in memory is an identity as long as somebody holds it, because whoever changes it gets a copy.
protocol Storing {
  var storage: UInt { get }
}

extension String: TapeWritable {
  func write(on writer: inout TapeWriter) -> Bool { writer.write(string: self) }
}

extension Substring: TapeWritable {
  func write(on writer: inout TapeWriter) -> Bool { writer.write(string: String(self)) }
}

extension Bool: TapeWritable {
  func write(on writer: inout TapeWriter) -> Bool { writer.write(tag: self ? .true : .false) }
}

extension Int: TapeWritable {
  func write(on writer: inout TapeWriter) -> Bool { writer.write(number: Double(self)) }
}

extension Double: TapeWritable {
  func write(on writer: inout TapeWriter) -> Bool { writer.write(number: self) }
}

extension CGFloat: TapeWritable {
  func write(on writer: inout TapeWriter) -> Bool { writer.write(number: Double(self)) }
}

extension Date: TapeWritable {
  func write(on writer: inout TapeWriter) -> Bool { writer.write(date: self) }
}

extension Optional: TapeWritable {
  /// An empty optional inside of an Any bridges to NSNull.
  func write(on writer: inout TapeWriter) -> Bool { map { writer.write($0) } ?? writer.write(tag: .null) }
}

extension Array: Storing, TapeWritable {
  var storage: UInt { withUnsafeBytes { UInt(bitPattern: $0.baseAddress) } }

  func write(on writer: inout TapeWriter) -> Bool {
    writer.write(.array, count: count, storage: storage) { writer in allSatisfy { writer.write($0) } }
  }
}

extension Dictionary: Storing, TapeWritable {
  // Safe: a dictionary is one reference, which is compared and never followed.
  var storage: UInt { unsafeBitCast(self, to: UInt.self) }

  func write(on writer: inout TapeWriter) -> Bool {
    writer.write(.object, count: count, storage: storage) { writer in
      allSatisfy { writer.write(key: $0.key) && writer.write($0.value) }
    }
  }
}
