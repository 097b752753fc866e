import Foundation
import LockstepKit
import Testing

@Suite("The sources keep to the layout")
struct ArchitectureTests {
    private static let models: Set = ["Phrasing", "SourceModel", "RulesModel", "ReportModel"]
    /// In the order of their work.
    private static let stages = [
        "Normalisation", "Matching", "Elements", "Comparison", "Differences", "Provenance", "CommitVerdicts",
        "InterfaceAudit", "Bridges", "DocumentClaims", "Documents", "Checks", "Gate",
    ]

    /// The targets and modules that each target may import, besides the standard library.
    private static let allowedImports: [String: Set<String>] = {
        var allowed: [String: Set<String>] = [
            "Phrasing": [],
            "Git": ["Clibgit2", "Phrasing", "SystemPackage", "Synchronization", "Darwin", "Glibc", "Musl"],
            "SourceModel": ["Phrasing"],
            "RulesModel": ["SourceModel"],
            "ReportModel": ["SourceModel"],
            "Rules": ["Phrasing", "RulesModel", "SourceModel", "Yams"],
            "Merging": ["Git", "SourceIndex", "SourceModel"],
            "Patching": models.union(["Comparison", "Git", "Matching", "Merging", "Normalisation", "SourceIndex"]),
            "FindingEvidence": models.union(["Comparison", "Git", "Matching", "Normalisation"]),
            "Drafting": models.union(["Bridges", "Comparison", "Rules"]),
            "BridgeScanning": ["SourceModel", "SwiftParser", "SwiftSyntax"],
            "ScriptScanning": ["SourceModel"],
            "EquivalentSyntax": ["SourceModel", "SwiftSyntax"],
            "SourceIndex": [
                "BridgeScanning", "EquivalentSyntax", "ScriptScanning", "SourceModel", "SwiftParser", "SwiftSyntax",
            ],
            "Decisions": ["Phrasing", "ReportModel", "SourceModel"],
            "Reporting": ["Phrasing", "ReportModel", "SourceModel", "FoundationEssentials", "Foundation"],
            "HTMLReport": ["Phrasing", "ReportModel", "Reporting", "SourceModel"],
            "TerminalReport": ["Phrasing", "ReportModel", "Reporting", "SourceModel"],
        ]
        for (number, stage) in stages.enumerated() { allowed[stage] = models.union(stages[..<number]) }
        return allowed
    }()

    @Test(
        "Each stage imports what the stages before it made, and nothing else", arguments: allowedImports.keys.sorted())
    func imports(of target: String) throws {
        let allowed = Self.allowedImports[target] ?? []
        let files = try SourceTree.files(of: target)
        #expect(!files.isEmpty)
        for file in files {
            for line in file.text.split(separator: "\n") {
                let words = line.split(separator: " ")
                guard let place = words.firstIndex(of: "import"), words[..<place].allSatisfy(Self.isModifier) else {
                    continue
                }
                let module = String(words[place...].last ?? "")
                #expect(allowed.contains(module), "\(file.path) imports \(module)")
            }
        }
    }

    @Test(
        "The pure targets touch no file, clock, environment or console",
        arguments: models.union(stages).union([
            "Rules", "Decisions", "Drafting", "FindingEvidence", "BridgeScanning", "EquivalentSyntax", "ScriptScanning",
            "Merging", "Patching", "SourceIndex", "Reporting", "HTMLReport", "TerminalReport",
        ])
        .sorted())
    func purity(of target: String) throws {
        let impure =
            /FileManager|FileHandle|FileDescriptor|ProcessInfo|CommandLine\.|\bDate\(\)|\bprint\(|\bgetenv|\bfopen\(/
        for file in try SourceTree.files(of: target) {
            #expect(file.text.firstMatch(of: impure) == nil, "\(file.path)")
        }
    }

    @Test("At most 40 types are public, and each says what it is")
    func door() throws {
        let declaration = /^ *public (?:final |indirect )?(?:struct|class|enum|protocol|actor|typealias) (\w+)/
        var names: [String] = []
        for file in try SourceTree.targets.flatMap({ try SourceTree.files(of: $0) }) {
            var previous: Substring = ""
            for line in file.text.split(separator: "\n") {
                if let match = line.firstMatch(of: declaration) {
                    names.append(String(match.1))
                    #expect(previous.contains("///"), "\(file.path): \(match.1)")
                }
                if !line.hasPrefix("@") { previous = line }
            }
        }
        #expect(names.count <= 40, "\(names)")
        #expect(Set(names).isSuperset(of: ["Audit", "AuditRequest", "Report", "RuleSet"]))
    }

    @Test("No module hands on another's declarations")
    func exports() throws {
        for file in try SourceTree.targets.flatMap({ try SourceTree.files(of: $0) }) {
            #expect(!file.text.contains("@_exported"), "\(file.path)")
        }
    }

    @Test("Nothing outside the language itself asks for the extension of its files")
    func languages() throws {
        for file in try SourceTree.targets.flatMap({ try SourceTree.files(of: $0) })
        where file.path != "SourceModel/Language.swift" {
            #expect(!file.text.contains(/"\.?swift"|\*\.swift/), "\(file.path)")
        }
    }

    @Test("Every check is in a file of its name, registered and documented")
    func checks() throws {
        let declaration = /\benum \w+: (Gate|Difference|Bridge|Specification)?Check \{/
        let files = try SourceTree.files(of: "Checks").filter { $0.text.contains(declaration) }
        let ids = files.map { file in
            let stem = (file.path as NSString).lastPathComponent.dropLast(".swift".count)
            // Consecutive capitals are one word: `UIAddition` is `ui-addition`.
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
