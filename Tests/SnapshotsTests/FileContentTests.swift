import Foundation
import Git
import Snapshots
import SourceModel
import SystemPackage
import TestRepositories
import Testing

@Suite("What a file holds", .timeLimit(.minutes(10)))
struct FileContentTests {
    @Test(arguments: [
        (Array("struct A { \0 }".utf8), "binary"),
        ([0xFF, 0xFE, 0x61, 0x00], "not UTF-8 at byte 0"),
        ([0xFE, 0xFF, 0x00, 0x61], "not UTF-8 at byte 0"),
        (Array("let café = \"".utf8) + [0xE9, 0x22], "not UTF-8 at byte 13"),
        ([0x61, 0xED, 0xA0, 0x80], "not UTF-8 at byte 1"),
    ])
    func `What is no text is compared by its bytes, with the reason`(bytes: [UInt8], reason: String) throws {
        let content = try content(of: bytes)
        #expect(content == .opaque(reason: reason))
    }

    @Test func `A byte order mark is no harm, and an empty file is a Swift file`() throws {
        guard case .source(let index) = try content(of: [0xEF, 0xBB, 0xBF] + Array("struct A {}\n".utf8)) else {
            return #expect(Bool(false), "not indexed")
        }
        #expect(index.declarations.map(\.selector) == ["A"])
        guard case .source = try content(of: []) else { return #expect(Bool(false), "not indexed") }
    }

    @Test func `A pointer of Git LFS is named as such`() throws {
        let pointer =
            "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "0", count: 64))\nsize 1\n"
        #expect(try content(of: Array(pointer.utf8)) == .largeFilePointer)
    }

    @Test func `A file too large to parse is compared by its bytes`() throws {
        let content = try content(of: [UInt8](repeating: UInt8(ascii: " "), count: (4 << 20) + 1))
        #expect(content == .opaque(reason: "4194305 bytes, more than the limit of 4194304"))
    }

    @Test func `A file too large to read is not read`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("", to: "Sources/A.swift")
        try #require(truncate(file.string, off_t(64 << 20) + 1) == 0)
        let read = try snapshot(of: folder.path)["Sources/A.swift"]
        #expect(read?.blob == nil)
        #expect(read?.content == .opaque(reason: "67108865 bytes, more than the limit of 67108864"))
    }

    @Test func `Patterns add files of any language, also outside the root, and nothing else`() throws {
        let folder = try TemporaryFolder()
        for path in [
            "ios/Pip/A.swift", "ios/Pip/A.h", "ios/Bridge.mm", "ios/Other.mm", "src/Pip.tsx", "src/deep/Pip.tsx",
        ] {
            try folder.write("text", to: path)
        }
        // A folder that no pattern needs is not looked into, whatever is in it.
        try #require(mkfifo(folder.path.appending("src").appending("deep").appending("x.tsx").string, 0o600) == 0)
        let read = try snapshot(
            of: folder.path, root: "ios/Pip", patterns: ["ios/Bridge.mm", "src/*.tsx", "nowhere/**/*.swift"])
        #expect(read.paths == ["ios/Bridge.mm", "ios/Pip/A.swift", "src/Pip.tsx"])
        #expect(read["src/Pip.tsx"]?.content == .opaque(reason: nil))
    }

    @Test func `Any number of threads gives the same snapshot`() throws {
        let folder = try TemporaryFolder()
        for number in 0..<40 { try folder.write("struct S\(number) {}\n", to: "Sources/\(number).swift") }
        let one = try snapshot(of: folder.path, jobs: 1)
        #expect(one.files.count == 40)
        #expect(try snapshot(of: folder.path, jobs: 7) == one)
    }

    private func content(of bytes: [UInt8]) throws -> FileContent? {
        let folder = try TemporaryFolder()
        try folder.write(bytes, to: "Sources/A.swift")
        return try snapshot(of: folder.path)["Sources/A.swift"]?.content
    }
}
