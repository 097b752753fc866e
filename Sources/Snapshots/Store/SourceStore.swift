import Git
import SourceIndex
import SourceModel
import Synchronization
import SystemPackage

/// What a run has read of texts, trees and histories, and made of them, so that it does so once.
///
/// Texts go by the names that git gives their bytes, wherever they lie: on both sides, at any commit, at any path.
/// All of it is kept as long as the store.
package final class SourceStore: Sendable {
    /// Files with the same bytes are read in other ways where they are of other languages.
    struct TextKey: Hashable {
        let blob: ObjectID
        let language: Language?
    }

    struct Contents {
        var content: FileContent
        /// Empty unless the file is parsed: only of such a file will anybody want to see lines.
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

    /// Which of some texts another became, if one, and whether that is sure.
    package struct Successor: Sendable {
        package var place: Int?
        package var isSure: Bool

        package init(place: Int?, isSure: Bool) { (self.place, self.isSure) = (place, isSure) }
    }

    struct SuccessorKey: Hashable {
        let repository: FilePath
        let texts: [ObjectName]
    }

    /// How a text of code is read depends on what its file is called.
    struct CodeKey: Hashable {
        let blob: ObjectID
        let name: String
    }

    struct LivesKey: Hashable {
        let repository: FilePath
        let commit: ObjectName
        let selection: LifeSelection
    }

    /// What is made of the bytes of a text.
    package enum Work: Hashable, Sendable {
        case index, outline, tokens, bridge, page, code
    }

    let contents = OnceByKey<TextKey, Contents>()
    let files = OnceByKey<DiskKey, SnapshotFile>()
    let outlines = OnceByKey<TextKey, SourceOutline>()
    let tokens = OnceByKey<TextKey, [ScannedToken]>()
    /// Under the path at which the text was read first.
    let bridgeFiles = OnceByKey<TextKey, BridgeFile>()
    /// Under the path at which the text was read first, as are texts of code.
    let pages = OnceByKey<ObjectID, PageText>()
    let codeFiles = OnceByKey<CodeKey, CodeFile>()
    let lives = OnceByKey<LivesKey, FoundLives>()
    let searches = OnceByKey<SearchKey, NameSearch>()
    let walks = OnceByKey<WalkKey, FoundFiles>()
    let commits = OnceByKey<CommitsKey, History>()
    let histories = OnceByKey<HistoryKey, FileHistory>()
    /// What a file became, as a place among the texts behind the first.
    let successors = OnceByKey<SuccessorKey, Successor>()
    let checked = OnceByKey<FilePath, CheckedObjects>()
    let trees = OnceByKey<FilePath, ReadTrees>()
    private let heads = Mutex<[FilePath: ObjectName]>([:])
    private let counts = Mutex<[Work: [ObjectID: Int]]>([:])

    package init() {}

    /// The commit whose history is read where that of an earlier one is asked for, which is then a part of it.
    func head(of repository: FilePath) -> ObjectName? { heads.withLock { $0[repository] } }

    func setHead(_ commit: ObjectName, of repository: FilePath) { heads.withLock { $0[repository] = commit } }

    /// Counts work where it is done, for whoever makes sure that it is done once.
    func count(_ work: Work, of blob: ObjectID) {
        counts.withLock { $0[work, default: [:]][blob, default: 0] += 1 }
    }

    /// How often some work was done on each text, in no order.
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
