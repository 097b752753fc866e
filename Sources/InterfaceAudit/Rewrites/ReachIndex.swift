import Comparison
import Elements
import Matching
import ReportModel
import RulesModel
import SourceModel

/// The drawing declarations of one side, by name.
struct ReachIndex {
    let reach: Reach
    let vocabulary: Vocabulary
    private let views: ViewNames
    private var types: [String: [Reach.Place]] = [:]
    private var modifiers: [String: [Reach.Place]] = [:]
    private var members: [String: [(owner: String, place: Reach.Place)]] = [:]
    /// The drawing declarations of each file, in order. Code outside all declarations comes first.
    private var places: [[Reach.Place]]
    private let files: [RelativePath: Int]

    init(_ reach: Reach, _ vocabulary: Vocabulary) {
        self.reach = reach
        self.vocabulary = vocabulary
        views = ViewNames(reach, vocabulary)
        files = Dictionary(keepingFirst: reach.files.enumerated().map { ($0.element.file.path, $0.offset) })
        places = reach.files.indices.map { file in
            let declarations = reach.files[file].file.index?.declarations.indices ?? 0..<0
            return ([nil] + declarations.map(Optional.some)).map { Reach.Place(file: file, declaration: $0) }
                .filter(reach.places.contains)
        }
        for place in places.joined() {
            guard let declaration = reach.declaration(at: place) else { continue }
            if declaration.kind.isType {
                types[declaration.lastComponent, default: []].append(place)
            } else {
                let owner = declaration.container?.lastComponent ?? ""
                types[owner, default: []].append(place)
                if declaration.kind == .method, views.contains(owner) {
                    modifiers[declaration.baseName, default: []].append(place)
                }
                members[declaration.baseName, default: []].append((owner.lowercased(), place))
            }
        }
    }

    /// A view with its members; none for an extension of a type that the side does not declare.
    func view(_ name: String) -> [Reach.Place] {
        guard views.contains(name), vocabulary.role(ofType: name) == nil else { return [] }
        return types[name] ?? []
    }

    func modifier(_ name: String) -> [Reach.Place] { modifiers[name] ?? [] }

    func resource(_ use: ResourceUse) -> [Reach.Place] {
        guard let members = members[use.member] else { return [] }
        let owners = use.owners(in: vocabulary)
        return members.filter { owners.contains($0.owner) }.map(\.place)
    }

    /// The places of a file, with code outside all declarations.
    func places(inFile path: RelativePath) -> [Reach.Place] { files[path].map { places[$0] } ?? [] }

    /// The places of the type at a location and of its content. If several types start on the line, the symbol decides.
    func places(ofType location: Location) -> Set<Reach.Place> {
        let inFile = places(inFile: location.path)
        let types = inFile.compactMap(reach.declaration).filter { $0.kind.isType && $0.start.line == location.line }
        let named = types.filter { $0.qualifiedName == location.symbol }
        guard let type = (named.isEmpty ? types : named).min(by: { $0.start < $1.start }) else { return [] }
        let prefix = type.qualifiedName + "."
        return Set(
            inFile.filter { place in
                let name = reach.declaration(at: place)?.qualifiedName
                return name == type.qualifiedName || name?.hasPrefix(prefix) ?? false
            })
    }
}
