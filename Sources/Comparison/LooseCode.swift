import Matching
import SourceModel

/// What stands in Swift files outside their declarations.
package struct LooseCode: Hashable {
    var imports: Set<String> = []
    package var code: [Symbol] = []

    /// What stands outside the declarations of files that together hold one text.
    package init(of files: [NormalisedFile], dropping modules: Set<String>) {
        imports = files.reduce(into: []) { $0.formUnion($1.file.imports(dropping: modules)) }
        code = files.map(\.topLevelCode).filter { !$0.isEmpty }.sorted { $0.lexicographicallyPrecedes($1) }.flatMap(
            \.self)
    }
}

extension SnapshotFile {
    /// What the file imports, with the words before `import` that change its meaning and the condition around it;
    /// `modules` and what is in them are left out.
    fileprivate func imports(dropping modules: Set<String>) -> Set<String> {
        Set(
            (index?.imports ?? []).filter { !modules.contains($0.module) }.map { statement in
                let attributes = statement.modifiers.filter { $0.hasPrefix("@") }
                let condition =
                    statement.conditions.isEmpty ? [] : ["#if \(statement.conditions.joined(separator: " && "))"]
                return (attributes + [statement.name] + condition).joined(separator: " ")
            })
    }
}
