import Matching
import Normalisation
import Provenance
import ReportModel
import SourceModel

/// The texts of an upstream file since a synced commit, with links between their declarations.
struct FileVersions {
    /// The first is the text at the synced commit.
    var files: [NormalisedFile]
    private(set) var renaming: Renaming
    private var numbers: [Int: Int]
    private(set) var links = DisjointSets()
    /// The names that changed between a version and its successor.
    private var names: [VersionPair: RenamedNames] = [:]
    private(set) var firstNodes: [Int] = []
    /// The versions of other files that code moved to.
    private(set) var parts: Set<Int> = []
    /// Those of ``parts`` whose files existed before.
    private(set) var olderParts: Set<Int> = []
    private var olderPaths: Set<Int> = []
    /// The versions that do not parse without errors, with those before them. What an error of syntax hides is neither
    /// removed nor, in the next version, new.
    private var broken: [Int: [Int]] = [:]
    /// The version after each of ``broken``.
    private var successors: [Int: Int] = [:]

    private struct VersionPair: Hashable {
        var old: Int
        var new: Int
    }

    /// All codes of declarations, shared by the versions that have them.
    private var codes: Set<DeclarationCode> = []

    /// - Parameters:
    ///   - start: The blob at the synced commit, as an index of ``FileHistory/blobs``.
    ///   - files: The text of that blob.
    ///   - renaming: The port's names for upstream's.
    init(start: Int, files: [NormalisedFile], renaming: Renaming) {
        self.files = []
        self.renaming = renaming
        numbers = [:]
        for file in files { append(file, blob: start) }
    }

    private mutating func append(_ file: NormalisedFile, blob: Int) {
        numbers[blob] = files.count
        files.append(file.sharing(&codes))
        firstNodes.append(links.count)
        links.add(file.declarations.count)
    }

    /// The number of a version; `nil` where it was not read.
    func number(of version: FileVersion?) -> Int? { version.flatMap { numbers[$0.blob] } }

    func units(of version: Int) -> [TypeUnit] { TypeUnit.units(of: [version], in: files) }

    /// Adds a version and links its declarations to those of the previous version.
    ///
    /// - Parameters:
    ///   - previous: `nil` for a version without a predecessor.
    ///   - texts: The versions that were read, by blob.
    ///   - isPart: Whether it belongs to another file that code moved to.
    ///   - isNewFile: Whether the file did not exist before, so that nothing in it can have been renamed.
    mutating func add(
        _ version: FileVersion?, from previous: Int?, _ texts: [Int: SnapshotFile], isPart: Bool,
        isNewFile: Bool = false, _ vocabulary: inout SymbolTable, _ rarity: Rarity
    ) {
        guard let version, let text = texts[version.blob], text.index != nil else { return }
        let isNew = numbers[version.blob] == nil
        if isNew {
            append(NormalisedFile(text, renaming: renaming, vocabulary: &vocabulary), blob: version.blob)
            if text.index?.problems.isEmpty == false { broken[files.count - 1] = [] }
            if isPart {
                parts.insert(files.count - 1)
                if previous == nil { olderPaths.insert(version.path) }
                if olderPaths.contains(version.path) { olderParts.insert(files.count - 1) }
            }
        }
        guard let previous else { return }
        // Code that moved to another file kept its name, so other types there do not belong to this file.
        if isNew, !isPart || parts.contains(previous) {
            let known = renaming
            for (now, port) in renamedTypes(from: previous, to: files.count - 1, rarity: rarity) {
                renaming.learn(upstream: now, port: port)
            }
            if renaming != known {
                files[files.count - 1] = NormalisedFile(text, renaming: renaming, vocabulary: &vocabulary)
                    .sharing(&codes)
            }
        }
        guard let number = numbers[version.blob] else { return }
        if number > previous {
            broken[number]?.append(previous)
            if broken[previous] != nil { successors[previous] = successors[previous] ?? number }
        }
        link(previous, number, isNewFile: isNewFile, &vocabulary)
    }

