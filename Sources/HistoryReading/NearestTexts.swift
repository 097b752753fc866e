import Comparison
import Matching
import Snapshots
import SourceModel

extension UpstreamHistory {
    /// The bases, with the text at the end of a range where the port's files have more lines in common with it.
    ///
    /// The texts of a range differ only in comments, imports, access words and layout. The port copied one of them.
    func nearest(_ bases: [SyncedBase], to matching: Matching) throws(SnapshotError) -> [SyncedBase] {
        let ranges = bases.indices.filter { bases[$0].first != bases[$0].last }
        let versions = ranges.map { SideRepository.Version(path: bases[$0].file.path, commit: bases[$0].last) }
        let changed = zip(zip(ranges, versions), try repository.blobs(versions)).compactMap { range, blob in
            blob == nil || blob == bases[range.0].file.blob ? nil : range
        }
        var bases = bases
        for ((index, _), read) in zip(changed, try repository.files(changed.map(\.1))) {
            guard case .success(let file) = read, file.index != nil else { continue }
            let port = matching.files[bases[index].request.pairing].port.map { matching.file($0, on: .port).text }
            let lines = LineCounts(port)
            if lines.shared(with: LineCounts([file.text])) > lines.shared(with: LineCounts([bases[index].file.text])) {
                bases[index].file = file
            }
        }
        return bases
    }
}

/// The lines of some texts without white space, with their counts.
private struct LineCounts {
    private var counts: [[UInt8]: Int] = [:]

    init(_ texts: [[UInt8]]) {
        for line in texts.joined(separator: [0x0A]).split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let visible = line.filter { $0 > 0x20 }
            if !visible.isEmpty { counts[visible, default: 0] += 1 }
        }
    }

    func shared(with other: LineCounts) -> Int {
        other.counts.reduce(0) { $0 + min($1.value, counts[$1.key] ?? 0) }
    }
}
