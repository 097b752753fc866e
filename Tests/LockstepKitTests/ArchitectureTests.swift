import Foundation
import LockstepKit
import Testing

@Suite("The sources keep to the layout")
struct ArchitectureTests {
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources")

    private static func files(of target: String) throws -> [(name: String, text: String)] {
        let folder = sources.appendingPathComponent(target)
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        return try names.sorted().map { name in
            ("\(target)/\(name)", try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
        }
    }

    /// What each target may import, the standard library aside.
    private static let allowedImports: [String: Set<String>] = [
        "Phrasing": [],
        "Git": ["Clibgit2", "Phrasing", "SystemPackage", "Darwin", "Glibc", "Musl"],
        "SourceModel": ["Phrasing"],
        "RulesModel": ["SourceModel"],
        "ReportModel": ["SourceModel"],
        "Rules": ["Phrasing", "RulesModel", "SourceModel", "Yams"],
        "SourceIndex": ["SourceModel", "SwiftParser", "SwiftSyntax"],
        "Analysis": ["Phrasing", "ReportModel", "RulesModel", "SourceModel"],
        "Reporting": ["Phrasing", "ReportModel", "SourceModel", "FoundationEssentials", "Foundation"],
    ]

    @Test(
        "Each stage imports what the stages before it made, and nothing else", arguments: allowedImports.keys.sorted())
    func imports(of target: String) throws {
        let allowed = Self.allowedImports[target] ?? []
        let files = try Self.files(of: target)
        #expect(!files.isEmpty)
        for (name, text) in files {
            for line in text.split(separator: "\n") {
                let words = line.split(separator: " ")
                guard let place = words.firstIndex(of: "import"), words[..<place].allSatisfy(Self.isModifier) else {
                    continue
                }
                let module = String(words[place...].last ?? "")
                #expect(allowed.contains(module), "\(name) imports \(module)")
            }
        }
    }

    @Test(
        "The pure targets touch no file, clock, environment or console",
        arguments: [
            "Phrasing", "SourceModel", "RulesModel", "ReportModel", "Rules", "SourceIndex", "Analysis", "Reporting",
        ])
    func purity(of target: String) throws {
        let impure =
            /FileManager|FileHandle|FileDescriptor|ProcessInfo|CommandLine\.|\bDate\(\)|\bprint\(|\bgetenv|\bfopen\(/
        for (name, text) in try Self.files(of: target) {
            #expect(text.firstMatch(of: impure) == nil, "\(name)")
        }
    }

    @Test("Every check is in a file of its name, registered and documented")
    func checks() throws {
        let files = try Self.files(of: "Analysis/Checks").filter { $0.text.contains(/\benum \w+: (Gate)?Check \{/) }
        let ids = files.map { file in
            let stem = (file.name as NSString).lastPathComponent.dropLast(".swift".count)
            // Capitals that follow one another are one word: `UIAddition` is `ui-addition`.
            let letters = Array(stem)
            return letters.indices.reduce(into: "") { id, place in
                let beginsWord =
                    letters[place].isUppercase && place > 0
                    && (letters[place - 1].isLowercase
                        || letters.indices.contains(place + 1) && letters[place + 1].isLowercase)
                id += (beginsWord ? "-" : "") + letters[place].lowercased()
            }
        }
        #expect(ids.sorted() == Checks.all.map(\.id), "register the check in CheckRegistry.swift, in order")
        for check in Checks.all {
            for heading in ["What it reports", "Why it matters", "Example", "What to do"] {
                let section = check.text.components(separatedBy: "## \(heading)\n\n").last ?? ""
                #expect(section.count > 20, "\(check.id): \(heading)")
            }
        }
    }

    private static func isModifier(_ word: Substring) -> Bool {
        word.hasPrefix("@") || ["public", "package", "internal", "fileprivate", "private"].contains(word)
    }
}