    // MARK: Linking

    /// The port's name for a type; `nil` for file scope.
    func portName(of unit: TypeUnit) -> String? { unit.name.map { renaming.portName(forQualified: $0) } }

    /// The types that a commit renamed, with the port's names. They are recognised by their members.
    private func renamedTypes(from old: Int, to new: Int, rarity: Rarity) -> [(now: String, port: String)] {
        func unclaimed(_ version: Int, but other: Int) -> [TypeUnit] {
            let names = Set(units(of: other).map(portName))
            return units(of: version).filter { unit in
                unit.isDeclared && !names.contains(portName(of: unit))
            }
        }
        let (before, after) = (unclaimed(old, but: new), unclaimed(new, but: old))
        let pairs = RenamedUnits.pairs(candidates(before), candidates(after), rarity: rarity)
        let types = pairs.compactMap { pair in
            after[pair.right].name.flatMap { now in portName(of: before[pair.left]).map { (now, $0) } }
        }
        return types + renamedAliases(from: old, to: new)
    }

    /// The type aliases that a commit renamed, in types with the same name.
    private func renamedAliases(from old: Int, to new: Int) -> [(now: String, port: String)] {
        namesakes(in: old, and: new).flatMap { unit, counterpart in
            RenamedAliases.names(candidates([unit]), candidates([counterpart])).map { then, now in
                (now.qualifiedName, renaming.portName(forQualified: then.qualifiedName))
            }
        }
    }

    /// The units of a version, each with the first one of another version that has the same name in the port.
    private func namesakes(in old: Int, and new: Int) -> [(TypeUnit, TypeUnit)] {
        let after = Dictionary(keepingFirst: units(of: new).map { (portName(of: $0), $0) })
        return units(of: old).compactMap { unit in after[portName(of: unit)].map { (unit, $0) } }
    }

    private func candidates(_ units: [TypeUnit]) -> RenamedUnits.Candidates {
        .init(units, in: files, renaming: renaming)
    }

    private mutating func link(_ old: Int, _ new: Int, isNewFile: Bool, _ vocabulary: inout SymbolTable) {
        guard old != new else { return }
        let found = namesakes(in: old, and: new).flatMap { unit, counterpart in
            [(unit.headers, counterpart.headers), (unit.members, counterpart.members)].map { then, now in
                pairings(then, now, in: files, renaming: renaming)
            }
        }
        // Where a part of the file moved, missing members are in the other file and were not renamed.
        let isWhole = parts.isDisjoint(with: [old, new])
        let all = isWhole && !isNewFile ? RenamedMembers.pairings(found, upstream: files, port: files) : found
        let pairs = all.joined().compactMap(\.pair).filter { left, right in
            // A moved type does not pair with an extension of the same name.
            (isWhole || isExtension(left) == isExtension(right))
                && (!isNewFile || portSelector(of: left) == portSelector(of: right))
        }
        for (left, right) in pairs { links.join(node(left), node(right)) }
        let renamed = RenamedNames(pairs, from: files, to: files, renaming: renaming, vocabulary: &vocabulary)
        if !renamed.isEmpty { names[VersionPair(old: old, new: new)] = renamed }
    }

    /// Whether a declaration differs in two versions only by new names of other declarations.
    func differsByNames(_ thread: MemberThread, from old: Int?, to new: Int?) -> Bool {
        guard let old, let new, let names = names[VersionPair(old: old, new: new)], let index = thread.indices[old],
            let after = thread.indices[new].map({ files[new].codes[$0] })
        else { return false }
        let reference = DeclarationReference(file: old, declaration: index)
        guard names.members[reference] == nil else { return false }
        return DeclarationCode.isSame(names.applied(to: files[old].codes[index], of: reference, like: after), after)
    }

