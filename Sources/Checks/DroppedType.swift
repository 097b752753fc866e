import Comparison
import ReportModel
import SourceModel

/// A type that the port has done away with.
enum DroppedType: DifferenceCheck {
    static let id = "dropped-type"
    static let defaultSeverity = Severity.note
    static let act = Act.look(.own)
    static let topic: Topic? = Topic([.type], .dropped)
    static let documentation = CheckDocumentation(
        reports: """
            A type, or an extension of a foreign type, that upstream declared at the synced commit, and still does, \
            in a file that the port copied, and that the port declares nowhere. Its members and the types inside it \
            are not reported again. The type that upstream's file is about, which bears the file's name or is the only \
            one or by far the largest of it, is a warning, unless the port made a file of a type inside it.
            """,
        importance: """
            The file was ported in part. Upstream's further changes to the type are of no use to the port; without the \
            type that the file is about they are of no use at all.
            """,
        example: "the port's copy of `Window.swift` does without the extension of `InjectedValues`.",
        remedy: "Nothing, if it is meant; otherwise port the type. For a renamed type, name both under `types`.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        let isMain = !difference.isOpened && difference.declaration.map { input.comparison.isMainType($0) } ?? false
        return finding(
            "the port dropped \(difference.name)\(isMain ? ", which upstream's file is about" : "")"
                + difference.insteadWording, on: difference,
            severity: isMain ? .warning : nil)
    }
}

extension Comparison {
    /// Whether upstream's file is about a type; it may be called after it in the port's words.
    fileprivate func isMainType(_ declaration: DeclarationComparison) -> Bool {
        guard let upstream = declaration.pairing.upstream, self.declaration(of: declaration).kind != .extension else {
            return false
        }
        let file = matching.normalised.upstream[upstream.file]
        let linked = matching.files.flatMap(\.links).filter { $0.upstream == upstream.file }
        let stems = Set(linked.map { matching.file($0.port, on: .port).path.stem })
        let names = file.declarations.map(\.selector).filter { stems.contains(matching.renaming.portName(for: $0)) }
        return file.mainType(orNamed: Set(names)) == self.declaration(of: declaration).qualifiedName
    }
}
