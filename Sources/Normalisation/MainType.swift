import SourceModel

extension NormalisedFile {
    /// The main type of the file: the one with the file's name, or else the only one or by far the largest.
    ///
    /// - Parameter names: Other names that the main type may have.
    package func mainType(orNamed names: Set<String> = []) -> String? {
        let types = declarations.indices.filter {
            declarations[$0].container == nil && declarations[$0].kind.isNominalType
        }
        let fileNames = names.union([file.path.stem])
        if let namesake = types.first(where: { fileNames.contains(declarations[$0].selector) }) {
            return declarations[namesake].selector
        }
        let sizes = types.map { declarations[$0].selector }.map { (name: $0, size: size(of: $0)) }
            .sorted { $0.size > $1.size }
        guard let largest = sizes.first else { return nil }
        return sizes.count == 1 || largest.size >= 2 * sizes[1].size ? largest.name : nil
    }

    /// In tokens, including the members of the type.
    private func size(of type: String) -> Int {
        zip(declarations, codes).reduce(0) { size, member in
            let name = member.0.qualifiedName
            return name == type || name.hasPrefix("\(type).") ? size + member.1.run.count : size
        }
    }
}
