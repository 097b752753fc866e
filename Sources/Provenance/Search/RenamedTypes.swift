import SourceModel

/// Finds the types of an upstream file that the port renamed, even if upstream renamed them too since the copy.
enum RenamedTypes {
    /// - Parameters:
    ///   - then: The text that was copied.
    ///   - now: The current text of the same file.
    ///   - renaming: The port's names for names of the copied text.
    ///   - stems: The names of the file then, now and in the port, without the extension.
    /// - Returns: The port's own name for each type that `now` declares under another name.
    static func find(
        then: [ScannedToken], now: [ScannedToken], port: [ScannedToken], renaming: [ScannedToken: ScannedToken],
        stems: (then: String, now: String, port: String)
    ) -> [ScannedToken: ScannedToken] {
        let (old, new, ours) = (
            DeclaredNames.types(in: then), DeclaredNames.types(in: now), DeclaredNames.types(in: port)
        )
        let (gone, added) = (old.subtracting(new), new.subtracting(old))
        func formerName(of type: ScannedToken) -> ScannedToken? {
            guard added.contains(type) else { return type }
            // The type is named after its file before and after, or exactly one type was replaced by exactly one other.
            if type == ScannedToken(name: stems.now), gone.contains(ScannedToken(name: stems.then)) {
                return ScannedToken(name: stems.then)
            }
            return gone.count == 1 && added.count == 1 ? gone.first : nil
        }
        // If the copied text already had a type named like the port's file, the port extracted that type.
        let extracted = Set(old.map { renaming[$0] ?? $0 })
        func portName(of former: ScannedToken) -> ScannedToken? {
            let name = renaming[former] ?? former
            if ours.contains(name) { return name }
            let namesake = ScannedToken(name: stems.port)
            let isMain = former == ScannedToken(name: stems.then) && ours.contains(namesake)
            return isMain && !extracted.contains(namesake) ? namesake : nil
        }
        return new.subtracting(ours).reduce(into: [:]) { names, type in
            // A name that the copied text had is upstream's own.
            if let former = formerName(of: type), let name = portName(of: former), name != former {
                names[type] = name
            }
        }
    }
}
