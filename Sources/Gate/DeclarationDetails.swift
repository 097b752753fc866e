import ReportModel
import SourceModel

/// Distinguishes findings about declarations of one name: overloads by the types of their parameters and their results,
/// and what stands in several branches of an `#if` by its conditions.
///
/// Both are said of a declaration that stands alone too, or another of its name would rename what is known of it.
struct DeclarationDetails {
    private let files: FilesByPath

    init(_ files: FilesByPath) {
        self.files = files
    }

    /// The finding's own detail, and what distinguishes its declaration.
    func detail(of finding: Finding) -> String {
        let word = detail(at: finding.port, on: .port) ?? detail(at: finding.upstream, on: .upstream) ?? ""
        return [finding.detail, word].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// - Returns: `nil` where no declaration of that name is there.
    private func detail(at location: Location?, on side: Side) -> String? {
        guard let location, let symbol = location.symbol, let line = location.line,
            let index = files[side, location.path]?.index,
            let declaration = index.declarations.last(where: { declaration in
                declaration.qualifiedName == symbol && declaration.kind != .extension
                    && declaration.start.line <= line && line <= declaration.end.line
            })
        else { return nil }
        let types = symbol.hasSuffix(")") ? CallShape(index.spelled(declaration.signature)).description : ""
        return ([types] + declaration.conditions.map { "#if \($0)" }).filter { !$0.isEmpty }.joined(separator: " ")
    }
}

/// What a call of a function has to fit, but for its name and its labels.
struct CallShape: CustomStringConvertible {
    private var isStatic = false
    private var parameters: [String] = []
    private var result = ""

    /// - Parameter tokens: Of the function's signature, its attributes among them.
    init(_ tokens: [String]) {
        guard let opening = Self.parameterList(in: tokens) else { return }
        isStatic = tokens[..<opening].contains { $0 == "static" || $0 == "class" }
        var depth = 0
        var type: [String]?
        var end = opening
        for place in tokens.indices[opening...] {
            let token = tokens[place]
            if Self.closing.contains(token) { depth -= 1 }
            if depth == 0, place > opening {
                parameters += type.map { [$0.joined(separator: " ")] } ?? []
                end = place
                break
            }
            switch token {
            case ":" where depth == 1 && type == nil: type = []
            case "," where depth == 1:
                parameters.append((type ?? []).joined(separator: " "))
                type = nil
            case "=" where depth == 1: type?.append("=")
            default: if depth > 0, type?.last != "=" { type?.append(token) }
            }
            if Self.opening.contains(token) { depth += 1 }
        }
        if let arrow = tokens[end...].firstIndex(of: "->") {
            result = tokens[(arrow + 1)...].prefix { $0 != "where" }.joined(separator: " ")
        }
    }

    /// `static (Int, String) -> Bool`; empty for what takes and gives nothing.
    var description: String {
        if parameters.isEmpty, result.isEmpty, !isStatic { return "" }
        let types = parameters.map { $0.hasSuffix(" =") ? String($0.dropLast(2)) : $0 }.joined(separator: ", ")
        return "\(isStatic ? "static " : "")(\(types))\(result.isEmpty ? "" : " -> \(result)")"
    }

    private static let opening: Set = ["(", "[", "<", "{"]
    private static let closing: Set = [")", "]", ">", "}"]

    /// Where the parameters begin: behind the name, and not the arguments of an attribute.
    private static func parameterList(in tokens: [String]) -> Int? {
        let keywords: Set = ["func", "init", "subscript", "case"]
        let start = tokens.firstIndex { keywords.contains($0) } ?? tokens.startIndex
        return tokens[start...].firstIndex(of: "(")
    }
}

extension FileIndex {
    fileprivate func spelled(_ tokens: [TokenID]) -> [String] { tokens.map { spellings[Int($0)].text } }
}
