import AuditModel

/// What stands in a file outside its declarations.
struct LooseCode: Hashable {
    var imports: Set<String> = []
    var code: [Symbol] = []
    /// Of files that are compared by their bytes.
    var blob: ObjectName?
}

extension NormalisedFile {
    func looseCode(dropping modules: Set<String>) -> LooseCode {
        LooseCode(imports: Set(file.importedModules).subtracting(modules), code: topLevelCode)
    }
}

extension SnapshotFile {
    /// What the file imports, with the words before `import` that change its meaning.
    var importedModules: [String] {
        (index?.imports ?? []).map { statement in
            let attributes = statement.modifiers.filter { $0.hasPrefix("@") }
            return (attributes + [statement.name]).joined(separator: " ")
        }
    }
}
