import Git
import SystemPackage

/// A port that is made of an upstream by rules, so that its origins are known.
struct SyntheticPort {
    let pair: LabelledPair

    private static let folder = "Sources/Port"

    /// Makes the port's repository in `path`, which must not exist or be empty.
    init(of upstream: FilePath, at revision: String, files count: Int, seed: UInt64, in path: FilePath) throws {
        let repository = upstream.string
        let upstream = try UpstreamFiles.read(upstream, at: revision)
        var plan = try PortPlan(of: upstream, files: count, into: Self.folder, seed: seed)
        var history = try PortHistory(in: path)
        func commit(_ message: String, _ changed: some Sequence<Int>) throws {
            let files = changed.map { plan.files[$0] }
            var texts: [String: String] = [:]
            for file in files { texts[file.path] = try file.text(in: upstream) }
            let dates = files.map { upstream.commits[$0.position].committerDate.seconds }
            try history.commit(message, texts, notBefore: dates.max() ?? 0)
        }

        for wave in plan.waves { try commit("Take over what upstream has", wave) }
        let strangers = Self.strangers(count: max(1, count / 5), seed: seed)
        try history.commit("Add what the port needs", strangers, notBefore: 0)
        for _ in plan.waves {
            try commit("Adapt to the port", plan.edit())
            try commit("Bring up to date", try plan.sync(with: upstream))
        }

        let roots = Set(plan.files.compactMap { $0.version.path.split(separator: "/").first.map(String.init) })
        pair = LabelledPair(
            upstream: .init(repository: repository, commit: upstream.head.id.hex, roots: roots.sorted()),
            port: .init(repository: path.string, commit: history.head?.hex ?? "", roots: [Self.folder]),
            method: "Made by rules, seed \(seed).",
            files: plan.files.map { $0.label(in: upstream) }
                + strangers.keys.sorted().map { LabelledPair.File(port: $0, upstream: nil, commit: nil) })
    }

    private static func strangers(count: Int, seed: UInt64) -> [String: String] {
        var generator = SeededGenerator(seed: ~seed)
        var texts: [String: String] = [:]
        for number in 0..<count {
            let file = InventedFile(number: number, using: &generator)
            texts["\(folder)/\(file.name).swift"] = file.text
        }
        return texts
    }
}
