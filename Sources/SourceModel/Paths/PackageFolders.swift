/// The package folders of a tree, which have a manifest, and the tests and samples in them.
package struct PackageFolders: Hashable, Sendable {
    private static let manifests: Set = [
        "package.json", "Package.swift", "build.gradle", "build.gradle.kts", "Cargo.toml", "go.mod", "pubspec.yaml",
        "pyproject.toml", "pom.xml",
    ]
    private static let samples = ["test", "spec", "mock", "fixture", "example", "sample", "demo"]
    private let folders: Set<RelativePath>

    /// - Parameter paths: The paths of all files of the tree.
    package init(of paths: [RelativePath]) {
        folders = Set(paths.filter { Self.manifests.contains($0.lastComponent) }.map(\.parent))
    }

    /// The innermost package that contains a path, or the root of the tree.
    package func package(around path: RelativePath) -> RelativePath {
        path.upwards.first(where: folders.contains) ?? .root
    }

    /// Whether code may have moved from `origin` to `path`: not from production code to tests or samples.
    package static func mayMove(from origin: RelativePath, to path: RelativePath) -> Bool {
        !isAside(path) || isAside(origin)
    }

    /// Whether a file is in a folder whose name ends with `Tests`: `KitTests/WindowTests.swift`.
    package static func isOfTests(_ path: RelativePath) -> Bool {
        path.components.dropLast().contains { $0.suffix(5).elementsEqual("Tests".utf8) }
    }

    private static func isAside(_ path: RelativePath) -> Bool {
        let stem = path.stem
        return isSample(path, of: .root) || stem.hasSuffix("Tests") || stem.hasSuffix("Test")
    }

    /// Whether a file is in a folder of tests or samples of a package. Files with such a word in their own name do not
    /// count.
    package static func isSample(_ path: RelativePath, of package: RelativePath) -> Bool {
        let name = path.lastComponent.lowercased()
        guard !samples.contains(where: name.contains) else { return false }
        return path.parent.components.dropFirst(package.components.count).contains { component in
            let folder = String(decoding: component, as: UTF8.self).lowercased().filter { $0 != "_" }
            return folder.hasSuffix("tests") || samples.contains { [$0, "\($0)s"].contains(folder) }
        }
    }
}
