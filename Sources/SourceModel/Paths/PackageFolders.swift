/// The folders of a tree that say that they are a package, and what in one is not its code.
package struct PackageFolders: Hashable, Sendable {
    private static let manifests: Set = [
        "package.json", "Package.swift", "build.gradle", "build.gradle.kts", "Cargo.toml", "go.mod", "pubspec.yaml",
        "pyproject.toml", "pom.xml",
    ]
    private static let samples = ["test", "spec", "mock", "fixture", "example", "sample", "demo"]
    private let folders: Set<RelativePath>

    /// - Parameter paths: Of all files of the tree.
    package init(of paths: [RelativePath]) {
        folders = Set(paths.filter { Self.manifests.contains($0.lastComponent) }.map(\.parent))
    }

    /// The innermost package that a path is in; the root of a tree that has none around it.
    package func package(around path: RelativePath) -> RelativePath {
        sequence(first: path) { $0.isRoot ? nil : $0.parent }.first(where: folders.contains) ?? .root
    }

    /// Whether a file of production code may have given something to the file at `path`: not to tests or samples, where
    /// it is not itself among them.
    package static func mayMove(from origin: RelativePath, to path: RelativePath) -> Bool {
        !isAside(path) || isAside(origin)
    }

    private static func isAside(_ path: RelativePath) -> Bool {
        let stem = path.stem
        return isSample(path, of: .root) || stem.hasSuffix("Tests") || stem.hasSuffix("Test")
    }

    /// Whether a file is among the tests or examples of a package. `LampTests.swift` is what it says, wherever it is.
    package static func isSample(_ path: RelativePath, of package: RelativePath) -> Bool {
        let name = path.lastComponent.lowercased()
        guard !samples.contains(where: name.contains) else { return false }
        return path.parent.components.dropFirst(package.components.count).contains { component in
            let folder = String(decoding: component, as: UTF8.self).lowercased().filter { $0 != "_" }
            return folder.hasSuffix("tests") || samples.contains { [$0, "\($0)s"].contains(folder) }
        }
    }
}
