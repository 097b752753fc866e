import RulesModel
import Testing

@Suite("A reason that is none yet")
struct TodoReasonTests {
    @Test(
        "Begins with the word", arguments: ["TODO", "todo", " TODO: ask", "TODO(mobile)", "Todo - who knows", "TODO\n"])
    func none(reason: String) {
        #expect(TodoReason.isIn(reason))
    }

    @Test(
        "Another word is a reason",
        arguments: ["todos are counted elsewhere", "TODO2 is a type", "not a TODO", "", "to do", "TOD"])
    func stated(reason: String) {
        #expect(!TodoReason.isIn(reason))
    }
}
