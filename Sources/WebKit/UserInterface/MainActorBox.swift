/// Something that is made, used and let go on the main actor only.
@MainActor
final class MainActorBox<Value> {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
