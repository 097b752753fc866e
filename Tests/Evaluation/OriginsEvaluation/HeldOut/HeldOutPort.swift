import Git
import SystemPackage

/// A port of files that an upstream did not have yet at some commit: what it got later, under names that it had never
/// had before. Hardly any of them comes from what it had then, however much they look like it.
struct HeldOutPort {
    let pair: LabelledPair

    /// Makes the port's repository in `path`, which must not exist or be empty.
    ///
    /// - Parameters:
    ///   - revision: The upstream revision that the files are taken from.
    ///   - limit: The older one that the tool is to search from.
    init(of upstream: FilePath, at revision: String, unknownTo limit: String, in path: FilePath) throws {
        let older = try UpstreamFiles.read(upstream, at: limit)
        let newer = try UpstreamFiles.read(upstream, at: revision)
        let known = Set(older.places.values.joined().compactMap { FilePath($0).stem })
        var texts: [String: String] = [:]
        for version in try newer.versions(in: newer.head) {
            guard let name = FilePath(version.path).stem, !known.contains(name) else { continue }
            texts[version.path] = try newer.text(of: version)
        }
        var history = try PortHistory(in: path)
        try history.commit("Add what upstream had not", texts, notBefore: newer.head.committerDate.seconds)
        pair = LabelledPair(
            upstream: .init(repository: upstream.string, commit: older.head.id.hex, roots: ["."]),
            port: .init(repository: path.string, commit: history.head?.hex ?? "", roots: ["."]),
            method: "Files of a later revision, under names that upstream had not.",
            files: texts.keys.sorted().map { LabelledPair.File(port: $0, upstream: nil, commit: nil) })
    }
}
