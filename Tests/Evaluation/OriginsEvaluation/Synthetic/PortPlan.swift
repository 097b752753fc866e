import Git

/// What a synthetic port copies, and what becomes of it.
struct PortPlan {
    private(set) var files: [PortedFile] = []
    /// The files of each commit that copied some, oldest first.
    private(set) var waves: [Range<Int>] = []
    private var generator: SeededGenerator

    private static let filesPerWave = 6

    init(of upstream: borrowing UpstreamFiles, files count: Int, into folder: String, seed: UInt64) throws {
        generator = SeededGenerator(seed: seed)
        var style = Disguise(dropsAccess: generator.happens(in: 0.6))
        if generator.happens(in: 0.7) { style.prefix = "Acme" }
        let current = Set(try upstream.versions(in: upstream.head).map(\.path))
        let last = upstream.commits.count - 1
        let positions = (0..<max(1, count / Self.filesPerWave))
            .map { _ in Int.random(in: last / 20...last * 9 / 10, using: &generator) }
            .sorted()
        for position in positions {
            let start = files.count
            for _ in 0..<Self.filesPerWave {
                try addCopy(of: upstream, near: position, notIn: current, style: style, into: folder)
            }
            waves.append(start..<files.count)
        }
        try rename(by: upstream, in: folder)
    }

    /// Changes some files as a port does on its own.
    ///
    /// - Returns: their indices.
    mutating func edit() -> [Int] {
        let edited = files.indices.filter { _ in generator.happens(in: 0.12) }
        for index in edited { files[index].localSeed = generator.next() }
        return edited
    }

    /// Brings some files up to a later version of upstream.
    ///
    /// - Returns: their indices.
    mutating func sync(with upstream: borrowing UpstreamFiles) throws -> [Int] {
        var synced: [Int] = []
        for index in files.indices where generator.happens(in: 0.08) {
            let file = files[index]
            let position = Int.random(in: file.position..<upstream.commits.count, using: &generator)
            let versions = try upstream.versions(in: upstream.commits[position])
            guard let later = versions.first(where: { $0.path == file.version.path }), later.blob != file.version.blob
            else { continue }
            files[index].version = later
            files[index].position = position
            files[index].localSeed = nil
            synced.append(index)
        }
        return synced
    }

    /// Copies a file that upstream had then, or one of an older checkout, as happens in one commit of a port.
    private mutating func addCopy(
        of upstream: borrowing UpstreamFiles, near position: Int, notIn current: Set<String>, style: Disguise,
        into folder: String
    ) throws {
        let source = generator.happens(in: 0.8) ? position : Int.random(in: position / 2...position, using: &generator)
        let taken = Set(files.map(\.version.path))
        var candidates = try upstream.versions(in: upstream.commits[source]).filter { !taken.contains($0.path) }
        let gone = candidates.filter { !current.contains($0.path) }
        if !gone.isEmpty, generator.happens(in: 0.4) { candidates = gone }
        for candidate in candidates.shuffled(using: &generator).prefix(20) {
            // Mirrors may lack an object.
            guard let text = try? upstream.text(of: candidate) else { continue }
            guard (15...800).contains(text.split(separator: "\n").count) else { continue }
            var disguise = style
            disguise.dropsComments = generator.happens(in: 0.3)
            disguise.indentation = generator.happens(in: 0.3) ? .halved : generator.happens(in: 0.1) ? .tabs : .kept
            disguise.wrapsAt = generator.happens(in: 0.3) ? 80 : nil
            disguise.reordersMembers = generator.happens(in: 0.3)
            disguise.droppedMembers = generator.happens(in: 0.5) ? Double.random(in: 0...0.4, using: &generator) : 0
            disguise.changedBodies = generator.happens(in: 0.5) ? 0.15 : 0
            files.append(
                PortedFile(
                    path: "", version: candidate, position: source, disguise: disguise, seed: generator.next()))
            return
        }
    }

    /// Renames the types that any of the files declares, everywhere, and names the files after them.
    private mutating func rename(by upstream: borrowing UpstreamFiles, in folder: String) throws {
        var types: Set<String> = []
        for file in files { types.formUnion(Disguise.declaredTypes(in: try upstream.text(of: file.version))) }
        var used: Set<String> = []
        for index in files.indices {
            files[index].disguise.renamedTypes = types
            let name = files[index].version.path.split(separator: "/").last.map { String($0.dropLast(6)) } ?? ""
            var path = "\(folder)/\(types.contains(name) ? files[index].disguise.prefix : "")\(name).swift"
            if generator.happens(in: 0.15) || used.contains(path) { path = "\(folder)/Part\(index).swift" }
            used.insert(path)
            files[index].path = path
        }
    }
}
