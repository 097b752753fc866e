import AuditModel

/// What upstream's code draws with, nearest to a claim first.
struct UpstreamValues {
    /// Some of it.
    struct Scope {
        var elements: [(file: Int, element: Element)]
        /// Whether a value of a claim can be contradicted by what is in it.
        var isNear: Bool
    }

    private let reach: Reach
    private let elements: [[Element]]

    init(_ reach: Reach, _ vocabulary: Vocabulary) {
        self.reach = reach
        elements = reach.files.map { $0.valued(vocabulary) }
    }

    /// - Parameters:
    ///   - names: The types that the claim names.
    ///   - files: The paths of the files that the port's file is paired with.
    func scopes(names: [String], files: Set<RelativePath>) -> [Scope] {
        let named = places(ofTypes: Set(names))
        let paired = Set(reach.files.indices.filter { files.contains(reach.files[$0].file.path) })
        let all = reach.places
        let own = all.filter { paired.contains($0.file) }
        return [
            scope(named, isNear: true), scope(own, isNear: true), scope(reached(from: own), isNear: true),
            scope(all, isNear: false),
        ]
    }

    private func scope(_ places: Set<Reach.Place>, isNear: Bool) -> Scope {
        Scope(elements: elements(in: places), isNear: isNear)
    }

    /// What some declarations draw with, in the order of the files.
    func elements(in places: Set<Reach.Place>) -> [(file: Int, element: Element)] {
        Set(places.map(\.file)).sorted().flatMap { file in
            elements[file].filter { places.contains(Reach.Place(file: file, declaration: $0.declaration)) }
                .map { (file, $0) }
        }
    }

    func location(of element: Element, in file: Int) -> Location {
        reach.location(of: Reach.Place(file: file, declaration: element.declaration), line: element.start.line)
    }

    // MARK: Places

    /// The declarations of some types and their members.
    func places(ofTypes names: Set<String>) -> Set<Reach.Place> {
        guard !names.isEmpty else { return [] }
        return Set(
            reach.files.indices.flatMap { file in
                let declarations = reach.files[file].file.index?.declarations ?? []
                return declarations.indices.filter { place in
                    let declaration = declarations[place]
                    let owner = declaration.kind.isType ? declaration.qualifiedName : declaration.container ?? ""
                    return owner.split(separator: ".").contains { names.contains(String($0)) }
                }.map { Reach.Place(file: file, declaration: $0) }
            })
    }

    /// The types that code uses, and those that they use.
    func reached(from start: Set<Reach.Place>) -> Set<Reach.Place> {
        var found = start
        var latest = start
        for _ in 0..<ReachSearch.longestPath where !latest.isEmpty {
            latest = places(ofTypes: usedTypes(in: latest)).subtracting(found)
            found.formUnion(latest)
        }
        return found
    }

    /// The names of what code uses and may be a type.
    func usedTypes(in places: Set<Reach.Place>) -> Set<String> {
        names(in: places).filter { $0.first?.isUppercase ?? false }
    }

    /// The names that code uses.
    func names(in places: Set<Reach.Place>) -> Set<String> {
        var names: Set<String> = []
        for file in Set(places.map(\.file)) {
            for usage in reach.files[file].file.index?.usages ?? []
            where places.contains(Reach.Place(file: file, declaration: usage.declaration)) {
                names.formUnion(usage.path)
            }
        }
        return names
    }

    func places(ofFiles paths: Set<RelativePath>) -> Set<Reach.Place> {
        reach.places.filter { paths.contains(reach.files[$0.file].file.path) }
    }
}
