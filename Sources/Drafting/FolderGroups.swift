import SourceModel

/// Files of one side, put together by folder where all of a big folder belongs together.
package struct FolderGroups {
    package struct Group: Hashable {
        /// `nil` for a file by itself.
        package var folder: RelativePath?
        package var files: [RelativePath]
    }

    /// A folder with fewer files is not worth an entry that also takes in whatever comes into it later.
    package static let leastCount = 5

    /// Sorted by path.
    package let groups: [Group]

    /// - Parameters:
    ///   - files: Sorted.
    ///   - all: The side's files, those among them; only a folder of which nothing else is there makes a group.
    ///   - root: Never a group itself.
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

    /// How many of some files are in each folder below the root, at any depth.
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
