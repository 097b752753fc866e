import Comparison
import Matching
import Normalisation
import ReportModel
import SourceModel

extension Comparison {
    /// The types and members that only `side` has, in copied files.
    func oneSidedDifferences(on side: Side) -> [Difference] {
        let copied = copiedFiles(on: side)
        return typesOnly(on: side, in: copied) + membersOnly(on: side, in: copied)
    }

    /// The copied files whose counterparts were all read and are not empty, so that what they lack is worth a separate
    /// finding.
    private func copiedFiles(on side: Side) -> Set<Int> {
        func files(where isMeant: (FileComparison) -> Bool) -> Set<Int> {
            Set(self.files.filter(isMeant).compactMap { side == .upstream ? $0.upstream : $0.port })
        }
        // Of files that are not compared, only what belongs to a compared one was paired at all.
        let distant = side == .upstream ? matching.comparedUpstreamFiles..<matching.upstream.files.count : 0..<0
        return files { $0.comparedBy == .declarations && $0.relation != .reimplemented }.union(distant)
            .subtracting(files { ($0.comparedBy != nil && $0.comparedBy != .declarations) || $0.isEmptied })
    }

    /// The types that only `side` has, without types inside such a type and types in files that upstream deleted.
    private func typesOnly(on side: Side, in copied: Set<Int>) -> [Difference] {
        let paired = types.lazy.map(\.pairing.units).filter { $0.pair != nil }.compactMap { $0[side]?.name }
        let namespaces = Set(paired.compactMap(\.container))
        let alone = types.compactMap { type -> (TypeComparison, TypeUnit)? in
            switch (side, type.pairing.units) {
            case (.upstream, .upstreamOnly(let unit)), (.port, .portOnly(let unit)):
                unit.headers.contains { copied.contains($0.file) } && !isNamespace(unit, on: side, of: namespaces)
                    ? (type, unit) : nil
            case (.port, .paired(_, let unit)): isScattered(type) ? (type, unit) : nil
            default: nil
            }
        }
        let names = Set(alone.compactMap(\.1.name))
        let ours = types.lazy.compactMap(\.pairing.units.port).filter(\.isDeclared).compactMap(\.name)
        let declared = side == .upstream ? Set(ours) : []
        return alone.compactMap { type, unit in
            guard let header = unit.headers.first, let name = unit.name, copied.contains(header.file) else {
                return nil
            }
            let outer = name.split(separator: ".").dropLast()
            let isInside = outer.indices.contains { names.contains(outer[...$0].joined(separator: ".")) }
            guard !isInside,
                let index = type.pairing.declarations.first(where: { declarations[$0].pairing[side] == header }),
                var condition = declarations[index].oneSidedCondition
            else { return nil }
            // Upstream's changes to its members count as well.
            if condition == .dropped, declarations[type.pairing.declarations].contains(where: { $0.uptake != nil }) {
                condition = .droppedBehind
            }
            // A namespace has no content except its name.
            if unit.isDeclared, declared.contains(matching.renaming.portName(forQualified: name)),
                isNameAlone(unit, on: side)
            {
                return nil
            }
            let isFileGone = side == .port && matching.absentUpstreams[header.file] != nil
            guard condition != .orphaned || !isFileGone else { return nil }
            return difference(declarations[index], .type, condition)
        }
    }

    /// Whether a unit only gives its name to types that both sides have: an extension without members.
    private func isNamespace(_ unit: TypeUnit, on side: Side, of names: Set<String>) -> Bool {
        !unit.isDeclared && unit.name.map(names.contains) ?? false && isNameAlone(unit, on: side)
    }

    /// Whether a unit has no members and inherits nothing.
    private func isNameAlone(_ unit: TypeUnit, on side: Side) -> Bool {
        let files = matching.normalised(on: side)
        return unit.members.isEmpty && unit.headers.allSatisfy { files.code(of: $0).inheritance.isEmpty }
    }

    /// Whether upstream removed a type and has all its members in other types, so that nothing else is a finding.
    private func isScattered(_ type: TypeComparison) -> Bool {
        guard case .paired(let theirs, let ours) = type.pairing.units, theirs.headers.isEmpty, ours.isDeclared else {
            return false
        }
        let orphans = declarations[type.pairing.declarations].filter { $0.status == .orphaned }.map(\.pairing.port)
        return orphans == [ours.headers.first] && !upstreamDeclares(ours.name?.lastComponent)
    }

    /// Whether any upstream file that was read declares a type to which the port gives this name, wherever the rules put
    /// the file.
    private func upstreamDeclares(_ name: String?) -> Bool {
        matching.upstream.files.contains { file in
            file.index?.declarations.contains {
                ($0.kind.isNominalType || $0.kind.isNamedLikeType)
                    && matching.renaming.portName(forQualified: $0.qualifiedName).lastComponent == name
            } ?? false
        }
    }

    /// Whether upstream changed a declaration since the synced commit only in what it says about concurrency.
    private func changedOnlyIsolation(_ row: DeclarationComparison) -> Bool {
        guard let reference = row.base, let then = declaration(ofBase: reference),
            let former = bases[reference.base].file.index, let now = row.pairing.upstream,
            let index = matching.file(now.file, on: .upstream).index
        else { return false }
        return former.differs(then, onlyInIsolationFrom: index.declarations[now.declaration], of: index)
    }

    /// The members that only `side` has: in paired types that are copies, and at file scope of files with a
    /// counterpart. Enum cases are left out, because they are compared as a set.
    private func membersOnly(on side: Side, in copied: Set<Int>) -> [Difference] {
        types.flatMap { type -> [Difference] in
            guard let unit = type.pairing.units[side], type.isCopy || unit.name == nil else { return [] }
            return declarations[type.pairing.declarations].compactMap { comparison in
                guard let reference = comparison.pairing[side], !comparison.pairing.isPaired,
                    copied.contains(reference.file), var condition = comparison.oneSidedCondition
                else { return nil }
                if condition == .droppedBehind, changedOnlyIsolation(comparison) { condition = .dropped }
                let kind = declaration(of: comparison).kind
                return kind.isType || kind == .enumCase ? nil : difference(comparison, .member, condition)
            }
        }
    }
}

extension DeclarationComparison {
    /// The condition of a one-sided declaration; `nil` if the other side inherits it or its file could not be read.
    fileprivate var oneSidedCondition: Difference.Condition? {
        if status == .inSync { return nil }
        if pairing.port != nil { return status == .orphaned ? .orphaned : .added }
        if !isBaseKnown { return .missing }
        guard status == .missing else { return nil }
        return wasInBase ? uptake == nil ? .dropped : .droppedBehind : .new
    }
}
