import Matching
import Normalisation
import SourceModel

/// The differences between two files outside their declarations.
package struct LooseComparison: Sendable {
    /// Modules that only one side imports, the rules' substitutions applied.
    package var imports = NameDifference()
    /// Whether statements at file scope, or the bytes of a file that is not Swift, differ.
    package var isCodeChanged = false
    /// The status; `nil` if nothing differs.
    package var part: PartStatus?

    init() {}

    /// Compares the files of a link. If a file was split or merged, the files of the pairing are compared as one, and
    /// the first readable link represents them all.
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
        // Several port files may come from one upstream file.
        let files = bases.reduce(into: [RelativePath: NormalisedFile]()) { $0[$1.synced.request.path] = $1.file }
        let base = loose(files.sorted { $0.key < $1.key }.map(\.value))
        var theirs = upstream
        // Upstream's changes to statements that the port has dropped do not concern the port.
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

/// The code of Swift files outside their declarations.
package struct LooseCode: Hashable {
    var imports: Set<String> = []
    package var code: [Symbol] = []

    /// The code outside the declarations of files that together are one text.
    ///
    /// - Parameter names: The imports whose `#if` conditions do not matter.
    package init(
        of files: [NormalisedFile], dropping modules: Set<String>, ignoringConditionsOf names: Set<String> = []
    ) {
        imports = files.reduce(into: []) { $0.formUnion($1.file.imports(dropping: modules, names)) }
        code = files.map(\.topLevelCode).filter { !$0.isEmpty }.sorted { $0.lexicographicallyPrecedes($1) }.flatMap(
            \.self)
    }
}

extension SnapshotFile {
    /// The imports of the file, with the words before `import` that change their meaning and the condition around them,
    /// without `modules` and their contents.
    fileprivate func imports(dropping modules: Set<String>, _ unconditioned: Set<String>) -> Set<String> {
        Set(
            (index?.imports ?? []).filter { !modules.contains($0.module) }.map { statement in
                let attributes = statement.modifiers.filter { $0.hasPrefix("@") }
                let condition =
                    statement.conditions.isEmpty || unconditioned.contains(statement.name)
                    ? [] : ["#if \(ConditionOrder.joined(statement.conditions.map(ConditionOrder.sorted)))"]
                return (attributes + [statement.name] + condition).joined(separator: " ")
            })
    }
}

extension SnapshotFile {
    /// The names of imports that another file also has exactly once, after a different `#if` line that declarations
    /// follow too: that line has a separate row.
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

/// Names that only one side has, or whose things differ.
package struct NameDifference: Hashable, Sendable {
    package var upstreamOnly: [String] = []
    package var portOnly: [String] = []
    package var changed: [String] = []

    package init(upstreamOnly: [String] = [], portOnly: [String] = [], changed: [String] = []) {
        (self.upstreamOnly, self.portOnly, self.changed) = (upstreamOnly, portOnly, changed)
    }

    package var isEmpty: Bool { upstreamOnly.isEmpty && portOnly.isEmpty && changed.isEmpty }
}
