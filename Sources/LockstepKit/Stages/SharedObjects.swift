import HistoryReading
import SourceModel

extension Snapshot {
    /// Takes unreadable contents from `other`: objects with the same name in git have the same bytes.
    package func completed(by other: Snapshot) -> Snapshot {
        guard files.contains(where: \.isUnreadable) else { return self }
        let readable = Dictionary(keepingFirst: other.files.filter { !$0.isUnreadable }.map { (SharedObject($0), $0) })
        var completed = self
        for place in files.indices where files[place].isUnreadable && files[place].blob != nil {
            guard let twin = readable[SharedObject(files[place])] else { continue }
            completed.files[place].content = twin.content
            completed.files[place].text = twin.text
        }
        return completed
    }
}

/// An object of a repository, and the way it is read.
private struct SharedObject: Hashable {
    var name: ObjectName?
    var language: Language?

    init(_ file: SnapshotFile) {
        name = file.blob
        language = Language(of: file.path)
    }
}

extension Snapshot {
    /// Sentences about input that exists but could not be read.
    package var unread: [String] {
        let files = files.compactMap { file in
            file.isUnreadable ? file.lackOfText.map { ReadProblem(path: file.path, reason: $0) } : nil
        }
        return (problems + files).map { "the \(side.rawValue)'s `\($0.path)` could not be read: \($0.reason)" }
    }
}

extension SnapshotFile {
    /// Whether it exists but could not be read.
    package var isUnreadable: Bool {
        if case .unreadable = content { true } else { false }
    }
}
