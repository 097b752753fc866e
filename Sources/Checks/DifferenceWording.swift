import Comparison
import Differences
import Phrasing
import SourceModel

extension Difference {
    /// The differences in something that both sides have, in a few words.
    var wording: String {
        switch level {
        case .type: facets.shapeWording(condition)
        case .statements, .imports: facets.fileWording(condition)
        case .condition: facets.conditionChange?.wording(condition) ?? ""
        case .file, .member, .access, .literal: memberWording
        }
    }

    /// `its name (upstream's is `push(_:)`), its body`.
    private var memberWording: String {
        // A function's body has no equivalent in a case.
        if let kind = facets.upstreamKind { return "its kind (upstream's is \(kind.withArticle))" }
        // Access words have a check of their own.
        var rest = facets.declaration.subtracting(.access)
        if let declaration, declaration.rename != nil, !declaration.isResigned { rest.remove(.signature) }
        let place = [facets.movedName.map { "`\($0)`" }, facets.movedTo.map { "in `\($0)`" }].compactMap(\.self)
        let moved = place.isEmpty ? "" : "; it is \(place.joined(separator: " ")) now"
        // A rename by the port is no part of upstream's change.
        if condition == .behind, !rest.isEmpty, let rename = declaration?.rename, !rename.isUpstream {
            return "its \(rest.wording)\(newValues) (its name is `\(rename.upstream)` there)\(moved)"
        }
        let parts = [declaration?.rename?.wording, rest.isEmpty ? nil : "its \(rest.wording)\(newValues)"]
        return parts.compactMap(\.self).joined(separator: ", ") + moved
    }

    /// ` (0.25 became 0.3)`: the literals that upstream changed and the port did not.
    private var newValues: String {
        guard condition == .behind || condition == .diverged, let changes = declaration?.drift.outrun, !changes.isEmpty
        else { return "" }
        return " (\(Phrase.cut(changes.map { "\($0.shown.port) became \($0.shown.upstream)" }.uniqued(), to: 3)))"
    }
}

extension MemberRename {
    /// The other name, as a part of a sentence about the port's member.
    var wording: String {
        // The name of an initializer is its labels.
        let isInitializer = ["init(", "init?("].contains(where: upstream.hasPrefix)
        return (isInitializer ? "its parameters" : "its name")
            + (isUpstream && !isPort ? " (it is `\(upstream)` now)" : " (upstream's is `\(upstream)`)")
    }
}

extension Difference.Facets {
    fileprivate func shapeWording(_ condition: Difference.Condition) -> String {
        let parts = [
            typeRename?.wording,
            declaration.contains(.signature) ? "its signature" : nil,
            declaration.contains(.body) ? "its body" : nil,
            inherited.isEmpty ? nil : "what it inherits (\(inheritedWording(condition)))",
            cases.isEmpty ? nil : "its cases (\(cases.wording(condition)))",
        ].compactMap(\.self)
        let moved = movedTo.map { "; it is in `\($0)` now" } ?? ""
        return (parts.isEmpty ? "its declarations" : parts.joined(separator: ", ")) + moved
    }

    private func inheritedWording(_ condition: Difference.Condition) -> String {
        guard let inheritance, !inheritance.isEmpty else { return inherited.wording(condition) }
        let sides = [(Difference.Condition.behind, inheritance.byUpstream), (.ahead, inheritance.byPort)]
            .filter { !$1.isEmpty && [$0, .diverged].contains(condition) }
        return sides.isEmpty
            ? inherited.wording(condition) : sides.map { $1.wording($0) }.joined(separator: "; ")
    }

    fileprivate func fileWording(_ condition: Difference.Condition) -> String {
        let statements = isSwift ? "its statements outside declarations" : "its contents"
        return [
            imports.isEmpty ? nil : "its imports (\(imports.wording(condition)))",
            hasOtherStatements ? statements : nil,
        ].compactMap(\.self).joined(separator: ", ")
    }
}

extension CaseDifferences {
    /// The differences, as the end of a sentence.
    func wording(_ condition: Difference.Condition = .changed) -> String {
        let names = renames.map { rename in
            switch condition {
            case .behind: "`\(rename.port)` is `\(rename.upstream)` now"
            default: "`\(rename.port)` is upstream's `\(rename.upstream)`"
            }
        }
        return ([names.isEmpty || !self.names.isEmpty ? self.names.wording(condition) : nil] + names)
            .compactMap(\.self).joined(separator: "; ")
    }
}

extension NameDifference {
    /// The differences, as the end of a sentence.
    func wording(_ condition: Difference.Condition = .changed) -> String {
        let (subject, verbs) =
            switch condition {
            case .behind: ("upstream", ["added", "removed", "changed"])
            case .ahead: ("the port", ["removed", "added", "changed"])
            default: ("the port", ["lacks", "adds", "differs in"])
            }
        let parts = zip(verbs, [upstreamOnly, portOnly, changed]).filter { !$0.1.isEmpty }
            .map { verb, names in "\(verb) \(names.map { "`\($0)`" }.joined(separator: ", "))" }
        return "\(subject) \(parts.joined(separator: "; "))"
    }
}

extension DeclarationKind {
    fileprivate var withArticle: String { "\("aeio".contains(rawValue.first ?? " ") ? "an" : "a") \(rawValue)" }
}
