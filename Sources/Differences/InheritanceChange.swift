import Comparison
import Normalisation

/// The changes of each side, since the synced commit, to what a type and its extensions inherit.
package struct InheritanceChange: Sendable {
    /// Upstream's changes: the names that it added and the port lacks, and those that it removed and the port keeps. A
    /// name that another one implies, `Decodable` beside `Codable`, is not removed.
    package let byUpstream: NameDifference
    /// The port's changes: the names that it removed and upstream keeps, and those that it added.
    package let byPort: NameDifference
    let uptake: Uptake?
    /// The status of the type's inheritance; `nil` if the two sides inherit the same.
    let status: PartStatus?

    init(then: Set<String>, upstream: Inheritance, port: Inheritance) {
        func byUpstream(_ now: Set<String>) -> NameDifference {
            NameDifference(
                upstreamOnly: upstream.names.subtracting(then).subtracting(port.names).sorted(),
                portOnly: then.subtracting(now).intersection(port.names).sorted())
        }
        func byPort(_ now: Set<String>) -> NameDifference {
            NameDifference(
                upstreamOnly: then.subtracting(now).intersection(upstream.names).sorted(),
                portOnly: port.names.subtracting(then).subtracting(upstream.names).sorted())
        }
        let (theirs, ours) = (byUpstream(upstream.all), byPort(port.all))
        self.byUpstream = theirs.isEmpty ? byUpstream(upstream.names) : theirs
        self.byPort = ours.isEmpty ? byPort(port.names) : ours
        let (upstream, port) = (upstream.names, port.names)
        uptake = Uptake.combined(Uptake.sets(then.sorted(), upstream.sorted(), port.sorted()))
        let texts = ThreeTexts(isBaseKnown: true, base: then, upstream: upstream, port: port)
        let isCopied = port == then || port == upstream
        status =
            port == upstream
            ? nil
            : PartStatus(status: texts.status, wasInBase: true, isPortCopied: isCopied, isWritten: isCopied)
    }

    package var isEmpty: Bool { status == nil }
}

/// The types that a type and its extensions inherit from.
struct Inheritance {
    /// As stated, in the port's words.
    let names: Set<String>
    /// With those that the stated ones imply: who inherits `Codable` is `Decodable`.
    let all: Set<String>

    /// - Parameter parents: The names that a type of the same side inherits.
    init(_ names: Set<String>, parents: (String) -> [String] = { _ in [] }) {
        self.names = names
        var (all, next) = (names, Array(names))
        while let name = next.popLast() {
            next += (Self.implied[name] ?? parents(name)).filter { all.insert($0).inserted }
        }
        if all.isSuperset(of: Self.implied["Codable"] ?? []) { all.insert("Codable") }
        self.all = all
    }

    /// What only one of two types inherits; what the port's implies is not lacking.
    static func difference(_ upstream: Self, _ port: Self) -> NameDifference {
        let added = port.names.subtracting(upstream.names).sorted()
        let lacking = upstream.names.subtracting(port.all).sorted()
        let isSame = added.isEmpty && lacking.isEmpty
        return NameDifference(
            upstreamOnly: isSame ? upstream.names.subtracting(port.names).sorted() : lacking, portOnly: added)
    }

    private static let implied = [
        "Codable": ["Decodable", "Encodable"], "Hashable": ["Equatable"], "Comparable": ["Equatable"],
        "Error": ["Sendable"], "Actor": ["Sendable"],
    ]
}
