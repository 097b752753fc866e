import Git
import SourceIndex
import SourceModel

extension SideRepository {
    /// Finds the Swift files of a commit that use, outside comments and literals, every name of at least one set in
    /// `wanted`.
    ///
    /// All texts are scanned; only the matches are parsed.
    ///
    /// - Parameter known: Paths that are left out.
    /// - Throws: ``SnapshotError`` where the commit cannot be read.
    package func files(
        of commit: ObjectName, using wanted: Set<Set<String>>, but known: Set<RelativePath> = []
    ) throws(SnapshotError) -> NameSearch {
        let key = SourceStore.SearchKey(repository: path, commit: commit, names: wanted, known: known)
        return try store.searches.value(of: key) { () throws(SnapshotError) in
            try search(commit, for: wanted, but: known)
        }
    }

    private func search(
        _ commit: ObjectName, for wanted: Set<Set<String>>, but known: Set<RelativePath>
    ) throws(SnapshotError) -> NameSearch {
        let found = try files(of: commit.id, FileSelection(roots: [.root], patterns: []))
        let blobs = found.files.compactMap { file in
            known.contains(file.path) ? nil : file.blob.map { (path: file.path, blob: $0) }
        }

        let uses = try uses(of: wanted, in: blobs.map(\.blob))

        var result = NameSearch(problems: found.problems)
        var versions: [Version] = []
        for (blob, isUsing) in zip(blobs, uses) {
            guard let isUsing else {
                result.problems.append(ReadProblem(path: blob.path, reason: "its object is missing or too large"))
                continue
            }
            if isUsing { versions.append(.init(path: blob.path, commit: commit)) }
        }
        result.add(versions, try files(versions))
        return result
    }
}

extension SideRepository {
    /// Whether each blob uses every name of at least one set; `nil` where one cannot be read.
    private func uses(of wanted: Set<Set<String>>, in blobs: [ObjectName]) throws(SnapshotError) -> [Bool?] {
        // Where many commits are searched, most of their texts are the same.
        guard store.head(of: path) != nil else {
            let vocabulary = NameVocabulary(wanted.flatMap { $0.map(ScannedToken.init(name:)) })
            let sets = wanted.map { names in names.compactMap { vocabulary.number(of: ScannedToken(name: $0)) } }
            return try map(blobs, isChecked: false, start: { NameVocabulary.Scratch() }) { text, scratch in
                let names = Set(SourceLanguage.ofHistories.sketch(text, vocabulary, &scratch).names)
                return sets.contains { $0.allSatisfy(names.contains) }
            }
        }
        let (sets, names) = (
            wanted.map { $0.map(ScannedToken.init(name:)).filter(\.isName) }, readObjects.names
        )
        let unknown = Set(blobs).filter { names.known($0.id) == nil }.sorted()
        let read = try map(unknown, isChecked: false, start: {}) { text, _ in
            Set(SourceLanguage.ofHistories.tokens(text).filter(\.isName))
        }
        for (blob, found) in zip(unknown, read) {
            if let found { _ = names.value(of: blob.id) { found } }
        }
        return blobs.map { blob in
            names.known(blob.id).map { found in sets.contains { $0.allSatisfy(found.contains) } }
        }
    }
}

extension NameSearch {
    /// Adds the files that were read, and problems for the rest.
    mutating func add(_ versions: [SideRepository.Version], _ read: [Result<SnapshotFile, SnapshotError>]) {
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
    /// Why the file has no Swift code.
    fileprivate var objection: String {
        switch self {
        case .source: ""
        case .opaque(let reason): reason ?? "it is no Swift file"
        case .unreadable(let reason): reason
        case .largeFilePointer: "Git LFS keeps it elsewhere"
        case .symbolicLink, .submodule: "it is no file"
        }
    }
}
