import Comparison
import Elements
import Matching
import ReportModel
import RulesModel
import SourceModel

/// The elements of upstream's drawing code, in scopes from the nearest to a claim to the widest.
struct UpstreamValues {
    /// A part of the elements.
    struct Scope {
        /// By role, in the order of the files.
        var elements: [String: [(file: Int, element: Element)]]
        /// Whether a different value in this scope contradicts a claim.
        var isNear: Bool

        /// The elements of a role, its parts and its wholes: a padding at all edges is also one at the leading edge.
        func elements(of role: String) -> [(file: Int, element: Element)] {
            let own = elements[role] ?? []
            let related = elements.keys.filter { $0.hasPrefix("\(role)-") || role.hasPrefix("\($0)-") }
            return own + related.sorted().flatMap { elements[$0] ?? [] }
        }
    }

    private let reach: Reach
    private let elements: [[Element]]
    /// The declarations of each type and its members, by the names of the type and of the enclosing types.
    private let owned: [String: [Reach.Place]]
    private let placesByFile: [Int: [Reach.Place]]
    /// All elements of upstream.
    private var everything = Scope(elements: [:], isNear: false)

    init(_ reach: Reach, _ vocabulary: Vocabulary) {
        self.reach = reach
        elements = reach.files.map { $0.valued(vocabulary) }
        owned = reach.files.enumerated().reduce(into: [:]) { owned, file in
            for (number, declaration) in (file.element.file.index?.declarations ?? []).enumerated() {
                for name in Set(declaration.typeName?.nameComponents ?? []) {
                    owned[name, default: []].append(Reach.Place(file: file.offset, declaration: number))
                }
            }
        }
        placesByFile = Dictionary(grouping: reach.places, by: \.file)
        everything = scope(reach.places, isNear: false)
    }

    /// - Parameters:
    ///   - names: The types that the claim names.
    ///   - files: The paths of the files that the port's file is paired with.
    func scopes(names: [String], files: Set<RelativePath>) -> [Scope] {
        let own = places(ofFiles: files)
        return [
            scope(places(ofTypes: Set(names))), scope(own), scope(reached(from: own)), everything,
        ]
    }

    private func scope(_ places: Set<Reach.Place>, isNear: Bool = true) -> Scope {
        Scope(elements: Dictionary(grouping: elements(in: places), by: \.element.role), isNear: isNear)
    }

    /// The elements that some declarations draw with, in the order of the files.
    func elements(in places: Set<Reach.Place>) -> [(file: Int, element: Element)] {
        Set(places.map(\.file)).sorted().flatMap { file in
            elements[file].filter { places.contains(Reach.Place(file: file, declaration: $0.declaration)) }
                .map { (file, $0) }
        }
    }

    func location(of element: (file: Int, element: Element)) -> Location {
        reach.location(of: element.element, in: element.file)
    }

    func evidence(of element: (file: Int, element: Element), _ role: String) -> Evidence {
        let location = location(of: element)
        return Evidence(
            .side(.upstream), "\(role.spoken) \(element.element.value.description)", path: location.path,
            line: location.line)
    }

    // MARK: Places

    /// The declarations of some types and their members.
    func places(ofTypes names: Set<String>) -> Set<Reach.Place> {
        names.reduce(into: []) { $0.formUnion(owned[$1] ?? []) }
    }

    /// Code with the types that it uses, directly and indirectly.
    func reached(from start: Set<Reach.Place>) -> Set<Reach.Place> {
        var found = start
        var latest = start
        for _ in 0..<ReachSearch.longestPath where !latest.isEmpty {
            let types = names(in: latest).filter { $0.first?.isUppercase ?? false }
            latest = places(ofTypes: types).subtracting(found)
            found.formUnion(latest)
        }
        return found
    }

    /// The names that code uses.
    func names(in places: Set<Reach.Place>) -> Set<String> {
        places.reduce(into: []) { names, place in
            let file = reach.files[place.file]
            guard let usages = file.file.index?.usages else { return }
            for usage in file.usages[place.declaration] { names.formUnion(usages[usage].path) }
        }
    }

    func places(ofFiles paths: Set<RelativePath>) -> Set<Reach.Place> {
        guard !paths.isEmpty else { return [] }
        return reach.files.indices.reduce(into: []) { found, file in
            if paths.contains(reach.files[file].file.path) { found.formUnion(placesByFile[file] ?? []) }
        }
    }
}
