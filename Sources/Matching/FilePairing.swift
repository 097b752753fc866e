/// Two files that belong together; files are given by their index in their snapshot's ``Snapshot/files``.
package struct FileLink: Hashable, Sendable {
    package var upstream: Int
    package var port: Int
    /// The index in ``RuleSet/mappings`` of the entry that states the link.
    package var mapping: Int?
}

extension FileLink {
    /// The two files of a link, without its origin.
    package struct Files: Hashable {
        package var upstream: Int
        package var port: Int

        package init(upstream: Int, port: Int) { (self.upstream, self.port) = (upstream, port) }
    }

    package var files: Files { Files(upstream: upstream, port: port) }
}

/// The files of both sides that share declarations: usually one of each side, several if a file was split or merged.
/// Every file of both snapshots is in exactly one pairing.
package struct FilePairing: Hashable, Sendable {
    /// Ascending.
    package var upstream: [Int]
    package var port: [Int]
    package var links: [FileLink]
    /// The indices in ``RuleSet/mappings`` of the entries that are about these files.
    package var mappings: [Int]

    package var isPaired: Bool { !upstream.isEmpty && !port.isEmpty }
}

extension FilePairing {
    /// The connected components of `links`, and every other file alone, in the order of their first file.
    ///
    /// - Parameters:
    ///   - mappingsByUpstream: The mapping entries that are about an upstream file.
    ///   - mappingsByPort: The mapping entries that are about a port file.
    static func pairings(
        upstreamCount: Int, portCount: Int, links: [FileLink], mappingsByUpstream: [Int: [Int]],
        mappingsByPort: [Int: [Int]]
    ) -> [FilePairing] {
        var sets = DisjointSets()
        sets.add(upstreamCount + portCount)
        for link in links { sets.join(link.upstream, upstreamCount + link.port) }

        var pairings: [Int: FilePairing] = [:]
        for file in 0..<sets.count {
            let root = sets.root(of: file)
            var pairing = pairings[root] ?? FilePairing(upstream: [], port: [], links: [], mappings: [])
            if file < upstreamCount {
                pairing.upstream.append(file)
                pairing.mappings += mappingsByUpstream[file] ?? []
            } else {
                pairing.port.append(file - upstreamCount)
                pairing.mappings += mappingsByPort[file - upstreamCount] ?? []
            }
            pairings[root] = pairing
        }
        for link in links { pairings[sets.root(of: link.upstream)]?.links.append(link) }
        return pairings.keys.sorted().compactMap { root in
            guard var pairing = pairings[root] else { return nil }
            pairing.mappings = Set(pairing.mappings).sorted()
            pairing.links.sort { ($0.upstream, $0.port) < ($1.upstream, $1.port) }
            return pairing
        }
    }
}
