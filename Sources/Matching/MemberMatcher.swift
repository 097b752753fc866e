import ReportModel
import SourceModel

/// Pairs the declarations of two paired types: what is equal, then by selector and signature, then by selector, then
/// by body.
package struct MemberMatcher {
    fileprivate struct Member {
        var reference: DeclarationReference
        var declaration: Declaration
        var name: Name
        var code: DeclarationCode
        /// What sets it apart from others of its name besides its signature.
        var context: Context
    }

    fileprivate struct Name: Hashable {
        /// In the port's words.
        var selector: String
        /// Whether a protocol asks for it; what an extension has of the same selector is another declaration.
        var isRequirement: Bool
    }

    fileprivate struct Context: Hashable {
        var isStatic: Bool
        /// What the extension around it asks of the type.
        var constraints: ArraySlice<Symbol>
    }

    private var upstream: [Member]
    private var port: [Member]
    private var pairs: [Pairing<DeclarationReference>] = []
    private let overloads: Overloads

    /// The declarations of one side that may be paired.
    package struct Candidates {
        package var references: [DeclarationReference]
        /// The files that the references are into.
        package var files: [NormalisedFile]
        /// How the port calls what these files name; `nil` for files of the port.
        package var renaming: Renaming?

        package init(references: [DeclarationReference], files: [NormalisedFile], renaming: Renaming? = nil) {
            (self.references, self.files, self.renaming) = (references, files, renaming)
        }

        fileprivate var members: [Member] {
            references.map { reference in
                let file = files[reference.file]
                let declaration = file.declarations[reference.declaration]
                let parent = declaration.parent.flatMap { file.declarations[$0].kind == .extension ? $0 : nil }
                return Member(
                    reference: reference, declaration: declaration,
                    name: Name(
                        selector: renaming?.portSelector(of: declaration) ?? declaration.selector,
                        isRequirement: declaration.parent.map { file.declarations[$0].kind == .protocol } ?? false),
                    code: file.codes[reference.declaration],
                    context: Context(
                        isStatic: declaration.isStatic,
                        constraints: parent.map {
                            file.codes[$0].signature.suffix(file.declarations[$0].constraintCount)
                        } ?? []))
            }
        }
    }

    /// - Returns: Every reference of both sides in exactly one pairing.
    package static func pairings(upstream: Candidates, port: Candidates) -> [Pairing<DeclarationReference>] {
        var matcher = MemberMatcher(upstream: upstream.members, port: port.members)
        matcher.run()
        return matcher.pairs + matcher.upstream.map { .upstreamOnly($0.reference) }
            + matcher.port.map { .portOnly($0.reference) }
    }

    private init(upstream: [Member], port: [Member]) {
        var (upstream, port) = (upstream, port)
        // A type that is a protocol on one side only asks for what the other has.
        if ![upstream, port].allSatisfy({ $0.contains(where: \.name.isRequirement) }) {
            for place in upstream.indices { upstream[place].name.isRequirement = false }
            for place in port.indices { port[place].name.isRequirement = false }
        }
        (self.upstream, self.port) = (upstream, port)
        overloads = Overloads(upstream, port)
    }

    private mutating func run() {
        let overloads = overloads
        func isSameSignature(_ left: Member, _ right: Member) -> Bool {
            left.code.signature == right.code.signature && left.code.conditions == right.code.conditions
        }
        pair { $0.name == $1.name && $0.code == $1.code && $0.context == $1.context }
        pair { $0.name == $1.name && isSameSignature($0, $1) && $0.context == $1.context }
        pair { $0.name == $1.name && $0.code == $1.code }
        pair { $0.name == $1.name && isSameSignature($0, $1) }
        // What stands in several branches of an `#if`.
        pair {
            $0.name == $1.name && $0.code.signature == $1.code.signature && $0.code.body == $1.code.body
                && $0.context == $1.context
        }
        pair {
            $0.name == $1.name && $0.code.signature == $1.code.signature && $0.context == $1.context
        }
        pair {
            overloads.areNamesakes($0, $1) && $0.declaration.kind == $1.declaration.kind
                && $0.code.conditions == $1.code.conditions
        }
        pair { overloads.areNamesakes($0, $1) && $0.declaration.kind == $1.declaration.kind }
        pair { overloads.areNamesakes($0, $1) || $0.declaration.kind.isType && $1.declaration.kind.isType }
        pair {
            $0.name.selector == $1.name.selector && $0.name != $1.name && $0.declaration.kind == $1.declaration.kind
        }
        pairSoleNamesakes()
        pairRelabelled()
        pairByBody()
    }

    private mutating func pair(where isMatch: (Member, Member) -> Bool) {
        let candidates = port
        var isTaken = candidates.map { _ in false }
        /// Everything before it is taken.
        var start = 0
        var found: [Pairing<DeclarationReference>] = []
        upstream.removeAll { left in
            while start < candidates.count, isTaken[start] { start += 1 }
            guard let index = (start..<candidates.count).first(where: { !isTaken[$0] && isMatch(left, candidates[$0]) })
            else { return false }
            isTaken[index] = true
            found.append(.paired(upstream: left.reference, port: candidates[index].reference))
            return true
        }
        port.remove(at: isTaken.indices.filter { isTaken[$0] })
        pairs += found
    }

    /// Functions of one base name whose labels changed, where each side has one left.
    private mutating func pairSoleNamesakes() {
        func sole(_ members: [Member]) -> [String: DeclarationReference] {
            let functions = members.filter {
                $0.name.selector.utf8.contains(UInt8(ascii: "(")) && $0.declaration.kind != .initializer
            }
            return Dictionary(grouping: functions) { "\($0.declaration.kind) \($0.name.selector.prefix { $0 != "(" })" }
                .compactMapValues { $0.count == 1 ? $0[0].reference : nil }
        }
        let candidates = sole(port)
        var counterparts: [DeclarationReference: DeclarationReference] = [:]
        for (name, reference) in sole(upstream) { counterparts[reference] = candidates[name] }
        pair { counterparts[$0.reference] == $1.reference }
    }

    /// Functions, initialisers and subscripts of one base name that take something else now: those that use most of the
    /// same words.
    private mutating func pairRelabelled() {
        func callables(_ members: [Member]) -> [String: [Int]] {
            let callable = members.indices.filter { members[$0].name.selector.utf8.contains(UInt8(ascii: "(")) }
            return Dictionary(grouping: callable) {
                "\(members[$0].declaration.kind) \(members[$0].name.selector.prefix { $0 != "(" })"
            }
        }
        let candidates = callables(port)
        var likenesses: [(likeness: Double, upstream: Int, port: Int)] = []
        for (name, places) in callables(upstream) {
            for (left, right) in places.flatMap({ left in (candidates[name] ?? []).map { (left, $0) } }) {
                let likeness = upstream[left].code.likeness(to: port[right].code)
                if likeness >= Self.leastLikeness { likenesses.append((likeness, left, right)) }
            }
        }
        likenesses.sort { ($1.likeness, $0.upstream, $0.port) < ($0.likeness, $1.upstream, $1.port) }
        let found = ContentMatcher.eachOnce(likenesses.map { ($0.upstream, $0.port) })
        let counterparts = Dictionary(
            uniqueKeysWithValues: found.map { (upstream[$0.upstream].reference, port[$0.port].reference) })
        pair { counterparts[$0.reference] == $1.reference }
    }

    /// The share of words that two functions of one name have in common, from which on they are one function.
    private static let leastLikeness = 0.6

    /// Members that were given another name: their bodies are alike, which says little of small ones.
    private mutating func pairByBody() {
        func distinctive(_ members: [Member]) -> [(id: Int, shingles: Shingles)] {
            members.indices.filter { members[$0].code.body.count >= Self.leastDistinctiveBody }
                .map { ($0, Shingles([members[$0].code.body])) }
        }
        let (left, right) = (distinctive(upstream), distinctive(port))
        guard !left.isEmpty, !right.isEmpty else { return }
        let found = ContentMatcher.pairs(
            upstream: left, port: right, rarity: Rarity((left + right).map(\.shingles)))
        let counterparts = Dictionary(
            uniqueKeysWithValues: found.map { (upstream[$0.upstream].reference, port[$0.port].reference) })
        pair { counterparts[$0.reference] == $1.reference && $0.declaration.kind == $1.declaration.kind }
    }

    /// In tokens: below this, unlike members have bodies alike by chance, `{ view.isHidden = true }`.
    package static let leastDistinctiveBody = 12
}

/// Distinguishes the functions of one selector by what their signatures name.
private struct Overloads {
    /// For each name that a side has more than once, the words that all its signatures have.
    private let common: [MemberMatcher.Name: Set<Symbol>]

    init(_ upstream: [MemberMatcher.Member], _ port: [MemberMatcher.Member]) {
        let repeated = [upstream, port].flatMap { side in
            Dictionary(grouping: side.map(\.name).filter { $0.selector.utf8.contains(UInt8(ascii: "(")) }) { $0 }
                .filter { $0.value.count > 1 }.keys
        }
        common = Dictionary(
            uniqueKeysWithValues: Set(repeated).map { name in
                let words = (upstream + port).filter { $0.name == name }.map { Set($0.code.signature) }
                return (name, words.dropFirst().reduce(words.first ?? []) { $0.intersection($1) })
            })
    }

    /// Whether two members have one selector, and where it is overloaded, something more.
    func areNamesakes(_ left: MemberMatcher.Member, _ right: MemberMatcher.Member) -> Bool {
        guard left.name == right.name else { return false }
        guard let common = common[left.name] else { return true }
        let shared = Set(left.code.signature).intersection(right.code.signature).subtracting(common)
        return shared.contains { $0 >= 0 }
    }
}
