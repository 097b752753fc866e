import Comparison
import Matching
import Phrasing
import Snapshots
import SourceModel

/// The upstream texts at the synced commits in the rules, and the synced commits that are unavailable.
package struct SyncedBases {
    package var found: [SyncedBase] = []
    package var unavailable: [UnavailableBase] = []
}

extension UpstreamHistory {
    /// Reads the bases of a matching's files from upstream's history.
    ///
    /// A plain folder has no history. The audit is then two-way, and nothing counts as unavailable.
    package func bases(of matching: Matching) -> SyncedBases {
        let requests = matching.baseRequests
        guard snapshot.medium != .folder, !requests.isEmpty else { return SyncedBases() }
        do throws(SnapshotError) {
            var bases = SyncedBases()
            let known = try resolved(requests, into: &bases)
            let files = try repository.files(known.map { .init(path: $0.request.path, commit: $0.first) })
            let ranges = SyncedRanges(repository: repository)
            let missing = zip(known, files).filter { $1.isMissing }.map(\.0)
            let moved = try moved(missing)
            for (var base, var file) in zip(known, files) {
                if file.isMissing, let there = moved[base.request] {
                    (base.request.path, file) = (there.path, .success(there))
                }
                switch file {
                case .success(let file):
                    let found = SyncedBase(request: base.request, file: file, first: base.first, last: base.last)
                    if let reason = file.lackOfText {
                        bases.unavailable.append(UnavailableBase(base.request, reason: reason))
                    } else if let objection = objection(to: found, ranges) {
                        bases.unavailable.append(objection)
                    } else {
                        bases.found.append(found)
                    }
                case .failure(let error):
                    // Some files that match a pattern may be newer than the commit.
                    if case .noSuchFile = error.reason, !rules.mappings[base.request.mapping].upstream.isLiteral {
                        continue
                    }
                    let absence = absence(of: base.request, at: base.first, error)
                    let reason = try misplacedPath(of: base.request, at: base.first) ?? absence ?? error.reason.cause
                    bases.unavailable.append(
                        UnavailableBase(base.request, absence == nil ? .unreadable : .unmatched, reason: reason))
                }
            }
            bases.found = try nearest(bases.found, to: matching)
            return bases
        } catch {
            return SyncedBases(unavailable: requests.map { UnavailableBase($0, reason: "\(error.reason)") })
        }
    }

    /// The files of bases that had another path at their commits, found by texts and names.
    private func moved(
        _ bases: [(request: BaseRequest, first: ObjectName, last: ObjectName)]
    ) throws(SnapshotError) -> [BaseRequest: SnapshotFile] {
        let paths = Set(bases.map(\.request.path))
        let files = snapshot.files.filter { paths.contains($0.path) }
        guard !files.isEmpty else { return [:] }
        let folders = [rules.upstream.root] + rules.upstream.related + files.map(\.path.parent)
        let lives = try repository.lives(of: files, at: snapshot.commit, below: folders).files
        let former = Dictionary(keepingFirst: lives.map { ($0.path, $0.paths.dropFirst()) })
        var found: [BaseRequest: SnapshotFile] = [:]
        for base in bases {
            let versions = (former[base.request.path] ?? []).map {
                SideRepository.Version(path: $0, commit: base.first)
            }
            for case .success(let file) in try repository.files(versions) where found[base.request] == nil {
                found[base.request] = file
            }
        }
        return found
    }

    /// Why a base can't be right or its range could not be checked.
    private func objection(to base: SyncedBase, _ ranges: SyncedRanges) -> UnavailableBase? {
        do throws(SnapshotError) {
            return try ranges.objection(to: base, nowAt: currentPath(of: base.request))
        } catch {
            return UnavailableBase(base.request, reason: error.reason.cause)
        }
    }

    /// The commits that the requests name. Unresolved requests are added to the unavailable `bases`.
    private func resolved(
        _ requests: [BaseRequest], into bases: inout SyncedBases
    ) throws(SnapshotError) -> [(request: BaseRequest, first: ObjectName, last: ObjectName)] {
        // Many files share a synced commit.
        let revisions = Set(requests.flatMap { [$0.entry.revision, $0.entry.lastRevision] }).sorted()
        let resolved = Dictionary(uniqueKeysWithValues: zip(revisions, try repository.resolve(revisions)))
        var known: [(request: BaseRequest, first: ObjectName, last: ObjectName)] = []
        for request in requests {
            do throws(SnapshotError) {
                guard let first = try resolved[request.entry.revision]?.get(),
                    let last = try resolved[request.entry.lastRevision]?.get()
                else { continue }
                known.append((request, first, last))
            } catch {
                bases.unavailable.append(UnavailableBase(request, reason: error.reason.cause))
            }
        }
        return known
    }

    /// The reason for a `path` that is relative to upstream's root, like the paths of mappings, instead of the
    /// repository's.
    private func misplacedPath(of request: BaseRequest, at commit: ObjectName) throws(SnapshotError) -> String? {
        guard let path = request.entry.path else { return nil }
        let whole = rules.upstream.root.appending(path)
        guard whole != path, try repository.blobs([.init(path: whole, commit: commit)]) != [nil] else { return nil }
        return
            "there was no file \(path) in commit \(commit.short). `path` is relative to the repository's root: write "
            + "`\(whole)`"
    }

    /// The reason for a file that upstream has neither now nor at the synced commit; `nil` where upstream has the file
    /// or may have it in an unreadable folder.
    private func absence(of request: BaseRequest, at commit: ObjectName, _ error: SnapshotError) -> String? {
        guard case .noSuchFile(let then, _) = error.reason, let path = currentPath(of: request) else { return nil }
        let files = snapshot.files.map(\.path)
        guard !files.contains(path), !snapshot.problems.contains(where: { path.isInside($0.path) }) else { return nil }
        guard then == path else {
            return "there is no file \(path) upstream, and was no \(then) in commit \(commit.short)"
        }
        let other = NearMiss.suggestion(for: path.description, among: files.map(\.description))
        let advice = other.map { other in
            "did you mean `\(rules.upstream.pattern(naming: RelativePath(other))?.text ?? other)`?"
        }
        return "there is no file \(path) upstream, now or in commit \(commit.short); "
            + (advice ?? "correct the path, or the commit")
    }

    /// The current path of the file, according to the mapping.
    private func currentPath(of request: BaseRequest) -> RelativePath? {
        rules.upstream.absolute(rules.mappings[request.mapping].upstream).literalPath
    }
}

extension Result<SnapshotFile, SnapshotError> {
    /// Whether the commit has no such file.
    fileprivate var isMissing: Bool {
        if case .failure(let error) = self, case .noSuchFile = error.reason { true } else { false }
    }
}

extension SnapshotError.Reason {
    /// Why something could not be read, without the action that failed.
    fileprivate var cause: String {
        guard case .git(let error) = self, error.kind == .notFound else { return description }
        return error.advice.map { "\(error.reason). \($0)" } ?? error.reason
    }
}

extension SnapshotFile {
    /// Why there is no text to compare with; `nil` where there is one.
    package var lackOfText: String? {
        switch content {
        case .source, .opaque(reason: nil): nil
        case .opaque(let reason?): "it is no Swift text: \(reason)"
        case .symbolicLink: "it was a symbolic link"
        case .submodule: "it was a submodule"
        case .largeFilePointer: "it was a Git LFS pointer"
        case .unreadable(let reason): reason
        }
    }
}
