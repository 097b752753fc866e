import Matching
import SourceModel

/// What differs of two files outside their declarations.
package struct LooseComparison: Sendable {
    /// Modules that only one side imports, the rules' substitutions applied.
    package var imports = NameDifference()
    /// Whether statements at file scope, or the bytes of a file that is not Swift, differ.
    package var isCodeChanged = false
    /// Who moved; `nil` where nothing differs.
    var part: PartStatus?

    /// Nothing.
    init() {}

    /// Compares the files of a link. Where a file was split or put together, the files of the pairing are compared
    /// as one, and the first link that was read speaks for them all.
    init(
        _ link: FileLink, in pairing: FilePairing, by basis: ComparisonBasis, _ matching: Matching, _ tables: BaseTables
    ) {
        guard basis == .declarations else {
            let (upstream, port) = (matching.upstream.files[link.upstream], matching.port.files[link.port])
            isCodeChanged = !upstream.isSame(as: port)
            guard isCodeChanged, basis == .bytes else { return }
            let base = tables.base(ofLink: link.files)?.file.file
            part = PartStatus(
                ThreeTexts(isBaseKnown: base != nil, base: base?.blob, upstream: upstream.blob, port: port.blob))
            return
        }
        guard link == pairing.links.first else { return }
        let dropped = matching.rules.substitutions.droppedImports.union(matching.ownModules(of: pairing.port))
        let conditioned =
            pairing.links.count == 1
            ? matching.upstream.files[link.upstream].importsWithDeclarations(
                underOtherConditionsIn: matching.port.files[link.port]) : []
        func loose(_ files: [NormalisedFile]) -> LooseCode {
            LooseCode(of: files, dropping: dropped, ignoringConditionsOf: conditioned)
        }
        let upstream = loose(pairing.upstream.map { matching.normalised.upstream[$0] })
        let port = loose(pairing.port.map { matching.normalised.port[$0] })
        guard upstream != port else { return }
        imports = NameDifference(
            upstreamOnly: upstream.imports.subtracting(port.imports).sorted(),
            portOnly: port.imports.subtracting(upstream.imports).sorted())
        isCodeChanged = upstream.code != port.code
        let bases = pairing.links.compactMap { tables.base(ofLink: $0.files) }
        let isBaseKnown = bases.count == pairing.links.count
        // Several port files may come from one file.
        let files = bases.reduce(into: [RelativePath: NormalisedFile]()) { $0[$1.synced.request.path] = $1.file }
        let base = loose(files.sorted { $0.key < $1.key }.map(\.value))
        var theirs = upstream
        // What upstream does to statements that the port has dropped does not concern the port.
        if isBaseKnown, port.code.isEmpty, !base.code.isEmpty { theirs.code = base.code }
        part = PartStatus(
            ThreeTexts(isBaseKnown: isBaseKnown, base: isBaseKnown ? base : nil, upstream: theirs, port: port))
    }

    /// Whether there is a synced commit to judge by.
    package var isBaseKnown: Bool { part.map { $0.status != .undetermined } ?? false }
}

extension PartStatus {
    /// The status of a part that both sides have.
    fileprivate init(_ texts: ThreeTexts<some Equatable>) {
        let isCopied = texts.port == texts.upstream || texts.port == texts.base
        self.init(status: texts.status, wasInBase: texts.base != nil, isPortCopied: isCopied, isWritten: isCopied)
    }
}

/// What stands in Swift files outside their declarations.
package struct LooseCode: Hashable {
    var imports: Set<String> = []
    package var code: [Symbol] = []

    /// What stands outside the declarations of files that together hold one text.
    ///
    /// - Parameter names: The imports of which it does not matter under which `#if` they stand.
    package init(
        of files: [NormalisedFile], dropping modules: Set<String>, ignoringConditionsOf names: Set<String> = []
    ) {
        imports = files.reduce(into: []) { $0.formUnion($1.file.imports(dropping: modules, names)) }
        code = files.map(\.topLevelCode).filter { !$0.isEmpty }.sorted { $0.lexicographicallyPrecedes($1) }.flatMap(
            \.self)
    }
}

extension SnapshotFile {
    /// What the file imports, with the words before `import` that change its meaning and the condition around it;
    /// `modules` and what is in them are left out.
    fileprivate func imports(dropping modules: Set<String>, _ unconditioned: Set<String>) -> Set<String> {
        Set(
            (index?.imports ?? []).filter { !modules.contains($0.module) }.map { statement in
                let attributes = statement.modifiers.filter { $0.hasPrefix("@") }
                let condition =
                    statement.conditions.isEmpty || unconditioned.contains(statement.name)
                    ? [] : ["#if \(statement.conditions.map(ConditionOrder.sorted).joined(separator: " && "))"]
                return (attributes + [statement.name] + condition).joined(separator: " ")
            })
    }
}

extension SnapshotFile {
    /// The names of imports that another file has once too, behind an `#if` line that differs and that declarations
    /// stand behind as well: of the line there is a row of its own.
    fileprivate func importsWithDeclarations(underOtherConditionsIn other: SnapshotFile) -> Set<String> {
        guard let index, let otherIndex = other.index else { return [] }
        func imports(_ index: FileIndex) -> [String: [String]] {
            Dictionary(grouping: index.imports, by: \.name).filter { $0.value.count == 1 }
                .mapValues { $0[0].conditions }
        }
        let others = imports(otherIndex)
        return Set(
            imports(index).filter { name, conditions in
                guard let theirs = others[name],
                    theirs.map(ConditionOrder.sorted) != conditions.map(ConditionOrder.sorted)
                else { return false }
                return index.declarations.contains { declaration in
                    declaration.conditions.starts(with: conditions)
                        && otherIndex.declarations.contains { other in
                            other.qualifiedName == declaration.qualifiedName && other.conditions.starts(with: theirs)
                                && other.conditions != declaration.conditions
                        }
                }
            }.keys)
    }
}

/// Things with names that only one side has, or that differ.
package struct NameDifference: Hashable, Sendable {
    package var upstreamOnly: [String] = []
    package var portOnly: [String] = []
    package var changed: [String] = []

    package var isEmpty: Bool { upstreamOnly.isEmpty && portOnly.isEmpty && changed.isEmpty }
}
