import Matching
import Normalisation
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
    /// The names of the generic parameters of each class.
    private(set) var parameters: [String: Set<Symbol>] = [:]
    private var parents: [String: Set<String>] = [:]

    init(_ files: [NormalisedFile]) {
        var inherited: [(type: String, name: String)] = []
        var declared: [String: Int] = [:]
        for (number, file) in files.enumerated() {
            for (place, declaration) in file.declarations.enumerated() {
                if declaration.kind.isType {
                    let name = declaration.qualifiedName
                    if declaration.kind != .extension {
                        declared[name, default: 0] += 1
                        if declaration.kind != .protocol { parameters[name] = file.parameters(of: place) }
                    } else if declaration.constraintCount > 0 || !declaration.conditions.isEmpty {
                        // Not all values of the type, or not in all builds.
                        continue
                    }
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
            // The innermost scope that has the name. A name that is declared twice may mean either.
            let scopes = type.split(separator: ".").indices.reversed().map { end in
                (type.split(separator: ".")[..<end] + [name[...]]).joined(separator: ".")
            }
            guard let meant = scopes.first(where: { declared[$0] != nil }), declared[meant] == 1 else { continue }
            parents[type, default: []].insert(meant)
        }
    }

    /// The types of this side that a type inherits from: directly, then through one other, and so on.
    func generations(of type: String) -> [Set<String>] {
        var found: [Set<String>] = []
        var known: Set = [type]
        var next = parents[type] ?? []
        while !next.isEmpty {
            found.append(next)
            known.formUnion(next)
            next = Set(next.flatMap { parents[$0] ?? [] }).subtracting(known)
        }
        return found
    }

    /// The types of this side that a type inherits from, directly or through others.
    func ancestors(of type: String) -> Set<String> { Set(generations(of: type).joined()) }
}

extension NormalisedFile {
    /// The names of a type's generic parameters.
    fileprivate func parameters(of place: Int) -> Set<Symbol> {
        let tokens = signature(of: place)
        guard let index = file.index, let start = tokens.firstIndex(where: { index.spellings[Int($0)].text == "<" })
        else { return [] }
        return Set(
            tokens.indices.dropFirst(start + 1).filter { token in
                index.spellings[Int(tokens[token])].isIdentifier
                    && ["<", ","].contains(index.spellings[Int(tokens[token - 1])].text)
            }.map { codes[place].signature[$0] })
    }
}
