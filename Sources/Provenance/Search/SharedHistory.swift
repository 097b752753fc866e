import SourceModel

/// The commits that both histories have, where the port is a fork of upstream in git.
///
/// The newest of them shows which upstream text a file of the port descends from, whatever other texts look like it.
struct SharedHistory {
    /// The newest shared commit, as an index of upstream's commits.
    private let base: Int
    private let version: PortFileLife.Version
    /// The port's commits that do not descend from the base. Their texts are older.
    private let older: Set<ObjectName>
    private let blobs: [ObjectName]
    private let paths: [RelativePath: Int]
    private let state: PathTimelines.State

    /// - Returns: `nil` where the port is no fork.
    init?(of port: FileHistory?, in timelines: PathTimelines) {
        let history = timelines.history
        guard let port else { return nil }
        let names = Dictionary(keepingFirst: zip(port.commits.map(\.name), port.commits.indices))
        guard let base = history.commits.indices.first(where: { names[history.commits[$0].name] != nil }),
            let ours = names[history.commits[base].name]
        else { return nil }
        self.base = base
        let commit = history.commits[base]
        version = PortFileLife.Version(
            blob: commit.name, commit: commit.name, date: max(commit.authored, commit.committed))
        // The newest commit has the smallest index.
        var descends = port.commits.indices.map { $0 == ours }
        for index in port.commits.indices.reversed() where port.commits[index].parents.contains(where: { descends[$0] })
        {
            descends[index] = true
        }
        older = Set(zip(port.commits, descends).filter { !$1 }.map(\.0.name)).union([commit.name])
        blobs = history.blobs
        paths = Dictionary(keepingFirst: zip(history.paths, history.paths.indices))
        state = timelines.state(at: base)
    }

    /// The life of a port file, in which the text of the newest shared commit comes before all that the port made of
    /// it; the unchanged life of a file that the commit does not have.
    ///
    /// - Parameter keepsOlder: Whether to keep the texts before that commit.
    func life(of file: PortFileLife, keepsOlder: Bool) -> PortFileLife {
        let known = Set(file.versions.map(\.blob))
        let inherited = file.paths.lazy.compactMap { paths[$0].flatMap(state) }.map { blobs[$0] }
            .first(where: known.contains)
        guard let inherited else { return file }
        var (life, start) = (file, version)
        start.blob = inherited
        let isOlder = file.versions.map { $0.commit.map(older.contains) ?? false }
        let before = zip(file.versions, isOlder).filter { keepsOlder && $1 }.map(\.0)
        let after = zip(file.versions, isOlder).filter { !$1 }.map(\.0)
        life.versions = before.filter { $0.blob != inherited } + [start] + after
        // A merge may keep a text that the port had made before.
        if life.today.blob != file.today.blob { life.versions.append(file.today) }
        life.base = start.commit
        return life
    }
}
