import SourceModel

/// Groups files of one side by folder, where all files of a large folder belong together.
package struct FolderGroups {
    package struct Group: Hashable {
        /// `nil` for a single file.
        package var folder: RelativePath?
        package var files: [RelativePath]
    }

    /// A folder with fewer files is not grouped, because its entry would also match files that are added later.
    package static let leastCount = 5

    /// Sorted by path.
    package let groups: [Group]

    /// - Parameters:
    ///   - files: Sorted.
    ///   - all: All files of the side, including `files`. A folder is only grouped if it has no other files.
    ///   - root: Is never a group.
    package init(of files: [RelativePath], among all: [RelativePath], below root: RelativePath) {
        let wanted = Self.counts(files, below: root)
        let present = Self.counts(all, below: root)
        var groups: [Group] = []
        for file in files {
            let folder = Self.folders(of: file, below: root).first { folder in
                wanted[folder] == present[folder] && wanted[folder] ?? 0 >= Self.leastCount
            }
            if let folder, groups.last?.folder == folder {
                groups[groups.count - 1].files.append(file)
            } else {
                groups.append(Group(folder: folder, files: [file]))
            }
        }
        self.groups = groups
    }

    /// The number of files in each folder below the root, at any depth.
    private static func counts(_ files: [RelativePath], below root: RelativePath) -> [RelativePath: Int] {
        files.reduce(into: [:]) { counts, file in
            for folder in folders(of: file, below: root) { counts[folder, default: 0] += 1 }
        }
    }

    /// The folders between the root and a file, outermost first.
    private static func folders(of file: RelativePath, below root: RelativePath) -> [RelativePath] {
        guard let inside = file.relative(to: root) else { return [] }
        var folder = root
        return inside.components.dropLast().map { component in
            folder = folder.appending(RelativePath(bytes: component))
            return folder
        }
    }
}
