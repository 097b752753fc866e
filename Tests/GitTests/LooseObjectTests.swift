import Foundation
import Git
import SystemPackage
import TestRepositories
import Testing

@Suite("Broken loose objects", .timeLimit(.minutes(10)))
struct LooseObjectTests {
    @Test func `An object cut short at any length is corrupt`() throws {
        let repository = try SmallRepository()
        let file = repository.file(of: repository.merge)
        let whole = try Data(contentsOf: URL(fileURLWithPath: file.string))
        try FileManager.default.removeItem(atPath: file.string)
        for length in 0..<whole.count {
            try whole.prefix(length).write(to: URL(fileURLWithPath: file.string))
            let opened = try Repository(openingReadOnly: repository.path)
            #expect(
                kind { () throws(GitError) in _ = try opened.commit(repository.merge) } == .corrupt, "\(length) bytes")
        }
    }

    /// zlib streams made by hand: stored blocks, which need no compressor.
    @Test(arguments: [
        ("blob 10", 1000, "longer"), ("blob 2000", 1000, "cut short"), ("blob 100000000000000", 10, "more than"),
        ("blob 18446744073709551615", 10, "header"), ("blob -1", 10, "header"), ("blob 010", 10, "header"),
        ("blob", 10, "header"), ("leaf 10", 10, "header"), ("blob 10", 10, "another name"),
    ])
    func `An object that lies about itself is corrupt`(header: String, size: Int, word: String) throws {
        let repository = try SmallRepository()
        let id = try repository.builder.write(.blob, Array("sound".utf8))
        let content = Array(header.utf8) + [0] + [UInt8](repeating: 0x61, count: size)
        try replace(repository.file(of: id), with: zlibStored(content))
        let opened = try Repository(openingReadOnly: repository.path)
        let error = error { () throws(GitError) in _ = try opened.blob(id, limit: 1 << 20) }
        #expect(error?.kind == .corrupt || error?.kind == .tooLarge)
        #expect(error?.description.contains(word) == true, "\(error?.description ?? "no error")")
    }

    @Test func `Bytes behind an object are corrupt`() throws {
        let repository = try SmallRepository()
        let id = try repository.builder.write(.blob, Array("sound".utf8))
        try replace(repository.file(of: id), with: zlibStored(Array("blob 5\0sound".utf8)))
        #expect(try Repository(openingReadOnly: repository.path).blob(id, limit: 5) == Array("sound".utf8))
        try replace(repository.file(of: id), with: zlibStored(Array("blob 5\0sound".utf8)) + [0])
        let opened = try Repository(openingReadOnly: repository.path)
        #expect(kind { () throws(GitError) in _ = try opened.blob(id, limit: 5) } == .corrupt)
    }

    @Test func `A FIFO, a folder or garbage in the place of an object is corrupt`() throws {
        let repository = try SmallRepository()
        let opened = try Repository(openingReadOnly: repository.path)
        let file = repository.file(of: repository.side)
        try FileManager.default.removeItem(atPath: file.string)
        try #require(mkfifo(file.string, 0o600) == 0)
        #expect(kind { () throws(GitError) in _ = try opened.commit(repository.side) } == .corrupt)
        try FileManager.default.removeItem(atPath: file.string)
        try FileManager.default.createDirectory(atPath: file.string, withIntermediateDirectories: true)
        #expect(kind { () throws(GitError) in _ = try opened.commit(repository.side) } == .corrupt)
        try FileManager.default.removeItem(atPath: file.string)
        try Data("garbage".utf8).write(to: URL(fileURLWithPath: file.string))
        #expect(kind { () throws(GitError) in _ = try opened.commit(repository.side) } == .corrupt)
    }

    @Test func `A missing object is not found, and its name is in the message`() throws {
        let repository = try SmallRepository()
        let opened = try Repository(openingReadOnly: repository.path)
        try FileManager.default.removeItem(atPath: repository.file(of: repository.side).string)
        let error = error { () throws(GitError) in _ = try opened.commit(repository.side) }
        #expect(error?.kind == .notFound)
        #expect(error?.description.contains(repository.side.short) == true)
    }

    @Test func `A blob above the limit is refused by its header, loose and packed`() throws {
        let repository = try SmallRepository()
        let id = try repository.builder.commit(
            CommitDraft("Add", date: hour(9), changes: ["large": .file([UInt8](repeating: 0x61, count: 5000))]))
        for isPacked in [false, true] {
            if isPacked { try git("gc", "-q", in: repository.path) }
            let opened = try Repository(openingReadOnly: repository.path)
            let entry = try #require(try opened.entry(at: Array("large".utf8), in: id))
            #expect(try opened.blob(entry.id, limit: 5000).count == 5000)
            #expect(kind { () throws(GitError) in _ = try opened.blob(entry.id, limit: 4999) } == .tooLarge)
        }
    }

    private func replace(_ file: FilePath, with bytes: [UInt8]) throws {
        try FileManager.default.removeItem(atPath: file.string)
        try Data(bytes).write(to: URL(fileURLWithPath: file.string))
    }

    private func zlibStored(_ content: [UInt8]) -> [UInt8] {
        let count = UInt16(content.count)
        var (low, high) = (UInt32(1), UInt32(0))
        for byte in content {
            low = (low + UInt32(byte)) % 65521
            high = (high + low) % 65521
        }
        func bytes(_ number: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: number) { Array($0) } }
        return [0x78, 0x01, 0x01] + bytes(count.littleEndian) + bytes((~count).littleEndian) + content
            + bytes((high << 16 | low).bigEndian)
    }
}
