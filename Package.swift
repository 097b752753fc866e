// swift-tools-version: 6.2

import PackageDescription

// `.ci/run` turns every warning into an error; a user's build with a newer compiler is left alone.
let strict: [SwiftSetting] =
    Context.environment["LOCKSTEP_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let package = Package(
    name: "lockstep",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "lockstep", targets: ["lockstep"]),
        .library(
            name: "LockstepKit",
            targets: ["LockstepKit", "Recording", "ReportModel", "RulesModel", "SourceModel"]),
        .plugin(name: "LockstepPlugin", targets: ["LockstepPlugin"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-system", from: "1.7.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0"),
        .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.3.0"),
        .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.9.0"),
    ],
    targets: [
        .systemLibrary(
            name: "Clibgit2",
            pkgConfig: "libgit2",
            providers: [.apt(["libgit2-dev", "zlib1g-dev"]), .brew(["libgit2"])]),

        .systemLibrary(
            name: "Ccmark",
            pkgConfig: "libcmark-gfm",
            providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]),

        .target(name: "Phrasing", swiftSettings: strict),
        .target(
            name: "Git",
            dependencies: ["Clibgit2", "Phrasing", .product(name: "SystemPackage", package: "swift-system")],
            swiftSettings: strict),
        .target(
            name: "Schemas",
            resources: [
                .embedInCode("baseline.schema.json"), .embedInCode("commits.schema.json"),
                .embedInCode("history.schema.json"), .embedInCode("origins.schema.json"),
                .embedInCode("report.schema.json"), .embedInCode("rules.schema.json"),
            ],
            swiftSettings: strict),
        .target(name: "SourceModel", dependencies: ["Phrasing"], swiftSettings: strict),
        .target(name: "RulesModel", dependencies: ["SourceModel"], swiftSettings: strict),
        .target(name: "ReportModel", dependencies: ["SourceModel"], swiftSettings: strict),
        .target(
            name: "Rules",
            dependencies: ["Phrasing", "RulesModel", "SourceModel", .product(name: "Yams", package: "Yams")],
            resources: [.embedInCode("Vocabulary/vocabulary.yml")],
            swiftSettings: strict),
        .target(
            name: "BridgeScanning",
            dependencies: [
                "SourceModel",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            swiftSettings: strict),
        .target(name: "ScriptScanning", dependencies: ["SourceModel"], swiftSettings: strict),
        .target(
            name: "EquivalentSyntax",
            dependencies: ["SourceModel", .product(name: "SwiftSyntax", package: "swift-syntax")],
            swiftSettings: strict),
        .target(name: "Markdown", dependencies: ["Ccmark", "SourceModel"], swiftSettings: strict),
        .target(
            name: "SourceIndex",
            dependencies: [
                "BridgeScanning", "EquivalentSyntax", "ScriptScanning", "SourceModel",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            swiftSettings: strict),
        .target(
            name: "Snapshots",
            dependencies: [
                "Git", "Markdown", "Phrasing", "RulesModel", "SourceIndex", "SourceModel",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: strict),
        .target(name: "Normalisation", dependencies: ["RulesModel", "SourceModel"], swiftSettings: strict),
        .target(
            name: "Matching",
            dependencies: ["Normalisation", "Phrasing", "ReportModel", "RulesModel", "SourceModel"],
            swiftSettings: strict),
        .target(
            name: "Elements", dependencies: ["Matching", "RulesModel", "SourceModel"], swiftSettings: strict),
        .target(
            name: "Comparison",
            dependencies: [
                "Elements", "Matching", "Normalisation", "Phrasing", "ReportModel", "RulesModel", "SourceModel",
            ],
            swiftSettings: strict),
        .target(
            name: "Differences",
            dependencies: ["Comparison", "Matching", "Normalisation", "ReportModel", "SourceModel"],
            swiftSettings: strict),
        .target(
            name: "Provenance",
            dependencies: [
                "Comparison", "Matching", "Normalisation", "Phrasing", "ReportModel", "RulesModel", "SourceModel",
            ],
            swiftSettings: strict),
        .target(
            name: "CommitVerdicts",
            dependencies: ["Comparison", "Matching", "Normalisation", "Provenance", "ReportModel", "SourceModel"],
            swiftSettings: strict),
        .target(
            name: "InterfaceAudit",
            dependencies: [
                "CommitVerdicts", "Comparison", "Differences", "Elements", "Matching", "Normalisation", "Phrasing",
                "ReportModel", "RulesModel", "SourceModel",
            ],
            swiftSettings: strict),
        .target(
            name: "Bridges", dependencies: ["Phrasing", "ReportModel", "RulesModel", "SourceModel"],
            swiftSettings: strict),
        .target(name: "DocumentClaims", dependencies: ["RulesModel", "SourceModel"], swiftSettings: strict),
        .target(
            name: "Documents",
            dependencies: ["DocumentClaims", "Phrasing", "ReportModel", "RulesModel", "SourceModel"],
            swiftSettings: strict),
        .target(
            name: "Checks",
            dependencies: [
                "Bridges", "CommitVerdicts", "Comparison", "Differences", "DocumentClaims", "Documents",
                "InterfaceAudit", "Matching", "Normalisation", "Phrasing", "ReportModel", "RulesModel", "SourceModel",
            ],
            swiftSettings: strict),
        .target(
            name: "Drafting",
            dependencies: ["Bridges", "Comparison", "ReportModel", "Rules", "RulesModel", "SourceModel"],
            swiftSettings: strict),
        .target(
            name: "Gate",
            dependencies: [
                "Checks", "Comparison", "InterfaceAudit", "Matching", "Phrasing", "ReportModel", "RulesModel",
                "SourceModel",
            ],
            swiftSettings: strict),
        .target(
            name: "FindingEvidence",
            dependencies: ["Comparison", "Git", "Matching", "Normalisation", "Phrasing", "ReportModel", "SourceModel"],
            swiftSettings: strict),
        .target(name: "Decisions", dependencies: ["Phrasing", "ReportModel", "SourceModel"], swiftSettings: strict),
        .target(name: "Merging", dependencies: ["Git", "SourceIndex", "SourceModel"], swiftSettings: strict),
        .target(
            name: "Patching",
            dependencies: [
                "Comparison", "Git", "Matching", "Merging", "Normalisation", "Phrasing", "ReportModel", "RulesModel",
                "SourceIndex", "SourceModel",
            ],
            swiftSettings: strict),
        .target(name: "Reporting", dependencies: ["Phrasing", "ReportModel", "SourceModel"], swiftSettings: strict),
        .target(
            name: "TerminalReport", dependencies: ["Phrasing", "ReportModel", "Reporting", "SourceModel"],
            swiftSettings: strict),
        .target(
            name: "HTMLReport",
            dependencies: ["Phrasing", "ReportModel", "Reporting", "SourceModel"],
            resources: [.embedInCode("Template/page.html"), .embedInCode("Template/style.css")],
            swiftSettings: strict),
        .target(
            name: "HistoryReading",
            dependencies: [
                "CommitVerdicts", "Comparison", "InterfaceAudit", "Matching", "Normalisation", "Phrasing", "Provenance",
                "ReportModel", "RulesModel", "Snapshots", "SourceModel",
            ],
            swiftSettings: strict),
        .target(
            name: "LockstepKit",
            dependencies: [
                "Bridges", "Checks", "CommitVerdicts", "Comparison", "Decisions", "Differences", "Documents",
                "FindingEvidence", "Gate", "Git", "HistoryReading", "HTMLReport", "InterfaceAudit", "Matching",
                "Patching", "Phrasing", "Provenance", "ReportModel", "Reporting", "Rules", "RulesModel", "Snapshots",
                "SourceIndex", "SourceModel", "TerminalReport",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: strict),
        .target(
            name: "Recording",
            dependencies: [
                "Bridges", "CommitVerdicts", "Comparison", "Drafting", "Gate", "HistoryReading", "LockstepKit",
                "Matching", "Normalisation", "Patching", "Phrasing", "Provenance", "ReportModel", "Rules", "RulesModel",
                "Snapshots", "SourceModel", .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: strict),
        .target(
            name: "Demo",
            dependencies: [
                "Git", "LockstepKit", "ReportModel", "SourceModel",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            resources: [
                .embedInCode("Texts/upstream.txt"), .embedInCode("Texts/port.txt"), .embedInCode("Texts/rules.yml"),
            ],
            swiftSettings: strict),
        .target(
            name: "LockstepCommandLine",
            dependencies: [
                "Demo", "LockstepKit", "Patching", "Phrasing", "Recording", "ReportModel", "RulesModel", "Schemas",
                "SourceModel",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: strict),
        .executableTarget(name: "lockstep", dependencies: ["LockstepCommandLine"], swiftSettings: strict),
        .plugin(
            name: "LockstepPlugin",
            capability: .command(
                intent: .custom(verb: "lockstep", description: "Audits a port against its upstream")),
            dependencies: ["lockstep"], path: "Sources/LockstepPlugin"),

        // Repositories and folders for the tests of several targets.
        .target(
            name: "TestRepositories",
            dependencies: ["Git", .product(name: "SystemPackage", package: "swift-system")],
            path: "Tests/TestRepositories",
            swiftSettings: strict),
        .testTarget(
            name: "GitTests",
            dependencies: ["Git", "TestRepositories", .product(name: "SystemPackage", package: "swift-system")],
            swiftSettings: strict),
        .testTarget(
            name: "ModelTests", dependencies: ["Phrasing", "RulesModel", "SourceModel"], swiftSettings: strict),
        .testTarget(
            name: "RulesTests",
            dependencies: ["Rules", "RulesModel", "SourceModel", .product(name: "Yams", package: "Yams")],
            exclude: ["Fixtures"],
            swiftSettings: strict),
        .testTarget(
            name: "DocumentsTests",
            dependencies: [
                "DocumentClaims", "Documents", "Markdown", "ReportModel", "RulesModel", "ScriptScanning", "SourceIndex",
                "SourceModel",
            ],
            swiftSettings: strict),
        .testTarget(name: "MarkdownTests", dependencies: ["Markdown", "SourceModel"], swiftSettings: strict),
        .testTarget(
            name: "SourceIndexTests",
            dependencies: [
                "SourceIndex", "SourceModel", .product(name: "CustomDump", package: "swift-custom-dump"),
                // Without it, what swift-custom-dump finds is printed and fails no test.
                .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "BridgeScanningTests",
            dependencies: [
                "BridgeScanning", "ScriptScanning", "SourceModel",
                .product(name: "SwiftParser", package: "swift-syntax"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "BridgesTests",
            dependencies: [
                "BridgeScanning", "Bridges", "RulesModel", "ScriptScanning", "SourceModel",
                .product(name: "SwiftParser", package: "swift-syntax"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "SnapshotsTests",
            dependencies: [
                "Git", "RulesModel", "Snapshots", "SourceModel", "TestRepositories",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "StageTests",
            dependencies: [
                "Checks", "CommitVerdicts", "Comparison", "Differences", "Elements", "Gate", "InterfaceAudit",
                "Matching", "Normalisation", "Provenance", "ReportModel", "Rules", "RulesModel", "SourceIndex",
                "SourceModel",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "DecisionsTests", dependencies: ["Decisions", "ReportModel", "SourceModel"], swiftSettings: strict),
        .testTarget(
            name: "PatchingTests",
            dependencies: [
                "Comparison", "Git", "Matching", "Merging", "Patching", "ReportModel", "RulesModel", "SourceIndex",
                "SourceModel",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ReportingTests",
            dependencies: ["ReportModel", "Reporting", "Schemas", "SourceModel", "TerminalReport"],
            exclude: ["Goldens"],
            swiftSettings: strict),
        .testTarget(
            name: "HTMLReportTests", dependencies: ["HTMLReport", "ReportModel", "Reporting", "SourceModel"],
            swiftSettings: strict),
        .testTarget(
            name: "LockstepKitTests",
            dependencies: [
                "Demo", "Drafting", "Git", "LockstepKit", "Patching", "Recording", "ReportModel", "RulesModel",
                "Schemas", "Snapshots", "SourceIndex", "SourceModel", "TestRepositories",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "LockstepCommandLineTests",
            dependencies: [
                "Demo", "Git", "LockstepCommandLine", "LockstepKit", "Patching", "ReportModel", "RulesModel",
                "SourceModel", "TestRepositories",
                .product(name: "SystemPackage", package: "swift-system"), .product(name: "Yams", package: "Yams"),
            ],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)

// Benchmarks need a package that nobody else needs: `LOCKSTEP_BENCHMARKS=1 swift package benchmark`.
if Context.environment["LOCKSTEP_BENCHMARKS"] != nil {
    package.dependencies.append(.package(url: "https://github.com/ordo-one/benchmark", from: "1.38.0", traits: []))
    package.targets.append(
        .executableTarget(
            name: "AuditBenchmarks",
            dependencies: [
                "Demo", "LockstepKit", "ReportModel", "RulesModel", "SourceModel",
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ],
            path: "Tests/Benchmarks/AuditBenchmarks",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]))
}

// The evaluation of origins reads repositories that are not here: `LOCKSTEP_EVALUATION=1 swift run OriginsEvaluation --help`.
if Context.environment["LOCKSTEP_EVALUATION"] != nil {
    package.targets.append(
        .executableTarget(
            name: "OriginsEvaluation",
            dependencies: [
                "Git",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            path: "Tests/Evaluation/OriginsEvaluation",
            swiftSettings: strict))
}
