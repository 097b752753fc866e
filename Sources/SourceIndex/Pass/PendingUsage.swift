import SourceModel

/// A usage whose names are still numbers.
struct PendingUsage {
    var kind = Usage.Kind.value
    var name: TokenID
    var qualifiers: [TokenID] = []
    var base: Usage.Base
    var isBase = false
    var labels: [TokenID?] = []
    var context: ValueContext
    var declaration: Int?
    var start: SourcePlace

    /// The usage with its names spelled out.
    func resolved(by spellings: [Spelling]) -> Usage {
        Usage(
            kind: kind, name: spellings[Int(name)].text, qualifiers: qualifiers.map { spellings[Int($0)].text },
            base: base, isBase: isBase, labels: labels.map { $0.map { spellings[Int($0)].text } },
            role: context.role.resolved(by: spellings), call: context.call, position: context.position,
            operation: context.operation?.resolved(by: spellings), declaration: declaration, start: start)
    }
}
