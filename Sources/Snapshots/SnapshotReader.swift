import Git
import SourceModel
import SystemPackage

/// Reads one side: finds its files, and indexes them.
package enum SnapshotReader {
    /// Reads what `request` asks for.
    ///
    /// Problems of single files and folders are part of the result. It does not depend on the number of threads.
    ///
    /// - Parameter other: The other side, if both may have no Swift file: a module may have bridges alone.
    /// - Throws: ``SnapshotError`` where there is nothing to read or the request cannot be resolved.
    package static func read(
        _ request: SnapshotRequest, orNoneOf other: SnapshotRequest? = nil
    ) throws(SnapshotError) -> Snapshot {
        let place = try Place.find(request)
        try RootFolder(request, place).check()
        let found = try find(request, at: place)
        guard !found.files.isEmpty || !found.problems.isEmpty || other.map(hasFiles) == false else {
            throw SnapshotError(request.side, .nothingFound(request.root, in: place.description(of: request)))
        }
        let files = try read(found.files, request, at: place)
        return Snapshot(
            side: request.side, medium: place.medium, root: request.root, revision: place.revision,
            commit: place.commit.map(ObjectName.init), files: files, problems: found.problems)
    }

    /// Reads only those files of `request` that are at `paths`.
    package static func files(
        at paths: Set<RelativePath>, of request: SnapshotRequest
    ) throws(SnapshotError) -> [SnapshotFile] {
        let place = try Place.find(request)
        return try read(find(request, at: place).files.filter { paths.contains($0.path) }, request, at: place)
    }

    /// The Swift files of the whole side, inside and outside the root of `request`, that have one of some words.
    ///
    /// - Parameter known: Paths that are left out.
    package static func files(
        having words: Set<String>, of request: SnapshotRequest, but known: Set<RelativePath>
    ) throws(SnapshotError) -> [SnapshotFile] {
        let place = try Place.find(request)
        let found = try find(FileSelection(roots: [.root], patterns: []), of: request, at: place).files
        var wanted: [FoundFile] = []
        let reader = try reader(request, at: place)
        for file in found where Language(of: file.path) != nil && !known.contains(file.path) {
            let hasWord = reader.withBytes(of: file) { bytes in
                words.contains { String(decoding: bytes, as: UTF8.self).contains($0) }
            }
            if hasWord ?? false { wanted.append(file) }
        }
        return try read(wanted, request, at: place)
    }

    /// Whether the root of `request` exists. No file is read.
    package static func hasRoot(_ request: SnapshotRequest) -> Bool {
        do throws(SnapshotError) {
            try RootFolder(request, Place.find(request)).check()
            return true
        } catch {
            return false
        }
    }

    /// Whether there is a file for ``read(_:)`` to read. Also `true` where an error prevents the check, because
    /// ``read(_:)`` reports that error.
    package static func hasFiles(_ request: SnapshotRequest) -> Bool {
        do throws(SnapshotError) {
            let place = try Place.find(request)
            try RootFolder(request, place).check()
            let found = try find(request, at: place)
            return !found.files.isEmpty || !found.problems.isEmpty
        } catch {
            if case .noSuchRoot = error.reason { return false }
            return true
        }
    }

    static func find(_ request: SnapshotRequest, at place: Place) throws(SnapshotError) -> FoundFiles {
        try find(request.selection, of: request, at: place)
    }

    static func find(
        _ selection: FileSelection, of request: SnapshotRequest, at place: Place
    ) throws(SnapshotError) -> FoundFiles {
        switch place {
        case .commit(let id, _):
            return try request.repository.files(of: id, selection)
        case .workTree(let head):
            let tracked = try request.repository.files(of: head, selection)
            let repository = try request.repository.open()
            let isSparse = repository.isSparse
            let rules = WorkTreeRules(repository, tracked: tracked)
            let walk = DiskWalk(selection, side: request.side, rules: rules)
            let found = try walk.files(in: folder(request), request.path)
            return isSparse ? found.addingLeftOut(from: tracked) : found
        case .folder:
            return try DiskWalk(selection, side: request.side, rules: nil)
                .files(in: folder(request), request.path)
        }
    }

    static func read(
        _ files: [FoundFile], _ request: SnapshotRequest, at place: Place
    ) throws(SnapshotError) -> [SnapshotFile] {
        try LargeStackThreads.results(count: files.count, jobs: request.jobs) {
            () throws(SnapshotError) in
            try reader(request, at: place)
        } work: { reader, index in
            reader.read(files[index])
        }.get()
    }

    static func reader(_ request: SnapshotRequest, at place: Place) throws(SnapshotError) -> FileReader {
        if case .commit = place {
            FileReader(try request.repository.open(), request.store)
        } else {
            FileReader(try folder(request), request.path, request.store)
        }
    }

    static func folder(_ request: SnapshotRequest) throws(SnapshotError) -> Folder {
        do throws(Errno) {
            return try Folder(request.path)
        } catch {
            throw SnapshotError(request.side, .unreadable(request.path.shown, reason: error.description))
        }
    }
}

extension FoundFiles {
    /// Adds the files that a sparse work tree leaves out, so that they do not count as deleted.
    fileprivate func addingLeftOut(from tracked: FoundFiles) -> FoundFiles {
        let present = Set(files.map(\.path))
        let content = FileContent.unreadable(reason: "not checked out, because the work tree is sparse")
        var all = self
        all.files += tracked.files.filter { !present.contains($0.path) }
            .map { FoundFile(path: $0.path, source: .known(content)) }
        return all
    }
}

extension Place {
    fileprivate var medium: Snapshot.Medium {
        switch self {
        case .commit: .commit
        case .workTree: .workTree
        case .folder: .folder
        }
    }

    fileprivate var commit: ObjectID? {
        switch self {
        case .commit(let id, _), .workTree(let id): id
        case .folder: nil
        }
    }

    fileprivate var revision: String? {
        if case .commit(_, let revision) = self { revision } else { nil }
    }
}
