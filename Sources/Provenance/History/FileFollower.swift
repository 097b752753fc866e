import Normalisation
import SourceModel

/// Follows files through a history.
package struct FileFollower {
    package let history: FileHistory
    private let commits: [ObjectName: Int]
    private let paths: [RelativePath: Int]
    private var held: HeldBlobs
    /// The paths that a commit removed, by their file names; a cache by commit.
    private var removals: [Int: [String: [Int]]] = [:]
    private var ancestries: [Int: [Bool]] = [:]
    private lazy var moves = FileMoves(history)

    package init(_ history: FileHistory) {
        self.history = history
        commits = Dictionary(keepingFirst: zip(history.commits.map(\.name), history.commits.indices))
        paths = Dictionary(keepingFirst: zip(history.paths, history.paths.indices))
        held = HeldBlobs(history)
    }

    /// Whether a commit, given as an index of ``FileHistory/commits``, has a file at a path.
    mutating func isThere(_ path: RelativePath, in commit: Int) -> Bool {
        paths[path].map { held.blob(at: $0, in: commit) != nil } ?? false
    }

    /// Whether the history has a commit.
    package func has(_ commit: ObjectName) -> Bool { commits[commit] != nil }

    /// Whether a commit of the history changed or added the file at a path.
    package func touches(_ path: RelativePath, in commit: ObjectName) -> Bool {
        commits[commit].map { history.commits[$0].changes.contains { history.paths[$0.path] == path } } ?? false
    }

    /// Which added file a removed one became in the same commit, as an index of `added`, and whether git would call
    /// that a rename; `nil` for none.
    package typealias Choice = (_ removed: ObjectName, _ added: [ObjectName]) -> (place: Int, isSure: Bool)?

    /// The life of the file that `commit` has at `path`, from that commit on.
    ///
    /// If a commit removes the file, it became one of the files that the commit added: the one at `destination`, or
    /// else one with the same text, or one with the same name, or the one that `choose` finds. `choose` is only offered
    /// tests for a test and other files for other files, because tests resemble the code that they use.
    ///
    /// - Parameter destination: The known path of the file in the newest commit.
    /// - Returns: `nil` where the history lacks the commit, or the commit has no such file.
    package mutating func life(
        of path: RelativePath, since commit: ObjectName, destination: RelativePath? = nil, choose: Choice
    ) -> FileLife? {
        guard let start = commits[commit], let first = paths[path],
            let blob = held.blob(at: first, in: start)
        else { return nil }
        defer { held.forget() }
        let old = ancestry(of: start)
        var course = FileCourse(path: first)
        var isSure = true
        while let turn = nextTurn(of: course, old: old, destination: destination.flatMap { paths[$0] }, choose: choose)
        {
            course.follow(turn.path, from: turn.commit, in: history)
            isSure = isSure && turn.isSure
        }
        let versions = history.commits.indices.map { course.version(in: $0, held: &held) }
        return FileLife(
            start: FileVersion(path: first, blob: blob), steps: steps(versions, old: old),
            end: versions.first ?? nil, isSure: isSure)
    }

    /// The departure of the last file at a path that the newest commit lacks.
    ///
    /// - Returns: `nil` where the newest commit has it, or no commit had it.
    package mutating func departure(of path: RelativePath, choose: Choice) -> FileDeparture? {
        guard let commit = removal(of: path), let parent = history.commits[commit].parents.first,
            let life = life(of: path, since: history.commits[parent].name, choose: choose)
        else { return nil }
        let losses = Set([commit, life.removal ?? commit]).sorted().compactMap { commit in
            history.commits[commit].parents.first.map {
                FileLoss(commit: history.commits[commit].name, parent: history.commits[$0].name)
            }
        }
        return FileDeparture(
            commit: history.commits[commit].name, losses: losses,
            destination: life.isSure ? life.end.map { history.paths[$0.path] } : nil,
            isByName: life.steps.allSatisfy { !history.isLikeness($0) })
    }

    /// The newest commit that has this text at a path. It stands in for a synced commit that the history lacks.
    package mutating func newestCommit(with blob: ObjectName, at path: RelativePath) -> ObjectName? {
        guard let path = paths[path], let blob = history.blobs.firstIndex(of: blob) else { return nil }
        return history.commits.indices.first { held.blob(at: path, in: $0) == blob }.map { history.commits[$0].name }
    }

    /// The commit that removed the file at a path, as an index of ``FileHistory/commits``.
    ///
    /// - Returns: `nil` where the newest commit has the file, or no commit had it.
    package mutating func removal(of path: RelativePath) -> Int? {
        guard let path = paths[path], !history.commits.isEmpty, held.blob(at: path, in: 0) == nil else { return nil }
        var isReached = [true] + Array(repeating: false, count: history.commits.count - 1)
        for commit in history.commits.indices where isReached[commit] {
            let parents = history.commits[commit].parents
            let without = parents.filter { held.blob(at: path, in: $0) == nil }
            if without.isEmpty, !parents.isEmpty { return commit }
            for parent in without { isReached[parent] = true }
        }
        return nil
    }

    /// The newest commit that added a file at a path, as an index of ``FileHistory/commits``.
    ///
    /// - Returns: `nil` where the newest commit has no such file.
    package mutating func addition(of path: RelativePath) -> Int? {
        guard let path = paths[path], !history.commits.isEmpty, held.blob(at: path, in: 0) != nil else { return nil }
        return addition(of: path, before: nil)
    }

    /// The newest commit that added a file, under its path or a former one, as an index of ``FileHistory/commits``.
    ///
    /// - Returns: `nil` where the newest commit has no such file.
    package mutating func beginning(of path: RelativePath, choose: Choice) -> Int? {
        guard var commit = addition(of: path), var path = paths[path] else { return nil }
        while let blob = held.blob(at: path, in: commit),
            let former = moves.formerPath(of: path, blob: blob, addedBy: commit, choose: choose, followsRenames: true),
            let earlier = addition(of: former, before: commit)
        {
            (path, commit) = (former, earlier)
        }
        return commit
    }

    private mutating func addition(of path: Int, before later: Int?) -> Int? {
        let additions = held.changes(of: path).filter { change in
            change.blob != nil && change.commit > later ?? -1 && held.isAddition(of: path, by: change.commit)
        }
        // A merge adds to its first parent what a commit of another parent has added.
        let own = additions.first { change in
            history.commits[change.commit].parents.allSatisfy { held.blob(at: path, in: $0) == nil }
        }
        return (own ?? additions.first)?.commit
    }

    /// Whether each commit is `commit` or an ancestor of it; `nil` where the history lacks `commit`.
    package mutating func ancestry(of commit: ObjectName) -> [Bool]? { commits[commit].map { ancestry(of: $0) } }

    private mutating func ancestry(of commit: Int) -> [Bool] {
        if let known = ancestries[commit] { return known }
        var isAncestor = Array(repeating: false, count: history.commits.count)
        isAncestor[commit] = true
        // Parents follow their children.
        for place in commit..<history.commits.count where isAncestor[place] {
            for parent in history.commits[place].parents { isAncestor[parent] = true }
        }
        ancestries[commit] = isAncestor
        return isAncestor
    }

    // MARK: Renaming

    /// The oldest commit that moves the file on from the last path of its course.
    private mutating func nextTurn(
        of course: FileCourse, old: [Bool], destination: Int?, choose: Choice
    ) -> (commit: Int, path: Int, isSure: Bool)? {
        for (commit, blob) in held.changes(of: course.path).reversed() {
            guard blob == nil, !old[commit], course.reaches(commit),
                let parent = history.commits[commit].parents.first,
                let removed = held.blob(at: course.path, in: parent)
            else { continue }
            let added = history.commits[commit].changes.compactMap { change in
                change.blob.flatMap { blob in
                    held.isAddition(of: change.path, by: commit)
                        ? FileVersion(path: change.path, blob: blob) : nil
                }
            }
            let successor = successor(
                of: FileVersion(path: course.path, blob: removed), by: commit, among: added, destination: destination,
                choose: choose)
            if let successor { return (commit, successor.file.path, successor.isSure) }
        }
        return nil
    }

    private mutating func successor(
        of removed: FileVersion, by commit: Int, among added: [FileVersion], destination: Int?, choose: Choice
    ) -> (file: FileVersion, isSure: Bool)? {
        guard !added.isEmpty else { return nil }
        if let arrived = added.first(where: { $0.path == destination }) { return (arrived, true) }
        let name = history.paths[removed.path].lastComponent
        let namesakes = added.filter { history.paths[$0.path].lastComponent == name }
        let copies = added.filter { $0.blob == removed.blob }
        func nearest(_ files: [FileVersion]) -> FileVersion? {
            files.max { held.claim(of: removed.path, on: $0.path) < held.claim(of: removed.path, on: $1.path) }
        }
        if let copy = nearest(copies.filter(namesakes.contains)) ?? copies.first {
            return hasRival(removed, of: copy, in: commit) ? nil : (copy, true)
        }
        let isTest = PackageFolders.isOfTests(history.paths[removed.path])
        func chosen(among files: [FileVersion]) -> (file: FileVersion, isSure: Bool)? {
            let choice = choose(history.blobs[removed.blob], files.map { history.blobs[$0.blob] })
            return choice.flatMap { files.indices.contains($0.place) ? (files[$0.place], $0.isSure) : nil }
        }
        // A file that became one with a longer name did not become another that got its name. Nor did it become one with
        // the longer name of another removed file, which may be as similar.
        let kin = added.filter { isKin(removed.path, $0.path) }
        let isMoved = namesakes.count == 1 && !kin.isEmpty && chosen(among: namesakes)?.isSure ?? false
        if !kin.isEmpty, !isMoved, let found = chosen(among: namesakes + kin), found.isSure {
            let likest = namesakes.isEmpty ? chosen(among: added)?.file ?? found.file : found.file
            let isClaimed = history.commits[commit].changes.contains { $0.blob == nil && isKin($0.path, likest.path) }
            if isClaimed || !namesakes.isEmpty { return found }
        }
        if namesakes.count == 1 {
            // A branch that removed the one and added the other need not have moved it.
            let isMerged = history.commits[commit].parents.dropFirst().contains {
                held.blob(at: removed.path, in: $0) == nil && held.blob(at: namesakes[0].path, in: $0) != nil
            }
            guard !isMerged || chosen(among: namesakes) != nil else { return nil }
            return hasRival(removed, of: namesakes[0], in: commit) ? nil : (namesakes[0], true)
        }
        let candidates = (namesakes.isEmpty ? added : namesakes).filter {
            PackageFolders.isOfTests(history.paths[$0.path]) == isTest
        }
        guard let found = chosen(among: candidates) else { return nil }
        return hasRival(removed, of: found.file, in: commit) ? nil : found
    }

    /// Whether a file's name is that of another one with more words.
    private func isKin(_ removed: Int, _ added: Int) -> Bool {
        let (then, now) = (history.paths[removed], history.paths[added])
        return PackageFolders.isOfTests(then) == PackageFolders.isOfTests(now)
            && Set(NameWords.split(then.stem)).isStrictSubset(of: NameWords.split(now.stem))
    }

    /// Whether the commit removed another file of the same name that is more likely the former `added`. A copy
    /// elsewhere is less likely.
    private mutating func hasRival(_ removed: FileVersion, of added: FileVersion, in commit: Int) -> Bool {
        guard let parent = history.commits[commit].parents.first else { return false }
        let removals =
            removals[commit]
            ?? Dictionary(grouping: history.commits[commit].changes.filter { $0.blob == nil }.map(\.path)) {
                history.paths[$0].lastComponent
            }
        self.removals[commit] = removals
        for rival in removals[history.paths[removed.path].lastComponent] ?? [] where rival != removed.path {
            guard let blob = held.blob(at: rival, in: parent) else { continue }
            let isCopy = (rival: blob == added.blob, own: removed.blob == added.blob)
            if isCopy.rival != isCopy.own {
                if isCopy.rival { return true }
            } else if held.claim(of: rival, on: added.path) > held.claim(of: removed.path, on: added.path) {
                return true
            }
        }
        return false
    }

    // MARK: Steps

    /// The commits that changed the file, with the history simplified as in `git log`: if a commit has the same file as
    /// one of its parents, only that parent is followed.
    private func steps(_ versions: [FileVersion?], old: [Bool]) -> [FileStep] {
        var steps: [FileStep] = []
        var isReached = old.map { _ in false }
        if !isReached.isEmpty { isReached[0] = true }
        for commit in history.commits.indices where isReached[commit] && !old[commit] {
            let parents = history.commits[commit].parents
            let sources = parents.filter { versions[$0] == versions[commit] }
            if let source = sources.first {
                isReached[source] = true
                // A branch that is older than the file does not show which commit removed it.
                if versions[commit] == nil { for source in sources { isReached[source] = true } }
                continue
            }
            for parent in parents { isReached[parent] = true }
            let before = parents.map { versions[$0] }
            guard parents.count > 0 || versions[commit] != nil else { continue }
            steps.append(
                FileStep(
                    commit: commit, before: before.first ?? nil, after: versions[commit],
                    merged: Array(before.dropFirst())))
        }
        return steps.reversed()
    }
}
