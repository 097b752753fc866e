import Matching
import ReportModel
import SourceModel

extension Comparison {
    /// A type or member that the checks report on, with what is said of it.
    package struct Reported {
        package var comparison: DeclarationComparison
        /// The declaration of the side that has it; the port's where both do.
        package var declaration: Declaration
    }

    /// The files that have counterparts, were copied, and whose counterparts were all read and have something in
    /// them, so that what they lack is worth a finding of its own.
    private func copiedFiles(on side: Side) -> Set<Int> {
        func files(where isMeant: (FileComparison) -> Bool) -> Set<Int> {
            Set(self.files.filter(isMeant).compactMap { side == .upstream ? $0.upstream : $0.port })
        }
        // Of a file that is not compared, only what belongs to something that is was paired at all.
        let distant = side == .upstream ? matching.comparedUpstreamFiles..<matching.upstream.files.count : 0..<0
        return files { $0.comparedBy == .declarations && $0.relation != .reimplemented }.union(distant)
            .subtracting(files { ($0.comparedBy != nil && $0.comparedBy != .declarations) || $0.isEmptied })
    }

    /// The declarations of paired types that are copies and of which no synced commit says who moved; those of a
    /// rewrite can't be compared one by one, and what differs in literals alone is for `literal-drift` to say.
    package var twoWayDeclarations: [Reported] {
        types.filter(\.isCopy).flatMap { type -> [Reported] in
            let isShapeKnown = TypeShape(of: type, in: self)?.isBaseKnown ?? true
            return declarations[type.pairing.declarations].map { reported($0) }
                .filter { !$0.comparison.drift.isAll && ($0.declaration.kind.isType ? !isShapeKnown : !$0.isBaseKnown) }
        }
    }

    /// What differs of the types that both sides have, where no synced commit says who moved.
    package var twoWayShapes: [TypeShape] {
        types.compactMap { TypeShape(of: $0, in: self) }.filter { !$0.isEmpty && !$0.isBaseKnown }
    }

    /// The types that only `side` has, in files that have a counterpart; a type inside such a type is left out.
    package func typesOnly(on side: Side) -> [Reported] {
        let copied = copiedFiles(on: side)
        let alone = types.compactMap { type -> (TypeComparison, TypeUnit)? in
            switch (side, type.pairing.units) {
            case (.upstream, .upstreamOnly(let unit)), (.port, .portOnly(let unit)):
                unit.headers.contains { copied.contains($0.file) } ? (type, unit) : nil
            default: nil
            }
        }
        let names = Set(alone.compactMap(\.1.name))
        return alone.compactMap { type, unit in
            guard let header = unit.headers.first, let name = unit.name, copied.contains(header.file) else {
                return nil
            }
            let outer = name.split(separator: ".").dropLast()
            let isInside = outer.indices.contains { names.contains(outer[...$0].joined(separator: ".")) }
            guard !isInside,
                let place = type.pairing.declarations.first(where: { declarations[$0].pairing[side] == header })
            else { return nil }
            return reported(declarations[place])
        }
    }

    /// The members that only `side` has: of paired types that are copies, and at file scope of files that have a
    /// counterpart. Enum cases are left out: they are compared as a set.
    package func membersOnly(on side: Side) -> [Reported] {
        let copied = copiedFiles(on: side)
        return types.flatMap { type -> [Reported] in
            guard let unit = type.pairing.units[side], type.isCopy || unit.name == nil else { return [] }
            return type.pairing.declarations.compactMap { place in
                let comparison = declarations[place]
                guard let reference = comparison.pairing[side], !comparison.pairing.isPaired,
                    copied.contains(reference.file)
                else { return nil }
                let reported = reported(comparison)
                return reported.declaration.kind.isType || reported.declaration.kind == .enumCase ? nil : reported
            }
        }
    }

    package func reported(_ comparison: DeclarationComparison) -> Reported {
        let declaration =
            comparison.pairing.port.map { matching.declaration($0, on: .port) }
            ?? comparison.pairing.upstream.map { matching.declaration($0, on: .upstream) }
        return Reported(
            comparison: comparison, declaration: declaration ?? Declaration(kind: .property, selector: ""))
    }

    package func location(of reference: DeclarationReference?, on side: Side) -> Location? {
        reference.map { reference in
            let declaration = matching.declaration(reference, on: side)
            return Location(
                path: matching.file(reference.file, on: side).path, line: declaration.start.line,
                symbol: declaration.qualifiedName)
        }
    }

    /// What a declaration was upstream at the synced commit: its name then, and where it stood.
    package func evidence(ofBase reference: BaseReference?) -> [Evidence] {
        guard let reference, let declaration = bases[reference.base].file.index?.declarations[reference.declaration]
        else { return [] }
        let base = bases[reference.base]
        let place = "\(base.request.path):\(declaration.start.line) at \(base.first.hex)"
        return [Evidence(label: "upstream then", text: "\(declaration.qualifiedName), \(place)")]
    }

    /// Whether `behind-file` speaks for all of a row's files.
    package func isTakenWhole(_ row: Int?) -> Bool { !isInParts && row.map { files[$0].canBeTaken } ?? false }

    /// The file that upstream has moved a declaration to since the synced commit; `nil` where it is in the same file,
    /// and where it is the file that moved.
    package func movedPath(of declaration: DeclarationComparison) -> RelativePath? {
        guard let base = declaration.base, case .paired(let upstream, let port) = declaration.pairing else {
            return nil
        }
        let (then, now) = (bases[base.base].request.path, matching.file(upstream.file, on: .upstream).path)
        guard then != now, matching.upstream.files.contains(where: { $0.path == then }) else { return nil }
        // A mapping of the new file says that somebody has seen to it.
        let isMapped = matching.files.contains { pairing in
            pairing.links.contains { $0.upstream == upstream.file && $0.port == port.file && $0.mapping != nil }
        }
        return isMapped ? nil : now
    }

    package func location(ofFile file: Int?, on side: Side) -> Location? {
        file.map { Location(path: matching.file($0, on: side).path) }
    }
}

extension Comparison.Reported {
    /// `method `A.f()``.
    package var subject: String { "\(declaration.kind.rawValue) `\(declaration.qualifiedName)`" }

    /// Whether there is a synced commit to judge it by, so that the checks of two texts leave it to those of three.
    package var isBaseKnown: Bool { comparison.isBaseKnown }

    /// Whether upstream has it, had it not at the synced commit, and the port has not got it since.
    package var isNewUpstream: Bool { isBaseKnown && comparison.status == .missing && !comparison.wasInBase }

    /// Whether upstream has it, had it at the synced commit, and the port has done away with it.
    package var isDropped: Bool { comparison.status == .missing && comparison.wasInBase }

    /// Whether the port has what upstream had at the synced commit and has removed since.
    package var isOrphaned: Bool { comparison.status == .orphaned }
}

extension SnapshotFile {
    /// What a file is about: the types that it declares or extends at its top level.
    package var declaredTypes: [Evidence] {
        (index?.declarations ?? []).filter { $0.kind.isType && $0.container == nil }.map { declaration in
            Evidence(
                label: "declares", text: "\(declaration.kind.rawValue) \(declaration.selector)", path: path,
                line: declaration.start.line)
        }
    }
}
