import Comparison
import Matching
import Merging
import SourceModel

/// The names in the texts of both sides, each text read once.
final class PortTexts {
    private let comparison: Comparison
    private let counterparts: [Int: [Int]]
    private var portWords: [Int: Set<String>] = [:]
    private var portNames: [Int: UsedNames?] = [:]
    private var readUpstream: [Int: UsedNames?] = [:]

    init(_ comparison: Comparison) {
        self.comparison = comparison
        let links = comparison.matching.files.flatMap(\.links)
        counterparts = Dictionary(grouping: links, by: \.port).mapValues { $0.map(\.upstream) }
    }

    private var matching: Matching { comparison.matching }

    /// Every word of all files of the port.
    lazy var allWords: Set<String> = matching.port.files.indices.reduce(into: []) { $0.formUnion(words(of: $1)) }

    /// Whether a port file declares or uses a name that is not only a word in comments, a label or a local value.
    func haveMeaning(of name: String) -> Bool {
        matching.port.files.indices.contains { port in
            guard words(of: port).contains(name), let names = names(of: port) else { return false }
            return names.uses[name] != nil || names.declared.contains(name)
        }
    }

    /// Every word of a port file, including comments.
    func words(of port: Int) -> Set<String> {
        if let known = portWords[port] { return known }
        let words = matching.port.files[port].text.words
        portWords[port] = words
        return words
    }

    /// `nil` if the file does not parse.
    func names(of port: Int) -> UsedNames? {
        if let known = portNames[port] { return known }
        let names = UsedNames(matching.port.files[port].text)
        portNames[port] = .some(names)
        return names
    }

    /// How often the upstream files behind a port file use what the port calls `name`.
    func usesUpstream(of name: String, besides port: Int) -> Int {
        let former = names(for: name)
        return upstream(besides: port).map { names in former.map { names.uses[$0] ?? 0 }.reduce(0, +) }.reduce(0, +)
    }

    /// How often these files have a call that corresponds to one in a port file.
    func callsUpstream(like call: CallSite, withoutMark mark: String?, besides port: Int) -> Int {
        let former = names(for: call.name)
        return upstream(besides: port).flatMap(\.calls).count {
            former.contains($0.name) && $0.labels == call.labels && mark.map($0.marks.contains) != true
        }
    }

    private func upstream(besides port: Int) -> [UsedNames] {
        (counterparts[port] ?? []).compactMap(upstreamNames)
    }

    /// `nil` for an unknown file, and if it does not parse.
    func names(ofUpstream path: RelativePath) -> UsedNames? {
        matching.upstream.files.firstIndex { $0.path == path }.flatMap(upstreamNames)
    }

    private func upstreamNames(of file: Int) -> UsedNames? {
        if let known = readUpstream[file] { return known }
        let names = UsedNames(matching.file(file, on: .upstream).text)
        readUpstream[file] = .some(names)
        return names
    }

    /// Upstream's current and former names for a name of the port.
    private func names(for name: String) -> Set<String> {
        let names = formerNames[name.withoutColon, default: []]
        return Set(name.isValueName ? names.map { "\($0):" } : Array(names)).union([name])
    }

    private lazy var formerNames: [String: Set<String>] = {
        let declared = comparison.bases.map(\.file.declaredNames) + matching.upstream.files.map(\.declaredNames)
        return Set(declared.joined()).reduce(into: [:]) { names, name in
            let own = matching.renaming.portName(for: name)
            if own != name { names[own, default: []].insert(name) }
        }
    }()
}
