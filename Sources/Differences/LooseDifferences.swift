import Comparison
import ReportModel
import SourceModel

extension Comparison {
    /// The differences between files outside declarations: one row for imports and statements together if a synced
    /// commit shows who changed them, else one for each.
    var looseDifferences: [Difference] { files.indices.flatMap(looseDifferences) }

    private func looseDifferences(ofRow index: Int) -> [Difference] {
        let row = files[index]
        guard row.relation != .reimplemented, let upstream = row.upstream, let port = row.port else { return [] }
        let file = matching.file(port, on: .port)
        let hasOtherStatements = row.loose.isCodeChanged && isCompared(row)
        guard hasOtherStatements || !row.loose.imports.isEmpty else { return [] }
        func difference(_ level: Difference.Level, _ condition: Difference.Condition) -> Difference {
            Difference(
                level: level, condition: condition, name: "`\(file.path.lastComponent)`",
                upstream: location(ofFile: upstream, on: .upstream), port: location(ofFile: port, on: .port),
                row: index,
                facets: Difference.Facets(
                    imports: row.loose.imports, hasOtherStatements: hasOtherStatements, isSwift: file.index != nil),
                isBaseKnown: row.loose.isBaseKnown, wasInBase: true)
        }
        guard row.loose.isBaseKnown else {
            return (row.loose.imports.isEmpty ? [] : [difference(.imports, .changed)])
                + (hasOtherStatements ? [difference(.statements, .changed)] : [])
        }
        guard let condition = row.loose.part?.status.condition else { return [] }
        var known = difference(hasOtherStatements ? .statements : .imports, condition)
        known.facets.values = ShownValues(
            upstream: matching.file(upstream, on: .upstream).looseText(withCode: hasOtherStatements),
            port: file.looseText(withCode: hasOtherStatements))
        return [known]
    }

    /// Whether all files of a row were read and parsed; `unreadable-object` and `unparsed-file` report the others.
    private func isCompared(_ row: FileComparison) -> Bool {
        [row.upstream.map { matching.file($0, on: .upstream) }, row.port.map { matching.file($0, on: .port) }]
            .allSatisfy { $0?.isWhole ?? false }
    }
}

extension SnapshotFile {
    /// The text outside the declarations; `nil` for a file that is not Swift.
    fileprivate func looseText(withCode: Bool) -> String? {
        index.map { index in
            let imports = Set(index.imports.map { ($0.modifiers + [$0.name] + $0.conditions).joined(separator: " ") })
            return (imports.sorted() + (withCode ? [index.text(of: index.topLevelCode)] : [])).joined(separator: "\n")
        }
    }

    fileprivate var isWhole: Bool {
        switch content {
        case .source(let index): index.problems.isEmpty
        case .opaque(let reason): reason == nil
        case .symbolicLink, .submodule, .largeFilePointer, .unreadable: false
        }
    }
}