    /// Pairs declarations of one version with those of another version or the port.
    func pairings(
        _ references: [DeclarationReference], _ others: [DeclarationReference], in otherFiles: [NormalisedFile],
        renaming otherRenaming: Renaming? = nil
    ) -> [Pairing<DeclarationReference>] {
        MemberMatcher.pairings(
            upstream: .init(references: references, files: files, renaming: renaming),
            port: .init(references: others, files: otherFiles, renaming: otherRenaming))
    }

    private func isExtension(_ reference: DeclarationReference) -> Bool {
        files[reference.file].declarations[reference.declaration].kind == .extension
    }

    func node(_ reference: DeclarationReference) -> Int {
        firstNodes[reference.file] + reference.declaration
    }

    /// Whether the text at the synced commit has a type with this port name.
    func hasInBase(unit name: String?) -> Bool { !files.isEmpty && units(of: 0).contains { portName(of: $0) == name } }

    /// All codes of a declaration.
    func codes(of thread: MemberThread) -> [DeclarationCode] {
        Array(Set(thread.indices.map { version, index in files[version].codes[index] }))
    }

    /// Upstream's name of a declaration with argument labels, in the first of some versions that has it.
    func selector(of thread: MemberThread, in versions: [FileVersion?]) -> String? {
        reference(of: thread, in: versions).map { files[$0.file].declarations[$0.declaration].selector }
    }

    /// The expected qualified name in the port of a declaration that the port lacks.
    func portName(of thread: MemberThread) -> String? {
        portSelector(of: thread).map { selector in
            thread.isTypeHeader ? thread.unit ?? selector : thread.unit.map { "\($0).\(selector)" } ?? selector
        }
    }

    /// The port's selector for a declaration, from the first version that has it.
    func portSelector(of thread: MemberThread) -> String? {
        thread.indices.min { $0.key < $1.key }.map { version, index in
            portSelector(of: DeclarationReference(file: version, declaration: index))
        }
    }

    /// The parameter types that distinguish it from others of its name, from the first version that has it.
    func overloadTypes(of thread: MemberThread) -> [[Symbol]]? {
        thread.indices.min { $0.key < $1.key }.flatMap { files[$0.key].overloadTypes(of: $0.value) }
    }

    func portSelector(of reference: DeclarationReference) -> String {
        renaming.portSelector(of: files[reference.file].declarations[reference.declaration])
    }

    /// Whether a declaration of a version has the same name as one of the port.
    func areNamesakes(_ own: DeclarationReference, _ port: DeclarationReference, in matching: Matching) -> Bool {
        let other = matching.declaration(port, on: .port)
        return other.kind.isType || portSelector(of: own) == other.selector
    }

    /// The code of a declaration in the first of some versions that has it.
    func code(of thread: MemberThread, in versions: [FileVersion?]) -> DeclarationCode? {
        reference(of: thread, in: versions).map(files.code)
    }

    /// The code of a declaration at the synced commit.
    func baseCode(of thread: MemberThread) -> DeclarationCode? { thread.indices[0].map { files[0].codes[$0] } }

    private func reference(of thread: MemberThread, in versions: [FileVersion?]) -> DeclarationReference? {
        versions.lazy.compactMap(number).compactMap { reference(of: thread, in: $0) }.first
    }

    /// The declaration in a version, or what an error of syntax hides there: it is in a version before that one and in the
    /// first one after it that parses.
    private func reference(of thread: MemberThread, in version: Int) -> DeclarationReference? {
        if let index = thread.indices[version] { return DeclarationReference(file: version, declaration: index) }
        guard broken[version] != nil else { return nil }
        var next = successors[version]
        while let broken = next, self.broken[broken] != nil { next = successors[broken] }
        guard let next, thread.indices[next] != nil else { return nil }
        var (open, known) = ([version], Set<Int>())
        while let version = open.popLast() {
            if let index = thread.indices[version] {
                return DeclarationReference(file: version, declaration: index)
            }
            if known.insert(version).inserted { open += (broken[version] ?? []).reversed() }
        }
        return nil
    }
}
