import Comparison
import Matching
import Normalisation
import ReportModel
import SourceModel

/// The port's own properties that feed something on the screen: `isMuted` of the controller, of the view and of every
/// type that passes it on.
struct PropertyFlow {
    private let comparison: Comparison
    /// The port's own properties, by name.
    private let properties: [String: [DeclarationReference]]
    /// The uses of names in the files that draw something.
    private let uses: [Int: NameUses]

    /// - Parameters:
    ///   - files: The files that draw something.
    init(_ comparison: Comparison, ownMembers: [DeclarationReference], files: Set<Int>) {
        self.comparison = comparison
        uses = files.reduce(into: [:]) { uses, file in
            uses[file] = comparison.matching.port.files[file].index.map(NameUses.init)
        }
        let own = ownMembers.filter { comparison.matching.declaration($0, on: .port).kind == .property }
        properties = Dictionary(grouping: own) { comparison.matching.declaration($0, on: .port).baseName }
    }

    /// - Parameter member: The member that is shown, or the type that shows it.
    /// - Returns: The properties sorted by location, without `member`.
    func sources(of member: DeclarationReference) -> [Evidence] {
        let sources = sourceNames(of: member).flatMap { properties[$0] ?? [] }.filter { $0 != member }
        return Set(sources).sorted().compactMap { reference in
            guard let location = comparison.location(of: reference, on: .port), let symbol = location.symbol else {
                return nil
            }
            return Evidence(.fact(.fedBy), symbol, path: location.path, line: location.line)
        }
    }

    /// The names of the properties of the same type that use a member, directly or through a method that they call. For
    /// a type, its own settable properties.
    private func sourceNames(of member: DeclarationReference) -> Set<String> {
        guard let index = comparison.matching.port.files[member.file].index, let uses = uses[member.file] else {
            return []
        }
        let shown = index.declarations[member.declaration]
        if shown.kind.isType {
            let members = (uses.members[shown.qualifiedName] ?? []).map { index.declarations[$0] }
            let own = members.filter { $0.kind == .property && ![.private, .fileprivate].contains($0.access) }
            return Set(own.map(\.baseName))
        }
        func users(of name: String) -> Set<Int> {
            (uses.users[name] ?? []).filter {
                $0 != member.declaration && index.declarations[$0].container == shown.container
            }
        }
        let direct = users(of: shown.baseName)
        let methods = direct.filter { index.declarations[$0].kind == .method }
        let indirect = methods.flatMap { users(of: index.declarations[$0].baseName) }
        return Set(
            direct.union(indirect).filter { index.declarations[$0].kind == .property }
                .map { index.declarations[$0].baseName }
        ).subtracting([shown.baseName])
    }
}

/// The declarations of a file by the names that they use and by their types.
private struct NameUses {
    /// The declarations that use each name, before or after a dot.
    private(set) var users: [String: Set<Int>] = [:]
    /// The members of each type, by its qualified name.
    private(set) var members: [String: [Int]] = [:]

    init(_ index: FileIndex) {
        for usage in index.usages {
            guard let declaration = usage.declaration else { continue }
            for name in usage.path { users[name, default: []].insert(declaration) }
        }
        for (number, declaration) in index.declarations.enumerated() {
            if let container = declaration.container { members[container, default: []].append(number) }
        }
    }
}
