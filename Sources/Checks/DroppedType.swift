import Comparison
import Differences
import ReportModel
import SourceModel

/// A type that the port removed.
enum DroppedType: DifferenceCheck {
    static let id = "dropped-type"
    static let defaultSeverity = Severity.note
    static let act = Act.look(.own)
    static let topic: Topic? = Topic([.type], .dropped)
    static let documentation = CheckDocumentation(
        reports: """
            A type, or an extension of a foreign type, that upstream declared at the synced commit and still declares, \
            in a file that the port copied, and that the port declares nowhere. Its members and nested types are not \
            reported separately. The finding is a warning for the main type of upstream's file (the one with the \
            file's name, the only one, or by far the largest).
            """,
        importance: """
            The file was only partly ported. Upstream's changes to the type do not concern the port; without the \
            file's main type, hardly any do.
            """,
        example: "The port's copy of `Window.swift` lacks the extension of `InjectedValues`.",
        remedy: "Nothing, if it is intended; otherwise port the type. For a renamed type, name both under `types`.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        let isMain = difference.declaration.map { input.comparison.isMainType($0) } ?? false
        return finding(
            "the port dropped \(difference.name)\(isMain ? ", the main type of upstream's file" : "")"
                + difference.insteadWording + input.comparison.namesakeWording(of: difference), on: difference,
            severity: isMain ? .warning : nil)
    }
}

extension Comparison {
    /// Whether a type is the main one of upstream's file, whose name may be the type's name in the port.
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
