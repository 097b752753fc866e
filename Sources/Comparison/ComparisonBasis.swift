import SourceModel

/// How two paired files are compared.
package enum ComparisonBasis: Hashable, Sendable {
    /// Both are Swift and were read.
    case declarations
    /// At least one is not Swift, so only the bytes can be compared.
    case bytes
    /// One could not be read, or refers to content that is elsewhere.
    case nothing

    init(_ upstream: SnapshotFile, _ port: SnapshotFile) {
        if upstream.index != nil, port.index != nil {
            self = .declarations
        } else if upstream.isSame(as: port) || (upstream.holdsContent && port.holdsContent) {
            self = .bytes
        } else {
            self = upstream.content == .largeFilePointer && port.content == .largeFilePointer ? .bytes : .nothing
        }
    }
}

extension SnapshotFile {
    /// Whether the two certainly have the same content: the same object, link target or submodule commit.
    package func isSame(as other: SnapshotFile) -> Bool {
        if let blob { return blob == other.blob }
        if case .submodule(let commit?) = content { return other.content == .submodule(commit: commit) }
        if case .symbolicLink = content { return content == other.content }
        return false
    }

    /// Whether the bytes at the path are the file's content.
    var holdsContent: Bool { absence == nil }

    /// Why there is nothing to compare with, as the end of a sentence; `nil` if there is something.
    package var absence: String? {
        switch content {
        case .source: nil
        case .opaque: blob == nil ? "is too large to be read" : nil
        case .symbolicLink: "is a symbolic link"
        case .submodule: "is a submodule"
        case .largeFilePointer: "is a Git LFS pointer"
        case .unreadable: "could not be read"
        }
    }
}
