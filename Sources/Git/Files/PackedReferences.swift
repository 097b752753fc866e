import SystemPackage

/// The references in the file `packed-refs`, which is read on first use.
final class PackedReferences {
    private let path: FilePath
    private var known: [ArraySlice<UInt8>: ObjectID]?

    init(_ path: FilePath) {
        self.path = path
    }

    /// The object that the reference with this full name points to.
    subscript(_ name: String) -> ObjectID? {
        get throws(GitError) {
            if let known { return known[Array(name.utf8)[...]] }
            let read = try read()
            known = read
            return read[Array(name.utf8)[...]]
        }
    }

    private func read() throws(GitError) -> [ArraySlice<UInt8>: ObjectID] {
        var references: [ArraySlice<UInt8>: ObjectID] = [:]
        for line in try GitFile.read(path)?.split(separator: UInt8(ascii: "\n")) ?? [] {
            // `#` starts a comment; `^` gives the commit of the annotated tag on the line before.
            guard line.first != UInt8(ascii: "#"), line.first != UInt8(ascii: "^") else { continue }
            let name = line.dropFirst(ObjectID.digitCount)
            guard let id = ObjectID(digits: line.prefix(ObjectID.digitCount)), name.first == UInt8(ascii: " ") else {
                throw GitError(
                    .corrupt, "read \(path)", "it has a line that is no reference",
                    advice: "Check the repository with `git fsck`")
            }
            references[name.dropFirst()] = id
        }
        return references
    }
}
