import Git

/// A file of the port on its way through the port's history.
struct PortedFile {
    /// The path in the port.
    var path: String
    var version: UpstreamFiles.Version
    /// The position, in the upstream's history, of the commit that it was taken from.
    var position: Int
    /// What is done to the text, at every sync.
    var disguise: Disguise
    var seed: UInt64
    /// Of the port's own changes since the sync; `nil` where there are none.
    var localSeed: UInt64?

    /// The text as the port has it now.
    func text(in upstream: borrowing UpstreamFiles) throws -> String {
        let copied = disguise.applied(to: try upstream.text(of: version), seed: seed)
        guard let localSeed else { return copied }
        return Disguise(droppedMembers: 0.03, changedBodies: 0.15).applied(to: copied, seed: localSeed)
            + "\n\nprivate func portedNote\(localSeed % 1000)() -> Int { \(localSeed % 77) }\n"
    }

    /// Where the file came from, as the evaluation asks for it.
    func label(in upstream: borrowing UpstreamFiles) -> LabelledPair.File {
        LabelledPair.File(
            port: path,
            upstream: [version.path] + (upstream.places[version.blob] ?? []).subtracting([version.path]).sorted(),
            commit: upstream.commits[position].id.hex)
    }
}
