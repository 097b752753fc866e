import ReportModel
import SourceModel

/// The differences between the two user interfaces, paired.
struct InterfacePairs {
    /// Corresponding elements; one side may have none.
    struct Row: Hashable {
        var upstream: [InterfaceItem]
        var port: [InterfaceItem]
    }

    let rows: [Row]

    private struct Group: Hashable {
        var category: InterfaceItem.Category
        var role: String?
    }

    /// Pairs elements that a finding names as two values of one thing, then elements that are the only ones of their
    /// role in two paired files. The rest is listed side by side by role.
    init(_ items: [InterfaceItem], in report: Report) {
        var groups: [Group] = []
        var left: [Group: Row] = [:]
        for item in items where item.presence != .both {
            let group = Group(category: item.category, role: item.role)
            if left[group] == nil { groups.append(group) }
            let side = item.presence == .upstreamOnly ? \Row.upstream : \Row.port
            left[group, default: Row(upstream: [], port: [])][keyPath: side].append(item)
        }
        let named = Set(report.findings.map(\.finding.shown).filter { $0.upstream != nil && $0.port != nil })
        let files = Set(report.files.map { Decision.File(upstream: $0.upstream, port: $0.port) })
        var rows: [Row] = []
        for group in groups {
            guard var row = left[group] else { continue }
            rows += row.takePairs { named.contains(ShownValues(upstream: $0.value, port: $1.value)) }
            rows += row.takePairs { upstream, port in
                upstream.upstream.contains { here in
                    port.port.contains { files.contains(Decision.File(upstream: here.path, port: $0.path)) }
                }
            }
            if !row.upstream.isEmpty || !row.port.isEmpty { rows.append(row) }
        }
        self.rows = rows
    }
}

extension InterfacePairs.Row {
    /// Removes and returns the pairs whose elements fit no other element.
    fileprivate mutating func takePairs(where isPair: (InterfaceItem, InterfaceItem) -> Bool) -> [Self] {
        let pairs = upstream.compactMap { item -> Self? in
            let others = port.filter { isPair(item, $0) }
            guard others.count == 1, upstream.count(where: { isPair($0, others[0]) }) == 1 else { return nil }
            return Self(upstream: [item], port: others)
        }
        upstream.removeAll { item in pairs.contains { $0.upstream == [item] } }
        port.removeAll { item in pairs.contains { $0.port == [item] } }
        return pairs
    }
}
