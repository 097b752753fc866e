import Normalisation
import ReportModel
import SourceModel

/// Pairs the declarations of two paired types: first equal ones, then by selector and signature, by selector, and
/// by body.
package struct MemberMatcher {
    fileprivate struct Member {
        var reference: DeclarationReference
        var declaration: Declaration
        var name: Name
        var code: DeclarationCode
        /// Distinguishes it from members with the same name and signature.
        var context: Context
        /// For a member whose name is not unique on its side.
        var call: CallSignature?
        /// The selectors of an extension's members, in the port's words.
        var held: Set<String> = []

        /// Whether the contexts allow two members to be the same: an `#if` around one extension of a type does not
        /// matter for another extension. A property of the type is another one than a property of its instances, unless
        /// their code is similar.
        func mayBe(_ other: Self) -> Bool {
            if declaration.kind == .property, other.declaration.kind == .property,
                context.isStatic != other.context.isStatic
            {
                return code.likeness(to: other.code) >= MemberMatcher.leastLikeness
            }
            return declaration.kind != .extension || other.declaration.kind != .extension
                || code.conditions == other.code.conditions || !held.isDisjoint(with: other.held)
                || held.isEmpty && other.held.isEmpty
                || code.inheritance == other.code.inheritance && !code.inheritance.isEmpty
        }

        /// Whether the one has at most twice as many parameters as the other: many defaults fit any call.
        func isLittleLonger(or other: Self) -> Bool {
            let counts = [self, other].map { $0.name.selector.utf8.count { $0 == UInt8(ascii: ":") } }.sorted()
            return counts[1] - counts[0] <= max(1, counts[0])
        }

        /// Whether one of several labels differs.
        func isOneLabelApart(from other: Self) -> Bool {
            let (own, theirs) = (declaration.argumentLabels, other.declaration.argumentLabels)
            return own.count > 2 && own.count == theirs.count && zip(own, theirs).count { $0 != $1 } == 1
        }

        /// Whether its side also has a member of its name without the underscore: it is a part of that one.
        var isSplitOff = false

        /// A leading underscore only restricts who may call it.
        var kindAndBaseName: String {
            "\(declaration.kind) \(name.selector.prefix { $0 != "(" }.trimmingPrefix { $0 == "_" })"
        }
    }

    fileprivate struct Name: Hashable {
        /// In the port's words.
        var selector: String
        /// Whether it is a requirement of a protocol; a member of an extension with the same selector is different.
        var isRequirement: Bool

        /// Whether the name is that of something with parameters.
        var isCallable: Bool { selector.utf8.contains(UInt8(ascii: "(")) }
    }

    fileprivate struct Context: Hashable {
        var isStatic: Bool
        /// The constraints of the surrounding extension.
        var constraints: ArraySlice<Symbol>
    }

    private var upstream: [Member]
    private var port: [Member]
    private let portFiles: [NormalisedFile]
    private var pairs: [Pairing<DeclarationReference>] = []
    /// The kinds and base names that a side has more than once.
    private let overloaded: Set<String>
    private let overloads: Overloads
    /// The members that only the same overload may be paired with.
    private var settled: (upstream: Set<DeclarationReference>, port: Set<DeclarationReference>)

    /// The declarations of one side that may be paired.
    package struct Candidates {
        package var references: [DeclarationReference]
        /// The files that the references point into.
        package var files: [NormalisedFile]
        /// The port's names for the names in these files; `nil` for files of the port.
        package var renaming: Renaming?
        /// Those that upstream has moved elsewhere: here, only the same overload is their counterpart.
        package var moved: Set<DeclarationReference> = []

        package init(
            references: [DeclarationReference], files: [NormalisedFile], renaming: Renaming? = nil,
            moved: Set<DeclarationReference> = []
        ) {
            (self.references, self.files, self.renaming, self.moved) = (references, files, renaming, moved)
        }

        fileprivate var members: [Member] {
            references.map { reference in
                let file = files[reference.file]
                let declaration = file.declarations[reference.declaration]
                let parent = declaration.parent.flatMap { file.declarations[$0].kind == .extension ? $0 : nil }
                let selector = { renaming?.portSelector(of: $0) ?? $0.selector }
                return Member(
                    reference: reference, declaration: declaration,
                    name: Name(
                        selector: selector(declaration),
                        isRequirement: declaration.parent.map { file.declarations[$0].kind == .protocol } ?? false),
                    code: file.codes[reference.declaration],
                    context: Context(
                        isStatic: declaration.isStatic,
                        constraints: parent.map {
                            file.codes[$0].signature.suffix(file.declarations[$0].constraintCount)
                        } ?? []),
                    held: declaration.kind == .extension
                        ? Set(file.members(of: reference.declaration).map { selector(file.declarations[$0]) }) : [])
            }
        }
    }

    /// - Returns: Every reference of both sides in exactly one pairing.
    package static func pairings(upstream: Candidates, port: Candidates) -> [Pairing<DeclarationReference>] {
        var matcher = MemberMatcher(upstream, port)
        matcher.run()
        let paired = (Set(matcher.pairs.compactMap(\.upstream)), Set(matcher.pairs.compactMap(\.port)))
        return matcher.pairs + upstream.references.filter { !paired.0.contains($0) }.map(Pairing.upstreamOnly)
            + port.references.filter { !paired.1.contains($0) }.map(Pairing.portOnly)
    }

    private init(_ left: Candidates, _ right: Candidates) {
        var (upstream, port) = (left.members, right.members)
        portFiles = right.files
        // If the type is a protocol on one side only, its requirements correspond to the other side's members.
        if ![upstream, port].allSatisfy({ $0.contains(where: \.name.isRequirement) }) {
            for place in upstream.indices { upstream[place].name.isRequirement = false }
            for place in port.indices { port[place].name.isRequirement = false }
        }
        upstream.markSplitOff()
        port.markSplitOff()
        let repeated = Self.repeatedNames(upstream).union(Self.repeatedNames(port))
        upstream.readCalls(of: repeated, in: left.files)
        port.readCalls(of: repeated, in: right.files)
        (self.upstream, self.port) = (upstream, port)
        overloaded = [upstream, port].reduce(into: []) { names, members in
            var known: Set<String> = []
            names.formUnion(
                members.filter(\.name.isCallable).map(\.kindAndBaseName).filter { !known.insert($0).inserted })
        }
        overloads = Overloads(repeated, upstream + port)
        settled = (left.moved, right.moved)
    }

    private static func repeatedNames(_ members: [Member]) -> Set<Name> {
        var known: Set<Name> = []
        return Set(members.map(\.name).filter { !known.insert($0).inserted && $0.isCallable })
    }

    private mutating func run() {
        let overloads = overloads
        func isSameSignature(_ left: Member, _ right: Member) -> Bool {
            left.code.signature == right.code.signature && left.code.conditions == right.code.conditions
        }
        pair { $0.name == $1.name && $0.code == $1.code && $0.context == $1.context }
        pairWrapped()
        pair { $0.name == $1.name && isSameSignature($0, $1) && $0.context == $1.context }
        pair { $0.name == $1.name && $0.code == $1.code }
        pair { $0.name == $1.name && isSameSignature($0, $1) }
        // Code that is repeated in several branches of an `#if`.
        pair {
            $0.name == $1.name && $0.code.signature == $1.code.signature && $0.code.body == $1.code.body
                && $0.context == $1.context
        }
        pair {
            $0.name == $1.name && $0.code.signature == $1.code.signature && $0.context == $1.context
        }
        // Of overloads, those with the same parameter types.
        pair { overloads.takeTheSame($0, $1) && $0.code.conditions == $1.code.conditions && $0.context == $1.context }
        pair { overloads.takeTheSame($0, $1) && $0.context == $1.context }
        pair { overloads.takeTheSame($0, $1) }
        pair { overloads.takeTheSame($0, $1, by: \.widestTypes) }
        upstream.removeAll { settled.upstream.contains($0.reference) }
        port.removeAll { settled.port.contains($0.reference) }
        pair {
            overloads.areNamesakes($0, $1) && $0.declaration.kind == $1.declaration.kind
                && $0.code.conditions == $1.code.conditions
        }
        pair { overloads.areNamesakes($0, $1) && $0.declaration.kind == $1.declaration.kind }
        pair {
            $0.name.selector == $1.name.selector && $0.name != $1.name && $0.declaration.kind == $1.declaration.kind
        }
        pairSoleNamesakes()
        pairRelabelled()
        pairExtended()
        // A case with other values is still the case, even beside a function with its old name.
        pair { overloads.areNamesakes($0, $1) || $0.declaration.kind.isType && $1.declaration.kind.isType }
        pairByBody()
    }

    private mutating func pair(where isMatch: (Member, Member) -> Bool) {
        let candidates = port
        var isTaken = candidates.map { _ in false }
        /// All elements before it are taken.
        var start = 0
        var found: [Pairing<DeclarationReference>] = []
        upstream.removeAll { left in
            while start < candidates.count, isTaken[start] { start += 1 }
            let index = (start..<candidates.count).first {
                !isTaken[$0] && isMatch(left, candidates[$0]) && left.mayBe(candidates[$0])
            }
            guard let index else { return false }
            isTaken[index] = true
            found.append(.paired(upstream: left.reference, port: candidates[index].reference))
            return true
        }
        port.remove(at: isTaken.indices.filter { isTaken[$0] })
        pairs += found
    }

    /// Functions whose code the port has under other labels, beside a shorter function of the old name that has little of
    /// it and calls the other.
    private mutating func pairWrapped() {
        let names = Set(upstream.map(\.name))
        var counterparts: [DeclarationReference: DeclarationReference] = [:]
        for left in upstream where left.name.isCallable && overloaded.contains(left.kindAndBaseName) {
            guard let namesake = port.first(where: { $0.name == left.name }),
                let name = portFiles[namesake.reference.file].name(of: namesake.reference.declaration).base,
                namesake.code.body.contains(name)
            else { continue }
            let held = port.filter { right in
                right.kindAndBaseName == left.kindAndBaseName && !names.contains(right.name)
                    && right.code.body.count > namesake.code.body.count
            }
            guard let held = held.max(by: { left.code.likeness(to: $0.code) < left.code.likeness(to: $1.code) }) else {
                continue
            }
            let likeness = left.code.likeness(to: held.code)
            guard likeness >= Self.leastLikeness,
                likeness >= left.code.likeness(to: namesake.code) + Self.leastLikeness / 2
            else { continue }
            counterparts[left.reference] = held.reference
        }
        pair { counterparts[$0.reference] == $1.reference }
    }

    /// Functions of the same base name whose labels changed, if each side has one left.
    private mutating func pairSoleNamesakes() {
        func sole(_ members: [Member]) -> [String: DeclarationReference] {
            let functions = members.filter {
                $0.name.isCallable && $0.declaration.kind != .initializer
            }
            return Dictionary(grouping: functions, by: \.kindAndBaseName)
                .compactMapValues { $0.count == 1 && !$0[0].isSplitOff ? $0[0].reference : nil }
        }
        let candidates = sole(port)
        var counterparts: [DeclarationReference: DeclarationReference] = [:]
        for (name, reference) in sole(upstream) { counterparts[reference] = candidates[name] }
        let overloaded = overloaded
        // Overloads with equal labels and different types are different, and so are those of which one takes far more.
        pair {
            counterparts[$0.reference] == $1.reference && $0.name != $1.name
                && (!overloaded.contains($0.kindAndBaseName) || $0.isLittleLonger(or: $1))
        }
    }

    /// Functions, initialisers and subscripts of the same base name whose parameters changed: those that share most
    /// words.
    private mutating func pairRelabelled() {
        func callables(_ members: [Member]) -> [String: [Int]] {
            Dictionary(grouping: members.indices.filter { members[$0].name.isCallable }) {
                members[$0].kindAndBaseName
            }
        }
        let candidates = callables(port)
        var likenesses: [(likeness: Double, upstream: Int, port: Int)] = []
        for (name, places) in callables(upstream) {
            for (left, right) in places.flatMap({ left in (candidates[name] ?? []).map { (left, $0) } }) {
                let likeness = upstream[left].code.likeness(to: port[right].code)
                let isPart = upstream[left].isSplitOff != port[right].isSplitOff
                if likeness >= (isPart ? Self.leastOfPart : Self.leastLikeness) {
                    likenesses.append((likeness, left, right))
                }
            }
        }
        likenesses.sort { ($1.likeness, $0.upstream, $0.port) < ($0.likeness, $1.upstream, $1.port) }
        let found = ContentMatcher.eachOnce(likenesses.map { ($0.upstream, $0.port) })
        let counterparts = Dictionary(
            uniqueKeysWithValues: found.map { (upstream[$0.upstream].reference, port[$0.port].reference) })
        pair { counterparts[$0.reference] == $1.reference }
    }

    /// Functions and initialisers of the same base name, if each call of the one is a call of the other, or all labels but
    /// one are the same, and no third one fits; of overloads with the same labels, the likeliest.
    private mutating func pairExtended() {
        var fits: [DeclarationReference: [Member]] = [:]
        var claims: [Name: Int] = [:]
        for left in upstream where left.name.isCallable {
            let found = port.filter { right in
                let (theirs, ours) = (left.declaration, right.declaration)
                return left.kindAndBaseName == right.kindAndBaseName && left.isSplitOff == right.isSplitOff
                    && left.name != right.name && left.context == right.context && left.isLittleLonger(or: right)
                    && (theirs.takesCalls(of: ours) || ours.takesCalls(of: theirs) || left.isOneLabelApart(from: right))
            }
            let names = Set(found.map(\.name))
            for name in names { claims[name, default: 0] += 1 }
            guard names.count == 1 else { continue }
            fits[left.reference] = found.sorted { left.code.likeness(to: $0.code) > left.code.likeness(to: $1.code) }
        }
        pair { fits[$0.reference]?.first?.reference == $1.reference && claims[$1.name] == 1 }
    }

    /// The least share of common words that makes two functions of the same name one function.
    private static let leastLikeness = 0.6
    /// Between a part and the function that it was split off.
    private static let leastOfPart = 0.8

    /// Renamed members: those with similar bodies, of which those with similar names and parameters come first. Small
    /// bodies prove little.
    private mutating func pairByBody() {
        func distinctive(_ members: [Member]) -> [(id: Int, shingles: Shingles)] {
            members.indices.filter { members[$0].code.body.count >= Self.leastDistinctiveBody }
                .map { ($0, Shingles([members[$0].code.body])) }
        }
        let (left, right) = (distinctive(upstream), distinctive(port))
        guard !left.isEmpty, !right.isEmpty else { return }
        let words = [upstream, port].map { $0.map { Set(NameWords.split($0.name.selector)) } }
        let signatures = [upstream, port].map { $0.map { DeclarationCode.loose($0.code.signature) } }
        let found = ContentMatcher.pairs(
            upstream: left, port: right, rarity: Rarity((left + right).map(\.shingles))
        ) { theirs, ours in
            let (own, other) = (words[0][theirs], words[1][ours])
            let share = 2 * Double(own.intersection(other).count) / Double(max(1, own.count + other.count))
            return (share + signatures[0][theirs].likeness(to: signatures[1][ours])) * Self.weightOfNames
        }
        let counterparts = Dictionary(
            uniqueKeysWithValues: found.map { (upstream[$0.upstream].reference, port[$0.port].reference) })
        pair { counterparts[$0.reference] == $1.reference && $0.declaration.kind == $1.declaration.kind }
    }

    /// How much the words of the name, and those of the parameters and the result, weigh beside the likeness of two bodies.
    private static let weightOfNames = 0.25

    /// In tokens: shorter bodies of different members are often alike by chance, `{ view.isHidden = true }`.
    package static let leastDistinctiveBody = 12
}

extension [MemberMatcher.Member] {
    fileprivate mutating func markSplitOff() {
        let parts = indices.filter { self[$0].declaration.baseName.hasPrefix("_") }
        guard !parts.isEmpty else { return }
        let names = Set(map { "\($0.declaration.kind) \($0.declaration.baseName)" })
        for place in parts { self[place].isSplitOff = names.contains(self[place].kindAndBaseName) }
    }

    /// Reads the call signatures of the members with these names.
    fileprivate mutating func readCalls(of names: Set<MemberMatcher.Name>, in files: [NormalisedFile]) {
        guard !names.isEmpty else { return }
        for place in indices where names.contains(self[place].name) {
            let reference = self[place].reference
            self[place].call = files[reference.file].callSignature(of: reference.declaration)
        }
    }
}

/// Distinguishes functions of the same name by their parameters and results.
private struct Overloads {
    /// For each name that a side has more than once, the words that all of these members have.
    private let common: [MemberMatcher.Name: Set<Symbol>]

    init(_ repeated: Set<MemberMatcher.Name>, _ members: [MemberMatcher.Member]) {
        let overloads = repeated.isEmpty ? [] : members.filter { repeated.contains($0.name) }
        common = Dictionary(grouping: overloads, by: \.name).mapValues { overloads in
            let words = overloads.map { $0.call?.words ?? [] }
            return words.dropFirst().reduce(words.first ?? []) { $0.intersection($1) }
        }
    }

    /// Whether two overloads have the same labels and parameter types.
    func takeTheSame(
        _ left: MemberMatcher.Member, _ right: MemberMatcher.Member,
        by types: KeyPath<CallSignature, [[Symbol]]> = \.types
    ) -> Bool {
        guard let own = left.call, let other = right.call else { return false }
        return left.name == right.name && left.declaration.kind == right.declaration.kind
            && own[keyPath: types] == other[keyPath: types]
    }

    /// Whether two members have the same name and, if it is overloaded, other evidence too.
    func areNamesakes(_ left: MemberMatcher.Member, _ right: MemberMatcher.Member) -> Bool {
        guard left.name == right.name else { return false }
        guard let common = common[left.name], let own = left.call, let other = right.call else { return true }
        return !own.words.intersection(other.words).isSubset(of: common)
    }
}
