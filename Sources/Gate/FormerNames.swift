import Matching
import ReportModel
import RulesModel
import SourceModel

/// The port's names for its types and members before the reviewed change, so that a finding about a renamed one is
/// recognised.
package struct FormerNames: Sendable {
    /// The renames, by the port's current files.
    private let types: [RelativePath: [RenamedType]]
    private let details: DeclarationDetails
    private let contents: ContentFingerprinting

    /// - Parameters:
    ///   - then: The port before the change.
    ///   - now: The current port.
    ///   - upstream: The side that both are compared with.
    /// - Returns: `nil` if nothing was renamed.
    package init?(then: Snapshot, now: Snapshot, upstream: Snapshot) {
        let types = Self.types(from: then, to: now)
        guard !types.isEmpty else { return nil }
        self.types = types
        let everywhere = types.values.joined().filter { $0.now.container == nil }
        let files = FilesByPath(
            upstream: upstream.files,
            port: now.files.map { file in
                var file = file
                if case .source(let index) = file.content {
                    file.content = .source(index.renaming(types[file.path] ?? [], everywhere: everywhere))
                }
                return file
            })
        (details, contents) = (DeclarationDetails(files), ContentFingerprinting(files))
    }

    private static func types(from then: Snapshot, to now: Snapshot) -> [RelativePath: [RenamedType]] {
        var (then, now) = (then, now)
        // An unchanged file has no renamed declarations.
        let blobs = Dictionary(keepingFirst: then.files.map { ($0.path, $0.blob) })
        let same = Set(now.files.filter { $0.blob != nil && blobs[$0.path] == $0.blob }.map(\.path))
        then.files.removeAll { same.contains($0.path) }
        now.files.removeAll { same.contains($0.path) }
        let matching = Matching.match(
            upstream: then, port: now,
            rules: RuleSet(upstream: RuleSide(root: then.root), port: RuleSide(root: now.root)))
        var types: [RelativePath: [RenamedType]] = [:]
        for case .paired(let old, let new) in matching.types.map(\.units) {
            guard let then = old.name, let now = new.name, then != now else { continue }
            for file in Set(new.all.map(\.file)) {
                types[matching.file(file, on: .port).path, default: []].append(RenamedType(now: now, then: then))
            }
        }
        let declarations = RenamedMembers.pairings(
            matching.types.map { Array(matching.declarations[$0.declarations]) },
            upstream: matching.normalised.upstream,
            port: matching.normalised.port)
        for case .paired(let old, let new) in declarations.joined() {
            let (then, now) = (matching.declaration(old, on: .upstream), matching.declaration(new, on: .port))
            guard !now.kind.isType, then.selector != now.selector else { continue }
            types[matching.file(new.file, on: .port).path, default: []]
                .append(RenamedType(now: now.qualifiedName, then: then.qualifiedName))
        }
        // The longer name of an inner type takes precedence over that of the outer one.
        return types.mapValues { $0.sorted { ($1.now.count, $0.now) < ($0.now.count, $1.now) } }
    }

    /// A finding under the earlier names.
    func former(_ finding: AssessedFinding) -> AssessedFinding {
        guard let port = finding.port else { return finding }
        var former = finding
        former.finding.port = Location(
            path: port.path, line: port.line, symbol: port.symbol.map { (types[port.path] ?? []).formerName(of: $0) })
        former.detail = details.detail(of: former.finding)
        former.contents = contents.contents(of: former.finding)
        return former
    }
}

/// The current and the earlier qualified name of a type or a member.
private struct RenamedType {
    var now: String
    var then: String
}

extension [RenamedType] {
    /// The former name of a type or of something in it.
    fileprivate func formerName(of name: String) -> String {
        let renamed = first { name == $0.now || name.hasPrefix("\($0.now).") }
        return renamed.map { $0.then + name.dropFirst($0.now.count) } ?? name
    }
}

extension FileIndex {
    /// The file with its renamed types, and those renamed everywhere, under their earlier names.
    fileprivate func renaming(_ own: [RenamedType], everywhere: [RenamedType]) -> FileIndex {
        var index = self
        let words = Dictionary(keepingFirst: (own + everywhere).map { ($0.now.word, $0.then.word) })
        for place in spellings.indices where spellings[place].isIdentifier {
            index.spellings[place].text = words[spellings[place].text] ?? spellings[place].text
        }
        for place in declarations.indices {
            let name = own.formerName(of: declarations[place].qualifiedName)
            let container = declarations[place].container.map(own.formerName)
            index.declarations[place].container = container
            index.declarations[place].selector = container.map { String(name.dropFirst($0.count + 1)) } ?? name
        }
        return index
    }
}

extension String {
    /// The part of a qualified name that code uses.
    fileprivate var word: String { String(prefix { $0 != "(" }).lastComponent }
}
