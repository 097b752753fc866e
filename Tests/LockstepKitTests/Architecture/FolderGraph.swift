/// The dependencies between the folders of a target, according to its text: a folder uses another one by the name of a
/// type that only the latter declares, or of a member that only an extension in it declares.
struct FolderGraph {
    /// By the using and the used folder, an example of a name.
    private var uses: [String: [String: String]] = [:]

    /// - Parameter all: The files of all targets: a name that others declare too may mean theirs.
    init(_ files: [SourceNames], among all: [SourceNames]) {
        let inner = Set(files.flatMap(\.innerTypes))
        let own = Set(all.flatMap(\.ownMembers))
        var types: [String: Set<String>] = [:]
        for file in files {
            for type in file.types where !inner.contains(type) { types[type, default: []].insert(file.folder) }
        }
        var members: [SourceNames.Member: Set<String>] = [:]
        for file in all {
            // A declaration of another target is in no folder of this one.
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

    /// The uses that are part of a circle through a folder, with an example of each, sorted.
    var circles: [String] {
        uses.flatMap { user, used in
            used.filter { reach(from: $0.key).contains(user) && isFolder(onCircleOf: user) }
                .map { "\(user) → \($0.key): \($0.value)" }
        }
        .sorted()
    }

    /// Whether a circle with `room` contains a folder rather than only separate files.
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
