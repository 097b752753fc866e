import Git

/// Learns from corresponding places which of upstream's names the port has replaced.
///
/// A name may have several meanings: a member of another type, an argument label, a nested type. The port's word in the
/// place of the base's shows which is meant. If the base has no such place, the name of a member is replaced if it can
/// only mean the member.
package struct NameEvidence {
    /// A use of a name.
    private struct Use: Hashable {
        enum Kind: Hashable { case plain, label, member }

        var name: [UInt8]
        var kind: Kind
        /// The receiver before the dot; `nil` if it does not matter.
        var receiver: [UInt8]?
    }

    /// How often the port has its own name, minus how often it has upstream's.
    private var votes: [Use: Int] = [:]

    /// The port's names of types that the rules don't mention, by upstream's names.
    private var learnt: [Use: [UInt8]] = [:]

    /// No evidence.
    package init() {}

    package init(base: [Unit], port: [Unit]) throws(GitError) {
        let places = try Alignment.places(base, port)
        learnt = Self.learn(base, port, places)
        for (place, unit) in base.enumerated() {
            guard let name = unit.name else { continue }
            let vote: Int
            if places[place] != nil {
                vote = 1
            } else {
                let around =
                    [place > 0 ? places[place - 1].map { $0 + 1 } : nil]
                    + [place + 1 < base.count ? places[place + 1].map { $0 - 1 } : nil]
                let isKept = around.compactMap(\.self).contains {
                    port.indices.contains($0) && port[$0].text == name.text
                }
                guard isKept else { continue }
                vote = -1
            }
            let use = Self.use(of: name.text, at: place, in: base)
            votes[use, default: 0] += vote
            if use.receiver != nil { votes[Use(name: use.name, kind: use.kind), default: 0] += vote }
        }
    }

    /// The units with upstream's names where the port kept them.
    package func applied(to units: [Unit]) -> [Unit] {
        var result = units
        for (place, unit) in units.enumerated() {
            if unit.isTypeName, let other = learnt[Self.use(of: unit.text, at: place, in: units)] {
                result[place].text = other
            }
            guard let name = unit.name, !isPorts(name, Self.use(of: name.text, at: place, in: units)) else { continue }
            result[place].text = name.text
        }
        return result
    }

    /// The type names that the port replaces by the same other name, everywhere and more than once, if each side has only
    /// its own one: code that was moved seems to replace `Int` by `Double`. Labels and members of the same name are
    /// separate.
    private static func learn(_ base: [Unit], _ port: [Unit], _ places: [Int?]) -> [Use: [UInt8]] {
        var others: [Use: [[UInt8]: Int]] = [:]
        for (place, unit) in base.enumerated() where unit.name == nil && unit.isTypeName {
            var other = unit.text
            if places[place] == nil {
                // In a longer replaced run the pairing of names would be arbitrary.
                guard place > 0, place + 1 < base.count, let before = places[place - 1],
                    places[place + 1] == before + 2, port[before + 1].isTypeName
                else { continue }
                other = port[before + 1].text
            }
            others[use(of: unit.text, at: place, in: base), default: [:]][other, default: 0] += 1
        }
        let (theirs, ours) = (Set(base.map(\.text)), Set(port.map(\.text)))
        return others.compactMapValues { counts in
            guard counts.count == 1, let (other, count) = counts.first, count > 1 else { return nil }
            return other
        }.filter { !ours.contains($0.key.name) && !theirs.contains($0.value) }
    }

    private func isPorts(_ name: UpstreamName, _ use: Use) -> Bool {
        if let vote = votes[use], vote != 0 { return vote > 0 }
        if let vote = votes[Use(name: use.name, kind: use.kind)], vote != 0 { return vote > 0 }
        guard name.isMember else { return true }
        return use.kind == .plain || use.kind == .member && use.receiver == Array("self".utf8)
    }

    private static func use(of name: [UInt8], at place: Int, in units: [Unit]) -> Use {
        func isSign(_ place: Int, _ signs: String...) -> Bool {
            units.indices.contains(place) && signs.contains { units[place].text.elementsEqual($0.utf8) }
        }
        if isSign(place - 1, ".") {
            let receiver = place > 1 ? units[place - 2].text : []
            return Use(name: name, kind: .member, receiver: receiver)
        }
        let isLabel = isSign(place - 1, "(", ",", "[") && isSign(place + 1, ":")
        return Use(name: name, kind: isLabel ? .label : .plain)
    }
}

extension Unit {
    /// Whether it is a name that begins with a capital, like a type's.
    fileprivate var isTypeName: Bool {
        guard isName, let first = text.first, (0x41...0x5a).contains(first) else { return false }
        return text.allSatisfy(\.isWord)
    }
}
