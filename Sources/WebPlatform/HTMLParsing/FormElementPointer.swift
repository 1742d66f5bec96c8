import CGumbo

/// Which form the parser was in when it met a control, where the tree does not tell.
///
/// A control belongs to the form whose start tag was read last and whose end tag was not
/// (https://html.spec.whatwg.org/multipage/parsing.html#form-element-pointer), even if one of them has been moved out of a
/// table or misnested, so that the control is not inside the form. Forms and controls are counted in the order in which
/// they stand on the tape.
struct FormElementPointer {
  /// Whether an element belongs to a form: https://html.spec.whatwg.org/multipage/forms.html#form-associated-element
  static func isControl(_ tag: GumboTag) -> Bool {
    switch tag {
    case GUMBO_TAG_BUTTON, GUMBO_TAG_FIELDSET, GUMBO_TAG_INPUT, GUMBO_TAG_OBJECT, GUMBO_TAG_OUTPUT, GUMBO_TAG_SELECT,
      GUMBO_TAG_TEXTAREA:
      true
    default: false
    }
  }

  /// Where one of them begins, and its number.
  private struct Place {
    let ordinal: Int
    let offset: Int
  }

  private var formCount = 0
  private var controlCount = 0
  private var forms: [Place] = []
  /// Those outside of all forms.
  private var strays: [Place] = []

  /// Notes a form that begins at this offset of the source; one in a template is nobody's.
  mutating func appendForm(at offset: Int, isInTemplate: Bool) {
    if !isInTemplate { forms.append(Place(ordinal: formCount, offset: offset)) }
    formCount += 1
  }

  /// Notes a control.
  mutating func appendControl(at offset: Int, isInTemplate: Bool, isInForm: Bool) {
    if !isInTemplate, !isInForm { strays.append(Place(ordinal: controlCount, offset: offset)) }
    controlCount += 1
  }

  /// Pairs of a control and its form, one after the other.
  func pairs(in source: MarkupSource) -> [Int32] {
    guard let first = forms.map(\.offset).min(), strays.contains(where: { $0.offset > first }) else { return [] }
    // Through the source from its start, with the form whose end tag has not come.
    var pairs: [Int32] = []
    var pointer: Place?
    for step in (forms.map(Step.form) + source.formEndTags().map(Step.end) + strays.map(Step.control)).sorted() {
      switch step {
      case .form(let form): pointer = form
      case .end: pointer = nil
      case .control(let control):
        if let pointer { pairs += [Int32(control.ordinal), Int32(pointer.ordinal)] }
      }
    }
    return pairs
  }

  /// Something that stands in the source.
  private enum Step: Comparable {
    case form(Place)
    case end(Int)
    case control(Place)

    private var offset: Int {
      switch self {
      case .form(let place), .control(let place): place.offset
      case .end(let offset): offset
      }
    }

    static func < (a: Step, b: Step) -> Bool { a.offset < b.offset }
    static func == (a: Step, b: Step) -> Bool { a.offset == b.offset }
  }
}
