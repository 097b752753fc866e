import Git
import LockstepKit
import ReportModel
import SystemPackage
import TestRepositories
import Testing

@Suite("A folder that the rules name and that a side has moved")
struct MovedFolderTests {
    private static func type(_ name: String, _ limit: Int = 3) -> CommitDraft.Change {
        .text(
            """
            final class \(name) {
                var limit\(name): Int { \(limit) }
                func open\(name)(at place: Int) { prepare(place, "\(name)"); show(place + \(name.count)) }
                func close\(name)(at place: Int) { hide(place, "\(name)"); forget(place - \(name.count)) }
            }

            """)
    }

    private let pair: RepositoryPair
    private let synced: String

    init() throws {
        pair = try RepositoryPair()
        synced = try pair.commit(
            .upstream,
            ["Kit/A.swift": Self.type("A"), "Kit/Sub/Bell.swift": Self.type("Bell"), "Kit/C.swift": Self.type("C")])
        try pair.commit(
            .port,
            ["ios/A.swift": Self.type("A"), "ios/Sub/Bell.swift": Self.type("Bell"), "ios/C.swift": Self.type("C")])
    }

    private func move(to folder: FilePath, but stays: Bool = false) throws {
        var changes: [FilePath: CommitDraft.Change] = [
            "Kit/A.swift": .removed, folder.appending("A.swift"): Self.type("A", 4), "Kit/Sub/Bell.swift": .removed,
            folder.appending("Sub/Bell.swift"): Self.type("Bell"),
        ]
        if !stays {
            changes["Kit/C.swift"] = .removed
            changes[folder.appending("C.swift")] = Self.type("C")
        }
        try pair.commit(.upstream, changes)
    }

    private func audit(
        _ mappings: String? = nil, root: String = "Kit", more: String = "", port: String = "ios"
    ) throws -> Report {
        let entry = { (path: String) in "  - { upstream: \(path), port: \(path), synced: { commit: \(synced) } }\n" }
        let literal = ["A.swift", "Sub/Bell.swift", "C.swift"].map(entry).joined()
        return try pair.audit(
            mappings ?? "mappings:\n\(literal)",
            roots: "upstream: { root: \(root)\(more) }\nport: { root: \(port) }")
    }

    private func check(_ report: Report, at folder: String) {
        #expect(report.findings.map(\.check) == ["behind-file"])
        #expect(
            report.files.map { "\($0.upstream?.description ?? "-"): \($0.status.rawValue)" } == [
                "\(folder)/A.swift: behind", "\(folder)/C.swift: in-sync", "\(folder)/Sub/Bell.swift: in-sync",
            ])
    }

    @Test("Is followed, whatever maps its files, and the report says what to write")
    func root() throws {
        try move(to: "Sources/Kit")
        for mappings in [nil, "", "mappings: [{ upstream: '**', port: '**', synced: { commit: \(synced) } }]"] {
            let report = try audit(mappings)
            check(report, at: "Sources/Kit")
            #expect(
                report.remarks.contains {
                    $0.hasPrefix("upstream moved the folder `Kit` to `Sources/Kit`")
                        && $0.contains("`root: Sources/Kit`")
                        && $0.contains("`lockstep origins --record`")
                })
        }
    }

    @Test("Is followed through two moves")
    func twice() throws {
        try move(to: "Sources/Kit")
        try pair.commit(
            .upstream,
            Dictionary(
                uniqueKeysWithValues: [("A", 4), ("Sub/Bell", 3), ("C", 3)].flatMap { name, limit in
                    let type = Self.type(name == "Sub/Bell" ? "Bell" : name, limit)
                    return [
                        (FilePath("Sources/Kit/\(name).swift"), CommitDraft.Change.removed),
                        (FilePath("Packages/Kit/\(name).swift"), type),
                    ]
                }))
        check(try audit(), at: "Packages/Kit")
    }

    @Test("Once the rules name the new place, synced commits find the files where they were")
    func recorded() throws {
        try move(to: "Sources/Kit")
        let report = try audit(root: "Sources/Kit")
        check(report, at: "Sources/Kit")
        #expect(!report.remarks.contains { $0.contains("moved") })
        check(
            try audit("mappings: [{ upstream: '**', port: '**', synced: { commit: \(synced) } }]", root: "Sources/Kit"),
            at: "Sources/Kit")
    }

    @Test("In which one file stayed, it stays, and the others are followed one by one")
    func stayed() throws {
        try move(to: "Sources/Kit", but: true)
        for mappings in [nil, ""] {
            let report = try audit(mappings)
            #expect(report.findings.map(\.check) == ["behind-file"])
            #expect(
                report.files.map { $0.upstream?.description } == [
                    "Sources/Kit/A.swift", "Kit/C.swift", "Sources/Kit/Sub/Bell.swift",
                ])
        }
    }

    @Test("Deep inside, it is followed for a pattern that begins with it")
    func pattern() throws {
        try pair.commit(
            .upstream, ["Kit/Sub/Bell.swift": .removed, "Kit/Other/Deep/Bell.swift": Self.type("Bell", 5)])
        let report = try audit(
            "mappings: [{ upstream: 'Sub/*.swift', port: 'Sub/*.swift', synced: { commit: \(synced) } }]")
        #expect(report.verdict.invalidRules == [])
        #expect(report.file("ios/Sub/Bell.swift")?.upstream == "Kit/Other/Deep/Bell.swift")
        #expect(report.file("ios/Sub/Bell.swift")?.status == .behind)
    }

    @Test("One of several folders is followed too")
    func related() throws {
        let shared = Self.type("Shared")
        let start = try pair.commit(.upstream, ["Shared/Shared.swift": shared])
        try pair.commit(.port, ["ios/Shared.swift": shared])
        try pair.commit(
            .upstream, ["Shared/Shared.swift": .removed, "Sources/Shared/Shared.swift": Self.type("Shared", 9)])
        let report = try audit(
            "mappings: [{ upstream: Shared/Shared.swift, port: Shared.swift, synced: { commit: \(start) } }]",
            more: ", related: [Shared]")
        #expect(!report.findings.contains { $0.check == "unmatched-rule" })
        #expect(report.file("ios/Shared.swift")?.upstream == "Sources/Shared/Shared.swift")
        #expect(report.file("ios/Shared.swift")?.status == .behind)
    }

    @Test("The port's root is followed through the port's history")
    func port() throws {
        try pair.commit(
            .port,
            [
                "ios/A.swift": .removed, "packages/ios/A.swift": Self.type("A"), "ios/Sub/Bell.swift": .removed,
                "packages/ios/Sub/Bell.swift": Self.type("Bell"), "ios/C.swift": .removed,
                "packages/ios/C.swift": Self.type("C"),
            ])
        let report = try audit()
        #expect(report.files.map(\.status) == [.inSync, .inSync, .inSync])
        #expect(report.remarks.contains { $0.contains("the port moved the folder `ios` to `packages/ios`") })
    }

    @Test("That was deleted, or went in all directions, is an error that says with which commit")
    func deleted() throws {
        let commit = try pair.commit(
            .upstream,
            [
                "Kit/A.swift": .removed, "Kit/Sub/Bell.swift": .removed, "Kit/C.swift": .removed,
                "One/A.swift": Self.type("A"),
            ])
        #expect {
            _ = try audit()
        } throws: { error in
            "\(error)".contains("Commit \(commit.prefix(9)) removed the last file from there")
        }
    }
}
