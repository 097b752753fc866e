import SourceModel

/// The order of enum cases where it has a meaning: for implicit raw values, `allCases` and `<`. Raw values are compared
/// by value, implicit or explicit.
package struct CaseOrder {
    /// The names before the cases of enums whose order has a meaning, by the index of the case in the file; empty for a
    /// first case.
    private(set) var predecessors: [Int: [Spelling]] = [:]
    /// The raw values of cases that the source does not have, or has in a different spelling.
    private(set) var rawValues: [Int: [Spelling]] = [:]

    package init(_ index: FileIndex) {
        let cases = index.declarations.indices.filter { index.declarations[$0].kind == .enumCase }
        guard !cases.isEmpty else { return }
        var headers: [String: (inherited: Set<String>, isEnum: Bool)] = [:]
        for declaration in index.declarations where declaration.kind.isType {
            let names = declaration.inheritance.map { index.text(of: $0).lastComponent }
            let known = headers[declaration.qualifiedName] ?? ([], false)
            headers[declaration.qualifiedName] = (
                known.inherited.union(names), known.isEnum || declaration.kind == .enum
            )
        }
        for (name, places) in Dictionary(grouping: cases, by: { index.declarations[$0].container ?? "" }) {
            guard let header = headers[name], header.isEnum else { continue }
            if header.inherited.contains(Self.string) { addNames(of: places, in: index) }
            if !header.inherited.isDisjoint(with: Self.numbers) {
                addRawValues(of: places, in: index)
            } else if !header.inherited.isDisjoint(with: Self.orders) {
                addPredecessors(of: places, in: index)
            }
        }
    }

    /// Adds the raw values that the compiler derives by counting.
    private mutating func addRawValues(of cases: [Int], in index: FileIndex) {
        var start: (value: String, count: Int) = ("", 0)
        for number in cases {
            let stated = index.declarations[number].body
            if stated.isEmpty {
                rawValues[number] = Self.rawValue(Self.sum(start.value.isEmpty ? "0" : start.value, start.count))
            } else {
                start = (index.text(of: Array(stated.dropFirst())).filter { $0 != "_" }, 0)
                if let value = NumberValue(start.value) {
                    start.value = value.description
                    rawValues[number] = Self.rawValue(start.value)
                }
            }
            start.count += 1
        }
    }

    /// A number plus a count; for a start that is not a plain integer, an expression of both.
    private static func sum(_ start: String, _ count: Int) -> String {
        guard let sum = Int(start)?.addingReportingOverflow(count), !sum.overflow else { return "\(start)+\(count)" }
        return "\(sum.partialValue)"
    }

    /// A raw value as the tokens of its literal.
    private static func rawValue(_ number: String) -> [Spelling] {
        let digits = number.hasPrefix("-") ? String(number.dropFirst()) : number
        return (digits == number ? ["="] : ["=", "-"]).map { Spelling($0, isIdentifier: false) }
            + [Spelling(digits, isIdentifier: false)]
    }

    /// Adds the raw values that are the names of the cases.
    private mutating func addNames(of cases: [Int], in index: FileIndex) {
        for number in cases where index.declarations[number].body.isEmpty {
            let (quote, name) = (Spelling("\"", isIdentifier: false), index.declarations[number].baseName)
            rawValues[number] = [
                Spelling("=", isIdentifier: false), quote, Spelling(name, isIdentifier: true), quote,
            ]
        }
    }

    /// Adds the name of the preceding case to each case.
    private mutating func addPredecessors(of cases: [Int], in index: FileIndex) {
        let names = cases.map {
            Spelling(String(index.declarations[$0].selector.prefix { $0 != "(" }), isIdentifier: true)
        }
        for (place, number) in cases.enumerated() { predecessors[number] = place == 0 ? [] : [names[place - 1]] }
    }

    /// The raw type whose implicit values are the names of the cases.
    private static let string = "String"
    /// The raw types whose implicit values count up.
    private static let numbers: Set = [
        "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128",
        "Float", "Float16", "Double", "CGFloat",
    ]
    private static let orders: Set = ["CaseIterable", "Comparable"]
}
