extension Matching {
    /// The types at file scope that only the port declares, in files with a counterpart.
    package var typesOfPortAlone: [(name: String, file: Int)] {
        let paired = Set(files.filter(\.isPaired).flatMap(\.port))
        return types.compactMap { type in
            guard case .portOnly(let unit) = type.units, unit.kind != .extension, let name = unit.name,
                let header = unit.headers.first, paired.contains(header.file),
                declaration(header, on: .port).container == nil
            else { return nil }
            return (name, header.file)
        }
    }
}
