import Provenance
import ReportModel
import SourceIndex
import SourceModel

/// An upstream and a port that are histories of texts, and the search for the origins of the port's files.
struct OriginTrial {
    var upstream = TestHistory()
    var port = TestHistory()
    /// The folders of which the port is a copy.
    var roots = [RelativePath.root]
    /// Whether the port is a plain folder.
    var isFolder = false
    /// Whether commits with the same name are the same commit.
    var isFork = false

    /// The origin of the file at `path` in the port's newest commit.
    func origin(of path: String) -> FileOrigin? { find().files.first { $0.port == RelativePath(path) } }

    func find() -> (files: [FileOrigin], substitutions: [LearntSubstitution]) {
        let spellings = (upstream.texts + port.texts).reduce(into: [ScannedToken: String]()) { all, text in
            all.merge(Self.withBytes(text, SourceScanner.spellings)) { first, _ in first }
        }
        return search.result(spellings: spellings)
    }

    /// The finished search.
    var search: OriginSearch {
        let (theirs, ours) = (upstream.history, port.history)
        let present = port.files().sorted { $0.key < $1.key }
            .map { (path: RelativePath($0), blob: TestHistory.name(of: $1)) }
        let lives = PortFileLife.lives(of: present, in: isFolder ? nil : ours)
        let portTokens = Self.byName(port.texts, SourceScanner.tokens)
        let vocabulary = NameVocabulary(portTokens.sorted { $0.key < $1.key }.flatMap(\.value))
        let texts = Self.byName(upstream.texts) { $0 }
        let sketches = theirs.blobs.map { blob -> NameSketch? in
            var scratch = NameVocabulary.Scratch()
            return texts[blob].map { text in
                Self.withBytes(text) { SourceScanner.sketch(of: $0, in: vocabulary, &scratch) }
            }
        }
        func tokens(_ blobs: [Int]) -> [Int: [ScannedToken]] {
            blobs.reduce(into: [:]) { tokens, blob in
                tokens[blob] = texts[theirs.blobs[blob]].map { Self.withBytes($0, SourceScanner.tokens) }
            }
        }
        var search = OriginSearch(
            CopiedFiles(lives, in: theirs, below: roots, port: isFork ? ours : nil), portTokens: portTokens,
            portSketches: portTokens.mapValues(vocabulary.sketch), sketches: sketches,
            vocabularyCount: vocabulary.count)
        search.shortlist(with: tokens(search.blobsToCompare))
        search.compare(with: tokens(search.blobsOfShortlist))
        search.trace(with: tokens(search.blobsOfToday))
        return search
    }

    private static func byName<Value>(
        _ texts: [String], _ make: (UnsafeBufferPointer<UInt8>) -> Value
    ) -> [ObjectName: Value] {
        texts.reduce(into: [:]) { $0[TestHistory.name(of: $1)] = withBytes($1, make) }
    }

    private static func byName(_ texts: [String], _ make: (String) -> String) -> [ObjectName: String] {
        texts.reduce(into: [:]) { $0[TestHistory.name(of: $1)] = make($1) }
    }

    private static func withBytes<Value>(
        _ text: String, _ make: (UnsafeBufferPointer<UInt8>) -> Value
    ) -> Value {
        Array(text.utf8).withUnsafeBufferPointer(make)
    }
}

extension FileOrigin {
    /// The two ends of the range, by the names that the test gave the commits.
    func isSynced(_ first: String, _ last: String) -> Bool {
        synced?.first == TestHistory.name(of: first) && synced?.last == TestHistory.name(of: last)
    }
}
