import Matching
import ReportModel
import SourceModel

/// Something that both sides have, that differs, and of which a synced commit says who moved: a member, a type's
/// own declaration with its cases, or what a file has outside its declarations.
package struct SharedItem {
    /// `method `A.f()``.
    package var subject: String
    /// What differs, in a few words.
    package var difference: String
    /// Behind, ahead or diverged.
    package var status: Status
    /// Whether upstream had it at the synced commit.
    package var wasInBase = true
    /// What the port has of upstream's change; `nil` where that can't be told.
    package var uptake: Uptake?
    package var upstream: Location?
    package var port: Location?
    /// What both sides have, where that is neither a declaration nor the whole file.
    package var shown = ShownValues()
    package var evidence: [Evidence] = []
    /// Whether it is worth a note at most.
    package var isMinor = false
    /// The place of its row in ``Comparison/files``.
    package var file: Int?
}

extension Comparison {
    /// Whatever differs and has a synced commit to be judged by, except access words.
    package var sharedItems: [SharedItem] { types.flatMap(sharedItems) + files.indices.compactMap(looseItem) }

    private func sharedItems(of type: TypeComparison) -> [SharedItem] {
        guard type.isCopy else { return [] }
        let members = declarations[type.pairing.declarations].compactMap { declaration -> SharedItem? in
            guard declaration.isBaseKnown, declaration.differsBeyondLiterals, declaration.status != .inSync,
                case .paired(let upstream, let port) = declaration.pairing
            else { return nil }
            let reported = matching.declaration(port, on: .port)
            guard !reported.kind.isType, reported.kind != .enumCase else { return nil }
            return SharedItem(
                subject: "\(reported.kind.rawValue) `\(reported.qualifiedName)`",
                difference: declaration.difference.description
                    + (movedPath(of: declaration).map { " (it is in `\($0)` now)" } ?? ""),
                status: declaration.status,
                wasInBase: declaration.wasInBase, uptake: declaration.uptake,
                upstream: location(of: upstream, on: .upstream),
                port: location(of: port, on: .port), file: declaration.file)
        }
        guard let shape = TypeShape(of: type, in: self), !shape.isEmpty, shape.isBaseKnown else { return members }
        let reported = matching.declaration(shape.port, on: .port)
        let own = SharedItem(
            subject: "\(reported.kind.rawValue) `\(reported.qualifiedName)`", difference: shape.description,
            status: shape.status, uptake: shape.uptake, upstream: location(of: shape.upstream, on: .upstream),
            port: location(of: shape.port, on: .port), evidence: shape.cases.evidence,
            file: declarations[type.pairing.declarations].first { $0.pairing.port == shape.port }?.file)
        return members + [own]
    }

    private func looseItem(ofFile place: Int) -> SharedItem? {
        let row = files[place]
        guard row.relation != .reimplemented, row.loose.isBaseKnown, let part = row.loose.part,
            let port = row.port
        else { return nil }
        let file = matching.file(port, on: .port)
        let isCodeChanged = row.loose.isCodeChanged && isCompared(row)
        let parts = [
            row.loose.imports.isEmpty ? nil : "its imports (\(row.loose.imports.description(part.status)))",
            isCodeChanged ? file.index == nil ? "its contents" : "its statements outside declarations" : nil,
        ].compactMap(\.self)
        guard !parts.isEmpty else { return nil }
        return SharedItem(
            subject: "`\(file.path.lastComponent)`", difference: parts.joined(separator: ", "), status: part.status,
            upstream: location(ofFile: row.upstream, on: .upstream), port: location(ofFile: port, on: .port),
            shown: ShownValues(
                upstream: row.upstream.flatMap {
                    matching.file($0, on: .upstream).looseText(withCode: isCodeChanged)
                }, port: file.looseText(withCode: isCodeChanged)),
            isMinor: !isCodeChanged, file: place)
    }

    /// Whether all of a row's files was read and parsed; `unreadable-object` and `unparsed-file` speak of others.
    package func isCompared(_ row: FileComparison) -> Bool {
        [row.upstream.map { matching.file($0, on: .upstream) }, row.port.map { matching.file($0, on: .port) }]
            .allSatisfy { $0?.isWhole ?? false }
    }
}

extension SnapshotFile {
    /// What stands outside the declarations; `nil` of a file that is not Swift, which has nothing else.
    fileprivate func looseText(withCode: Bool) -> String? {
        index.map { index in
            let imports = Set(index.imports.map { ($0.modifiers + [$0.name] + $0.conditions).joined(separator: " ") })
            return (imports.sorted() + (withCode ? [index.text(of: index.topLevelCode)] : [])).joined(separator: "\n")
        }
    }

    fileprivate var isWhole: Bool {
        switch content {
        case .swift(let index): index.problems.isEmpty
        case .opaque(let reason): reason == nil
        case .symbolicLink, .submodule, .largeFilePointer, .unreadable: false
        }
    }
}

extension DeclarationDifference {
    /// `its signature and body`.
    fileprivate var description: String {
        let parts = [
            isDisjoint(with: [.signature, .conditions, .inheritance]) ? nil : "signature",
            contains(.body) ? "body" : nil,
        ]
        return "its \(parts.compactMap(\.self).joined(separator: " and "))"
    }
}
