import Matching
import SourceModel

/// What the types of one side inherit from, and what these declare.
struct Lineage {
    struct Member {
        var reference: DeclarationReference
        /// Whether it is a requirement of a protocol, which has no code.
        var isRequirement: Bool
    }

    /// The direct members of each type and its extensions without constraints.
    private(set) var members: [String: [Member]] = [:]
    private var parents: [String: Set<String>] = [:]

    init(_ files: [NormalisedFile]) {
        var inherited: [(type: String, name: String)] = []
        var declared: [String: Set<String>] = [:]
        for (number, file) in files.enumerated() {
            for (place, declaration) in file.declarations.enumerated() {
                if declaration.kind.isType {
                    let name = declaration.qualifiedName
                    if declaration.kind != .extension { declared[name.lastComponent, default: []].insert(name) }
                    for tokens in declaration.inheritance {
                        let text = file.file.index?.text(of: tokens) ?? ""
                        inherited.append((name, String(text.prefix { $0 != "<" && $0 != " " })))
                    }
                } else if let container = declaration.container {
                    let parent = declaration.parent.map { file.declarations[$0] }
                    guard parent?.constraintCount ?? 0 == 0 else { continue }
                    members[container, default: []].append(
                        Member(
                            reference: DeclarationReference(file: number, declaration: place),
                            isRequirement: parent?.kind == .protocol))
                }
            }
        }
        for (type, name) in inherited {
            // A name that several types share may mean any of them.
            guard let meant = declared[name.lastComponent], meant.count == 1 else { continue }
            parents[type, default: []].formUnion(meant)
        }
    }

    /// The types of this side that a type inherits from, directly or through others.
    func ancestors(of type: String) -> Set<String> {
        var found: Set<String> = []
        var open = parents[type] ?? []
        while let next = open.popFirst() {
            if next != type, found.insert(next).inserted { open.formUnion(parents[next] ?? []) }
        }
        return found
    }
}
