/// Which folders of a target use which others, as far as their text says: by the name of a type that one of them alone
/// declares, or of a member that only an extension in one of them has.
struct FolderGraph {
    /// By the folder that uses and the one that it uses, an example of what it names.
    private var uses: [String: [String: String]] = [:]

    /// - Parameter all: Those of all targets: what others declare too may be meant.
    init(_ files: [SourceNames], among all: [SourceNames]) {
        let inner = Set(files.flatMap(\.innerTypes))
        let own = Set(all.flatMap(\.ownMembers))
        var types: [String: Set<String>] = [:]
        for file in files {
            for type in file.types where !inner.contains(type) { types[type, default: []].insert(file.folder) }
        }
        var members: [SourceNames.Member: Set<String>] = [:]
        for file in all {
            // What another target has is no folder of this one.
            let folder = files.contains { $0.path == file.path } ? file.folder : file.path
            for member in file.extensionMembers.keys where !own.contains(member) {
                members[member, default: []].insert(folder)
            }
        }
        let extended = files.reduce(into: [:]) { $0.merge($1.extensionMembers) { first, _ in first } }
        for file in files {
            for type in file.usedTypes { add(types[type], type, to: file) }
            for member in file.usedMembers { add(members[member], ".\(member.name)", to: file) }
            for member in file.calls where extended[member].map(file.extendedTypes.contains) ?? false {
                add(members[member], "\(member.name)()", to: file)
            }
        }
    }

    private mutating func add(_ folders: Set<String>?, _ name: String, to file: SourceNames) {
        guard let folders, folders.count == 1, let folder = folders.first, folder != file.folder,
            !folder.contains("/")
        else { return }
        let example = "\(file.path) names \(name)"
        let known = uses[file.folder]?[folder]
        uses[file.folder, default: [:]][folder] = known.map { min($0, example) } ?? example
    }

    /// The uses that are part of a circle through a folder, an example of each, sorted.
    var circles: [String] {
        uses.flatMap { user, used in
            used.filter { reach(from: $0.key).contains(user) && isFolder(onCircleOf: user) }
                .map { "\(user) → \($0.key): \($0.value)" }
        }
        .sorted()
    }

    /// Whether something on a circle with `room` is a folder, and not a file that stands for itself.
    private func isFolder(onCircleOf room: String) -> Bool {
        reach(from: room).contains { !$0.hasSuffix(".swift") && ($0 == room || reach(from: $0).contains(room)) }
    }

    private func reach(from room: String) -> Set<String> {
        var reached: Set<String> = [room]
        var latest = [room]
        while let next = latest.popLast() {
            for used in (uses[next] ?? [:]).keys where reached.insert(used).inserted { latest.append(used) }
        }
        return reached
    }
}
