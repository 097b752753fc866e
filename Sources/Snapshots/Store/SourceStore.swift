import Git
import SourceIndex
import SourceModel
import Synchronization
import SystemPackage

/// The cache of a run: texts, trees and histories, and what was computed from them.
///
/// Texts are keyed by their blob ids, so equal bytes are processed once for both sides, all commits and all paths.
/// Nothing is evicted.
package final class SourceStore: Sendable {
    /// The same bytes are parsed differently in each language.
    struct TextKey: Hashable {
        let blob: ObjectID
        let language: Language?
    }

    struct Contents {
        var content: FileContent
        /// Empty unless the file was parsed, because only lines of parsed files are shown.
        var text: [UInt8]
    }

    struct DiskKey: Hashable {
        let top: FilePath
        let path: RelativePath
    }

    struct SearchKey: Hashable {
        let repository: FilePath
        let commit: ObjectName
        let names: Set<Set<String>>
        let known: Set<RelativePath>
    }

    struct WalkKey: Hashable {
        let repository: FilePath
        let commit: ObjectID
        let selection: FileSelection
    }

    struct CommitsKey: Hashable {
        let repository: FilePath
        let commit: ObjectName
    }

    struct HistoryKey: Hashable {
        let repository: FilePath
        let commit: ObjectName
        let folders: [RelativePath]
    }

    /// Which of some added texts a removed text became.
    package struct Successor: Sendable {
        /// An index of the added texts; `nil` where it became none of them.
        package var index: Int?
        package var isSure: Bool

        package init(index: Int?, isSure: Bool) { (self.index, self.isSure) = (index, isSure) }
    }

    struct SuccessorKey: Hashable {
        let repository: FilePath
        let texts: [ObjectName]
    }

    /// The name of a file decides how its code is scanned.
    struct CodeKey: Hashable {
        let blob: ObjectID
        let name: String
    }

    struct LivesKey: Hashable {
        let repository: FilePath
        let commit: ObjectName
        let selection: LifeSelection
    }

    /// A kind of work on the bytes of a text.
    package enum Work: Hashable, Sendable {
        case index, outline, tokens, bridge, page, code
    }

    let contents = OnceByKey<TextKey, Contents>()
    let files = OnceByKey<DiskKey, SnapshotFile>()
    let outlines = OnceByKey<TextKey, SourceOutline>()
    let tokens = OnceByKey<TextKey, [ScannedToken]>()
    /// Each has the path at which its text was first read.
    let bridgeFiles = OnceByKey<TextKey, BridgeFile>()
    /// Each has the path at which its text was first read, as in ``codeFiles``.
    let pages = OnceByKey<ObjectID, PageText>()
    let codeFiles = OnceByKey<CodeKey, CodeFile>()
    let lives = OnceByKey<LivesKey, FoundLives>()
    let searches = OnceByKey<SearchKey, NameSearch>()
    let walks = OnceByKey<WalkKey, FoundFiles>()
    let commits = OnceByKey<CommitsKey, History>()
    let histories = OnceByKey<HistoryKey, FileHistory>()
    let successors = OnceByKey<SuccessorKey, Successor>()
    let repositories = OnceByKey<FilePath, OpenableRepository>()
    let checked = OnceByKey<FilePath, CheckedObjects>()
    let trees = OnceByKey<FilePath, ReadTrees>()
    let objects = OnceByKey<FilePath, ReadObjects>()
    let listings = OnceByKey<WalkKey, TreeListing>()
    private let heads = Mutex<[FilePath: ObjectName]>([:])
    private let counts = Mutex<[Work: [ObjectID: Int]]>([:])

    package init() {}

    /// The repository at exactly `path`; `nil` where there is none.
    func repository(at path: FilePath) throws(GitError) -> OpenableRepository? {
        try repositories.valueIfAny(of: path) { () throws(GitError) in try OpenableRepository(at: path) }
    }

    /// The commit whose history is read instead of the history of an ancestor, which is then cut out of it.
    func head(of repository: FilePath) -> ObjectName? { heads.withLock { $0[repository] } }

    func setHead(_ commit: ObjectName, of repository: FilePath) { heads.withLock { $0[repository] = commit } }

    /// Counts work, for tests that check that it is done once.
    func count(_ work: Work, of blob: ObjectID) {
        counts.withLock { $0[work, default: [:]][blob, default: 0] += 1 }
    }

    /// How often some work was done on each text, unordered.
    package func counts(of work: Work) -> [Int] { counts.withLock { Array($0[work, default: [:]].values) } }

    /// The tokens of a text that was read and indexed.
    package func tokens(of file: SnapshotFile) -> [ScannedToken] {
        let language = SourceLanguage.comparison(of: file.path) ?? SourceLanguage.ofHistories
        func scanned() -> [ScannedToken] {
            if let blob = file.blob { count(.tokens, of: blob.id) }
            return file.text.withUnsafeBufferPointer(language.tokens)
        }
        guard let blob = file.blob, file.index != nil else { return scanned() }
        return tokens.value(of: .init(blob: blob.id, language: language.language), or: scanned)
    }
}
