import Foundation
import Git
import LockstepKit
import SystemPackage
import TestRepositories
import Testing

@Suite("Each side is read from where it is")
struct PlaceTests {
    private static let text = "struct Window { var width = 1 }\n"
    private static let edited = "struct Window { var width = 2 }\n"

    @Test("The port's work tree, edits and untracked files included, unless a revision is given")
    func workTree() throws {
        let (pair, _) = try RepositoryPair.window([Self.text], port: Self.text)
        let repository = try Repository(openingReadOnly: pair.port.path)
        try pair.port.checkOut(try repository.resolve("HEAD"))
        try pair.folder.write(Self.edited, to: "port/ios/Window.swift")
        try pair.folder.write("enum Untracked { case one, two }\n", to: "port/ios/Untracked.swift")
        let report = try pair.audit(portRevision: nil)
        #expect(report.port.medium == .workTree)
        #expect(report.port.commit != nil)
        #expect(report.findings.map(\.check) == ["added-file", "literal-drift"])
        let committed = try pair.audit()
        #expect(committed.port.medium == .commit)
        #expect(committed.findingLines == [])
    }

    @Test("Upstream's work tree is never read")
    func upstreamWorkTree() throws {
        let (pair, _) = try RepositoryPair.window([Self.text], port: Self.text)
        try pair.folder.write(Self.edited, to: "upstream/Sources/Window.swift")
        #expect(try pair.audit().findingLines == [])
    }

    @Test("Bare repositories at HEAD, on both sides")
    func bare() throws {
        let pair = try RepositoryPair(isBare: true)
        try pair.commit(.upstream, ["Sources/Window.swift": .text(Self.text)])
        try pair.commit(.port, ["ios/Window.swift": .text(Self.edited)])
        for revision in [nil, "HEAD", "main"] {
            let report = try pair.audit(portRevision: revision)
            #expect(report.findings.map(\.check) == ["literal-drift"])
            #expect(report.upstream.revision == "HEAD")
            #expect(report.port.medium == .commit)
        }
    }

    @Test("Neither side is written to")
    func readOnly() throws {
        let (pair, commits) = try RepositoryPair.window([Self.text, Self.edited], port: Self.text)
        let repository = try Repository(openingReadOnly: pair.port.path)
        try pair.port.checkOut(try repository.resolve("HEAD"))
        func state() throws -> [String] {
            try FileManager.default.subpathsOfDirectory(atPath: pair.folder.path.string).sorted().map { name in
                let path = pair.folder.path.pushing(FilePath(name)).string
                let attributes = try FileManager.default.attributesOfItem(atPath: path)
                return "\(name) \(attributes[.size] ?? "") \(attributes[.modificationDate] ?? "")"
            }
        }
        let before = try state()
        _ = try pair.audit(RepositoryPair.synced(commits[0]), portRevision: nil)
        #expect(try state() == before)
    }
}
