import Comparison
import Matching
import Provenance
import SourceModel

/// The upstream commits since the synced commits, and the texts that are needed to judge them.
package struct CommitSurvey: Sendable {
    /// A text that an upstream file had.
    package struct Text: Hashable, Sendable {
        package var blob: ObjectName
        package var path: RelativePath
        /// A commit that has it at that path.
        package var commit: ObjectName
    }

    let comparison: Comparison
    let history: FileHistory
    let lives: [SyncedLife]
    /// The commits since the synced commits that only changed files which the port omits, as indices of
    /// ``FileHistory/commits``.
    let omittedCommits: [Int]
    /// The bases that no commit of the history has, so that the commits after them are unknown.
    package let unfollowed: [SyncedBase]
    /// Why commits since the synced commits, or their changes, may be missing.
    package let gaps: [String]
    /// For each upstream file that is younger than the port's sync and missing in the port, the commit that
    /// added it, as an index of ``FileHistory/commits``.
    let additions: [RelativePath: Int]
    /// For each commit that added upstream files, as an index of ``FileHistory/commits``, the bases that are synced to that
    /// very commit: by definition, the port has this part of it.
    let copies: [Int: [SyncedBase]]
    /// The texts that the audit has not read yet.
    package let unreadTexts: [Text]

    /// Follows the upstream file of every synced commit.
    ///
    /// - Parameter choose: Finds what a removed file became where neither its text nor its name shows it.
    package init(_ comparison: Comparison, history: FileHistory, choose: FileFollower.Choice) {
        self.comparison = comparison
        self.history = history
        var follower = FileFollower(history)
        var lives: [SyncedLife] = []
        var unfollowed: [SyncedBase] = []
        var isNew = history.commits.map { _ in false }
        let parts = MovedParts(in: comparison)
        for base in comparison.bases where base.file.index != nil {
            let ports = comparison.portFiles(of: base)
            if let known = lives.firstIndex(where: { $0.base.last == base.last && $0.base.file.path == base.file.path })
            {
                lives[known].portFiles = Set(lives[known].portFiles + ports).sorted()
                continue
            }
            // The synced commit may be on another branch or rebased since, while this history has the same text.
            let commit = follower.nearestCommit(to: base)
            let destination = comparison.currentPath(of: base)
            let life = commit.flatMap { commit in
                follower.life(of: base.file.path, since: commit, destination: destination, choose: choose)
                    // The last commit of the range may have the text at another path.
                    ?? follower.life(of: base.file.path, since: base.first, destination: destination, choose: choose)?
                    .since(follower.ancestry(of: commit) ?? [])
            }
            if var life {
                let destinations = parts.paths(of: base, nowAt: life.end.map { history.paths[$0.path] })
                follower.follow(&life, to: destinations, since: commit ?? base.first, choose: choose)
                let old = commit.flatMap { follower.ancestry(of: $0) } ?? []
                for index in isNew.indices where !old[index] { isNew[index] = true }
                lives.append(SyncedLife(base: base, portFiles: ports, life: life))
            } else {
                unfollowed.append(base)
            }
        }
        self.lives = lives
        self.unfollowed = unfollowed
        gaps = history.gaps.filter { isNew[$0.commit] || !unfollowed.isEmpty }.map(\.reason)
        let matching = comparison.matching
        let omitted = Set(matching.omissions.keys.map { matching.upstream.files[$0].path })
        // Changes to mapped files without a synced commit cannot be judged, so commits with such changes are left out.
        let mapped = Set(matching.files.filter(\.isPaired).flatMap(\.upstream).map { matching.upstream.files[$0].path })
        omittedCommits = history.commits.indices.filter { index in
            let commit = history.commits[index]
            guard isNew[index], commit.parents.count == 1 else { return false }
            let paths = Set(commit.changes.map { history.paths[$0.path] })
            return !paths.isDisjoint(with: omitted) && paths.isDisjoint(with: mapped)
        }
        additions = (comparison.newUpstreamFiles + comparison.newMappedFiles).reduce(into: [:]) { additions, file in
            let path = comparison.matching.file(file, on: .upstream).path
            // A port file that may be synced to a range of commits says nothing about when other files were added.
            additions[path] = follower.beginning(of: path, choose: choose).flatMap {
                isNew[$0] || unfollowed.isEmpty ? $0 : nil
            }
        }
        copies = lives.reduce(into: [:]) { copies, synced in
            let base = synced.base
            // To follow every file to its beginning takes long.
            guard follower.touches(base.file.path, in: base.last),
                let commit = follower.beginning(of: base.file.path, choose: choose),
                history.commits[commit].name == base.last
            else { return }
            copies[commit, default: []].append(base)
        }
        unreadTexts = Self.texts(of: lives, in: history, but: comparison)
    }

    /// Every commit that was read.
    package var commits: Set<ObjectName> { Set(history.commits.map(\.name)) }

    /// The commits that port files were last synced to.
    package var syncedCommits: Set<ObjectName> { Set(comparison.bases.map(\.last)) }

    package var departures: Set<FileLoss> {
        Set(
            lives.flatMap { synced in
                [synced.life.removal].compactMap(\.self) + synced.life.steps.filter(history.isLikeness).map(\.commit)
            }.compactMap { removal in
                let commit = history.commits[removal]
                return commit.parents.first.map { FileLoss(commit: commit.name, parent: history.commits[$0].name) }
            })
    }

    /// The port files that upstream's changes are compared with.
    package var portFiles: Set<RelativePath> {
        let matching = comparison.matching
        let pairings = lives.filter { !$0.life.steps.isEmpty }.map { matching.files[$0.base.request.pairing] }
        return Set(pairings.flatMap(\.port).map { matching.port.files[$0].path })
    }

    /// The earliest time at which the port may have taken over some of the commits, in seconds since 1970-01-01 in UTC.
    package var firstDate: Int64 {
        lives.flatMap(\.life.steps).map(date).min().map { $0 - PortFilePast.leeway } ?? .max
    }

    /// The commits with the texts that port files had when upstream made its commits, without the current texts; newest
    /// first.
    ///
    /// - Parameter changes: The commits that changed each port file, newest first.
    package func earlierTexts(in changes: [RelativePath: [DatedCommit]]) -> [RelativePath: [DatedCommit]] {
        var texts: [RelativePath: Set<DatedCommit>] = [:]
        for synced in lives {
            let dates = Set(synced.life.steps.map(date))
            for port in synced.portFiles {
                let path = comparison.matching.port.files[port].path
                let commits = changes[path] ?? []
                for date in dates {
                    guard let then = commits.first(where: { PortFilePast.isChange(at: $0.date, before: date) }),
                        then != commits.first
                    else { continue }
                    texts[path, default: []].insert(then)
                }
            }
        }
        return texts.mapValues { $0.sorted { ($0.date, $1.name) > ($1.date, $0.name) } }
    }

    private static func texts(of lives: [SyncedLife], in history: FileHistory, but comparison: Comparison) -> [Text] {
        let known = Set((comparison.matching.upstream.files + comparison.bases.map(\.file)).compactMap(\.blob))
        var texts: [Int: Text] = [:]
        for step in lives.flatMap(\.life.steps).flatMap(\.all) {
            let parents = history.commits[step.commit].parents
            let versions = [(step.after, step.commit)] + zip([step.before] + step.merged, parents)
            for (version, commit) in versions {
                guard let version, texts[version.blob] == nil, !known.contains(history.blobs[version.blob])
                else { continue }
                texts[version.blob] = Text(
                    blob: history.blobs[version.blob], path: history.paths[version.path],
                    commit: history.commits[commit].name)
            }
        }
        return texts.keys.sorted().compactMap { texts[$0] }
    }
}

extension FileFollower {
    /// The synced commit of a base, or else the newest commit with its text.
    fileprivate mutating func nearestCommit(to base: SyncedBase) -> ObjectName? {
        if has(base.last) { return base.last }
        return base.file.blob.flatMap { newestCommit(with: $0, at: base.file.path) }
    }
}
