import Git
import SourceIndex
import SourceModel
import SystemPackage

/// Finds the Swift files of a commit that use given names.
package enum NameSearch {
    /// What was found.
    package struct Result: Sendable {
        /// Indexed, sorted by path.
        package var files: [SnapshotFile] = []
        /// Why files may be missing among them.
        package var problems: [ReadProblem] = []
    }

    /// Finds the files that use every name of one of `wanted` at least, outside comments and literals.
    ///
    /// The texts are scanned, and only those that are found are parsed.
    ///
    /// - Parameter known: Paths that are left out.
    /// - Throws: ``SnapshotError`` where the commit cannot be read.
    package static func files(
        of commit: ObjectName, using wanted: Set<Set<String>>, but known: Set<RelativePath>, side: Side,
        repositoryAt path: FilePath, jobs: Int
    ) throws(SnapshotError) -> Result {
        guard let id = ObjectID(hex: commit.hex) else { return Result() }
        let repository: Repository
        do throws(GitError) {
            repository = try Repository(openingReadOnly: path)
        } catch {
            throw SnapshotError(side, .git(error))
        }
        let found = try CommitWalk(repository, FileSelection(roots: [.root], patterns: []), side: side).files(of: id)
        let blobs = found.files.compactMap { file -> (path: RelativePath, blob: ObjectName)? in
            guard case .blob(let id) = file.source, let blob = ObjectName(hex: id.hex), !known.contains(file.path)
            else { return nil }
            return (file.path, blob)
        }

        let vocabulary = NameVocabulary(wanted.flatMap { $0.map(ScannedToken.init(name:)) })
        let sets = wanted.map { names in names.compactMap { vocabulary.number(of: ScannedToken(name: $0)) } }
        let uses = try BlobReader(side: side, repositoryAt: path, jobs: jobs).map(
            blobs.map(\.blob), start: { NameVocabulary.Scratch() }
        ) { text, scratch in
            let names = Set(SourceScanner.sketch(of: text, in: vocabulary, &scratch).names)
            return sets.contains { $0.allSatisfy(names.contains) }
        }

        var result = Result(problems: found.problems)
        var versions: [VersionReader.Version] = []
        for (blob, isUsing) in zip(blobs, uses) {
            guard let isUsing else {
                result.problems.append(ReadProblem(path: blob.path, reason: "its object is missing or too large"))
                continue
            }
            if isUsing { versions.append(.init(path: blob.path, commit: commit)) }
        }
        result.add(versions, try VersionReader(side: side, repositoryAt: path).files(versions, jobs: jobs))
        return result
    }
}

extension NameSearch.Result {
    /// Adds the files that were read, and what is wrong with the others.
    mutating func add(_ versions: [VersionReader.Version], _ read: [Swift.Result<SnapshotFile, SnapshotError>]) {
        for (version, file) in zip(versions, read) {
            switch file {
            case .success(let file) where file.index != nil: files.append(file)
            case .success(let file): problems.append(ReadProblem(path: version.path, reason: file.content.objection))
            case .failure(let error):
                problems.append(ReadProblem(path: version.path, reason: error.reason.description))
            }
        }
        files.sort { $0.path < $1.path }
    }
}

extension FileContent {
    /// Why there is nothing of Swift to find in it.
    fileprivate var objection: String {
        switch self {
        case .swift: ""
        case .opaque(let reason): reason ?? "it is no Swift file"
        case .unreadable(let reason): reason
        case .largeFilePointer: "Git LFS keeps it elsewhere"
        case .symbolicLink, .submodule: "it is no file"
        }
    }
}
