import Normalisation
import SourceModel

extension TypeMatcher {
    /// Learns the new names of types whose former names upstream keeps as aliases, where the port's types still have
    /// these. An alias may also be a type of another meaning, so a common member has to show that they are one.
    mutating func learnFormerNames(in leftovers: [LeftoverUnits]) {
        let ours = Dictionary(keepingFirst: leftovers.flatMap(\.port).filter(\.isDeclared).map { ($0.name, $0) })
        guard !ours.isEmpty else { return }
        let theirs = Dictionary(
            keepingFirst: leftovers.flatMap(\.upstream).filter(\.isDeclared).map { ($0.name, $0) })
        var found: [String: (left: TypeUnit, right: TypeUnit)] = [:]
        var targets: [String: Set<String>] = [:]
        for file in upstream {
            for (place, alias) in file.declarations.enumerated() where alias.kind == .typealias {
                let name = renaming.portName(forQualified: alias.qualifiedName, in: file.file.path)
                guard let former = ours[name] else { continue }
                let target = file.aliasedType(of: place) ?? ""
                targets[name, default: []].insert(target)
                let units = [alias.container.map { "\($0).\(target)" }, target].compactMap { $0.flatMap { theirs[$0] } }
                guard let unit = units.first, unit.sharesMember(with: former, in: (upstream, port)) else { continue }
                found[name] = (unit, former)
            }
        }
        // Behind an `#if` the name may be another type's.
        for (name, pair) in found.sorted(by: { $0.key < $1.key }) where targets[name]?.count == 1 {
            learn(pair.left, pair.right)
        }
    }
}

extension NormalisedFile {
    /// The type of which an alias is another name, without arguments of its own.
    package func aliasedType(of declaration: Int) -> String? {
        let declared = declarations[declaration]
        guard declared.kind == .typealias, let index = file.index else { return nil }
        let code = index.texts(of: declared).drop { $0 != "typealias" }
        guard let equals = code.firstIndex(of: "=") else { return nil }
        // `typealias Old<A> = New<A>`
        let (parameters, type) = (code[..<equals].dropFirst(2), code[(equals + 1)...])
        let name = type.prefix { $0 != "<" && $0 != "where" }
        guard Array(type.dropFirst(name.count)) == Array(parameters) else { return nil }
        return name.joined()
    }
}
