import Foundation
import Git
import SourceIndex
import SourceModel

/// What was made of files, by the names that git gives their bytes, for audits that read much of the same.
///
/// It keeps all of it, so it is for a run that is known to read twice.
package final class SharedIndex: @unchecked Sendable {
    /// A Swift file is read in another way than others with the same bytes.
    struct Key: Hashable {
        let blob: ObjectID
        let isSwift: Bool

        init(_ blob: ObjectID, at path: RelativePath) {
            self.blob = blob
            isSwift = path.hasExtension("swift")
        }
    }

    struct Contents {
        var content: FileContent
        var text: [UInt8]
    }

    private let lock = NSLock()
    private var contents: [Key: Contents] = [:]
    private var outlines: [ObjectID: SourceOutline] = [:]

    package init() {}

    /// What is known of a file, or what `read` makes of it. Two threads may both read it: the lock is not held then.
    func contents<Failure>(
        of key: Key, _ read: () throws(Failure) -> Contents?
    ) throws(Failure) -> Contents? {
        if let known = lock.withLock({ contents[key] }) { return known }
        guard let new = try read() else { return nil }
        lock.withLock { contents[key] = new }
        return new
    }

    func outline(of blob: ObjectID, _ read: () -> SourceOutline?) -> SourceOutline? {
        if let known = lock.withLock({ outlines[blob] }) { return known }
        guard let new = read() else { return nil }
        lock.withLock { outlines[blob] = new }
        return new
    }
}

extension SharedIndex: Hashable {
    package static func == (left: SharedIndex, right: SharedIndex) -> Bool { left === right }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
