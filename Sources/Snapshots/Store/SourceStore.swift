import Git
import SourceIndex
import SourceModel
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

    let contents = OnceByKey<TextKey, Contents>()
    let files = OnceByKey<DiskKey, SnapshotFile>()
    let outlines = OnceByKey<ObjectID, SourceOutline>()
    let tokens = OnceByKey<ObjectName, [ScannedToken]>()
    let walks = OnceByKey<WalkKey, FoundFiles>()
    let commits = OnceByKey<CommitsKey, History>()
    let histories = OnceByKey<HistoryKey, FileHistory>()

    package init() {}

    /// How often each text was parsed, for whoever makes sure that it was once.
    package var parseCounts: [String: Int] {
        contents.makeCounts.reduce(into: [:]) { counts, text in
            if text.key.language != nil { counts[text.key.blob.hex] = text.value }
        }
    }

    /// How often the other things were read or made that the store keeps.
    package var otherCounts: [Int] {
        Array(files.makeCounts.values) + outlines.makeCounts.values + tokens.makeCounts.values
            + walks.makeCounts.values + commits.makeCounts.values + histories.makeCounts.values
    }

    /// The tokens of a text that was read and indexed.
    package func tokens(of file: SnapshotFile) -> [ScannedToken] {
        let language = SourceLanguage.of(file.path) ?? .ofHistories
        func scanned() -> [ScannedToken] { file.text.withUnsafeBufferPointer(language.tokens) }
        return file.blob.flatMap { tokens.value(of: $0, or: scanned) } ?? scanned()
    }
}
