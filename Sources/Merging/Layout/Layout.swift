import Git

/// Lays out upstream's texts like the port's: with its line breaks, indentation, comments and access words wherever it
/// has the same tokens. The remaining differences between the base and the port are the port's changes.
struct Layout {
    /// Upstream's text at the synced commit.
    let base: [Unit]
    /// Upstream's current text.
    let upstream: [Unit]

    init(base: [Unit], upstream: [Unit], port: [Unit]) throws(GitError) {
        let indentation = Indentation(from: base, or: upstream, to: port)
        let (base, upstream, port) = (Attributes.join(base), Attributes.join(upstream), Attributes.join(port))
        let basePlaces = try Alignment.places(base, port)
        var pass = LayoutPass(original: base, indentation)
        for (place, unit) in base.enumerated() {
            if let there = basePlaces[place] {
                var laid = port[there]
                // Below other code, the port's empty lines mean nothing.
                if place > 0, basePlaces[place - 1] != there - 1 { laid.leading.takeEmptyLines(of: unit.leading) }
                pass.add(laid, Origin(text: .port, place: there))
            } else {
                pass.add(unit)
            }
        }
        let settled = pass.settled
        let laid = Attributes.join(settled)

        let upstreamPlaces = try Alignment.places(upstream, base)
        let portPlaces = try Alignment.places(upstream, port)
        let (known, kept) = (Set(basePlaces.compactMap(\.self)), Set(upstreamPlaces.compactMap(\.self)))
        var now = LayoutPass(original: upstream, indentation)
        for (place, unit) in upstream.enumerated() {
            if let then = upstreamPlaces[place] {
                now.add(unit, changedFrom: base[then], laid[then], Origin(text: .base, place: then))
            } else if let there = portPlaces[place], !known.contains(there), now.isAsFarIn(unit, as: port[there]),
                unit.isWritten(like: port[there]) || upstream.isSameLine(place, portPlaces)
            {
                // The port already has it.
                now.add(port[there], Origin(text: .port, place: there))
            } else if let then = place > 0 ? upstreamPlaces[place - 1].map({ $0 + 1 }) : 0, then < base.count,
                !kept.contains(then), upstream.isSameLineEnd(place, then, in: base, upstreamPlaces),
                base[then].comments != laid[then].comments || [base[then]].accesses != [laid[then]].accesses
            {
                // The port's comments on a token and its access words also apply to its replacement.
                now.add(unit, replacing: base[then], laid[then])
            } else {
                now.add(unit)
            }
        }
        (self.base, self.upstream) = (settled, now.settled)
    }
}

/// The unit that white space was taken from.
private struct Origin: Hashable {
    enum Text { case port, base }

    var text: Text
    var place: Int

    var next: Origin { Origin(text: text, place: place + 1) }
}

/// One text while it is laid out like another.
private struct LayoutPass {
    private let original: [Unit]
    private let indentation: Indentation
    private var units: [Unit] = []
    private var origins: [Origin?] = []
    /// The indentations of the common lines so far, at each change.
    private var anchors = [Indentation.Anchor(old: [], new: [])]

    /// Whether the last one is for the current unit only.
    private var isLastAnchorOwn = false

    /// - Parameter original: The units with joined attributes.
    init(original: [Unit], _ indentation: Indentation) {
        (self.original, self.indentation) = (original, indentation)
        units.reserveCapacity(original.count)
    }

    private var current: Unit { original[units.count] }

    private mutating func takeAnchor(_ old: Unit, _ new: Unit) {
        // `#if` is at the beginning of its line in many texts, and shows nothing about the lines below it.
        let isDirective = old.text.first == UInt8(ascii: "#")
        guard let old = old.indentation, let new = new.indentation else { return }
        let anchor = Indentation.Anchor(old: old, new: new)
        guard anchors.last != anchor else { return }
        anchors.append(anchor)
        isLastAnchorOwn = isDirective
    }

    /// Whether a line that begins with the next unit would be indented as in the other text. If not, the code around it
    /// differs.
    func isAsFarIn(_ unit: Unit, as other: Unit) -> Bool {
        guard unit.indentation != nil, let there = other.indentation else { return true }
        return Unit(leading: moved(unit.leading), text: [], trailing: [], place: unit.place).indentation == there
    }

    /// Adds the next unit in the layout of the other text.
    mutating func add(_ laid: Unit, _ origin: Origin) {
        takeAnchor(current, laid)
        append(leading: laid.leading, laid.text, trailing: laid.trailing, origin)
    }

    /// Adds the next unit, which the other text lacks.
    mutating func add(_ unit: Unit) {
        append(leading: moved(unit.leading), moved(unit), trailing: unit.trailing, nil)
    }

    /// Adds the next unit, which upstream may have moved or whose comments it may have changed.
    ///
    /// - Parameter laid: The unit of the base in the port's layout.
    mutating func add(_ unit: Unit, changedFrom base: Unit, _ laid: Unit, _ origin: Origin) {
        // The indentation of a line that upstream moved shows nothing: the lines above it do.
        let (now, then) = (unit.indentation ?? [], base.indentation ?? [])
        let isMoved = now.count != then.count && (now.starts(with: then) || then.starts(with: now))
        if !isMoved { takeAnchor(base, laid) }
        let leading = change(unit.leading, from: base.leading, laid.leading)
        let trailing = change(unit.trailing, from: base.trailing, laid.trailing)
        let below = [leading, laid.leading].map { Attributes.parts($0)?.below ?? $0 }
        let isKept = below[0] == below[1] && trailing == laid.trailing
        append(
            leading: leading, unit.text == base.text ? laid.text : moved(unit), trailing: trailing,
            isKept ? origin : nil)
        if isMoved, unit.text.first != UInt8(ascii: "#"), let added = units.last { takeAnchor(unit, added) }
    }

    /// Adds the next unit, which replaces one of the base that the port has its own comments on.
    mutating func add(_ unit: Unit, replacing base: Unit, _ laid: Unit) {
        takeAnchor(base, laid)
        append(
            leading: change(unit.leading, from: base.leading, laid.leading), moved(unit), trailing: unit.trailing, nil)
    }

    private func change(_ now: [UInt8], from base: [UInt8], _ laid: [UInt8]) -> [UInt8] {
        if now == base { return laid }
        if laid == base { return moved(now) }
        if let now = Attributes.parts(now), let base = Attributes.parts(base), let laid = Attributes.parts(laid) {
            return change(now.above, from: base.above, laid.above) + [Attributes.mark]
                + change(now.below, from: base.below, laid.below)
        }
        let (new, then, own) = (now.beforeAccess, base.beforeAccess, laid.beforeAccess)
        return changed(new.space, from: then.space, own.space) + (own.access == then.access ? new : own).access
    }

    private func changed(_ now: [UInt8], from base: [UInt8], _ laid: [UInt8]) -> [UInt8] {
        let words = base.withoutSpace
        // The port's own comments there stay.
        guard now != base, laid.withoutSpace == words else {
            return words.isEmpty ? laid.adding(moved(now)) : laid
        }
        if now.withoutSpace != words { return moved(now) }
        let counts = (now: now.lineBreaks, base: base.lineBreaks, laid: laid.lineBreaks)
        guard min(counts.now, counts.base, counts.laid) > 0 else { return laid }
        // The number of empty lines is the port's to choose.
        if counts.laid == counts.base { return moved(now) }
        return words.isEmpty ? reindented(laid, as: now) : laid
    }

    /// The token; a multi-line string is indented like the lines around it.
    private func moved(_ unit: Unit) -> [UInt8] {
        guard let inner = unit.text.stringIndentation else { return unit.text }
        return unit.text.replacingStringIndentation(by: indentation.moved(inner, below: anchors))
    }

    private func moved(_ leading: [UInt8]) -> [UInt8] { indentation.moved(leading, linesBelow: anchors) }

    /// The port's white space with upstream's current indentation.
    private func reindented(_ laid: [UInt8], as now: [UInt8]) -> [UInt8] {
        guard let end = laid.lastIndex(of: UInt8(ascii: "\n")), laid[end...].withoutSpace.isEmpty,
            let start = now.lastIndex(of: UInt8(ascii: "\n"))
        else { return laid }
        return laid[...end] + indentation.moved(Array(now[(start + 1)...]), below: anchors)
    }

    private mutating func append(leading: [UInt8], _ text: [UInt8], trailing: [UInt8], _ origin: Origin?) {
        units.append(
            Unit(leading: leading, text: text, trailing: trailing, place: current.place, isName: current.isName))
        origins.append(origin)
        if isLastAnchorOwn { anchors.removeLast() }
        isLastAnchorOwn = false
    }

    /// The units, with their original white space wherever the other one might join two tokens or split a line.
    var settled: [Unit] {
        var units = Attributes.split(units, like: original)
        let original = Attributes.parted(original)
        for place in units.indices.dropFirst() {
            if let origin = origins[place - 1], origins[place] == origin.next { continue }
            // Access words part no tokens.
            let (new, then) = (units[place].leading.beforeAccess, original[place].leading.beforeAccess)
            let gap = units[place - 1].trailing + new.space
            let own = original[place - 1].trailing + then.space
            let isComment = units[place - 1].trailing.contains(UInt8(ascii: "/")) && !gap.breaksLine
            guard gap.isEmpty != own.isEmpty || gap.breaksLine != own.breaksLine || isComment else { continue }
            units[place - 1].trailing = original[place - 1].trailing
            units[place].leading = then.space + new.access
        }
        return units
    }
}

extension Unit {
    /// Whether it has the other one's comments and access words, and begins a line if that does.
    fileprivate func isWritten(like other: Unit) -> Bool {
        comments == other.comments && [self].accesses == [other].accesses
            && leading.breaksLine == other.leading.breaksLine
    }
}

extension [Unit] {
    /// Whether all units from one to the end of its line are the same ones in another text.
    fileprivate func isSameLine(_ start: Int, _ places: [Int?]) -> Bool {
        guard let there = places[start] else { return false }
        let end = self[(start + 1)...].firstIndex { $0.leading.breaksLine } ?? count
        return (start..<end).allSatisfy { places[$0] == there + $0 - start }
    }

    /// Whether the first common unit after a replaced one is on the line of the original if it is on the replacement's.
    /// If not, the line is another one, and the original is gone.
    fileprivate func isSameLineEnd(_ place: Int, _ then: Int, in base: [Unit], _ places: [Int?]) -> Bool {
        guard let next = places.indices[place...].first(where: { places[$0] != nil }), let there = places[next],
            !self[(place + 1)...next].contains(where: \.leading.breaksLine)
        else { return true }
        return !base[(then + 1)...there].contains(where: \.leading.breaksLine)
    }
}

extension [UInt8] {
    /// The comments of both, if they are not documentation, which a declaration has once.
    fileprivate func adding(_ other: [UInt8]) -> [UInt8] {
        let (own, new) = (lines, other.lines)
        let comments = [own, new].map { $0.filter { !$0.withoutSpace.isEmpty } }
        let isPlain = comments.joined().allSatisfy {
            $0.withoutSpace.starts(with: "//".utf8) && !$0.withoutSpace.starts(with: "///".utf8)
        }
        guard isPlain, last.map({ $0 <= 0x20 }) ?? false, own.count > 1, new.count > 1 else { return self }
        let known = Set(comments[0].map(\.withoutSpace))
        let added = comments[1].filter { !known.contains($0.withoutSpace) }.joined()
        let end = (lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
        return [UInt8](self[..<end] + added + self[end...])
    }

    /// Replaces the empty lines at the beginning.
    fileprivate mutating func takeEmptyLines(of other: [UInt8]) {
        guard let end = endOfEmptyLines, let there = other.endOfEmptyLines else { return }
        replaceSubrange(..<end, with: other[..<there])
    }

    private var endOfEmptyLines: Int? {
        prefix { [0x20, 0x09, 0x0A, 0x0D].contains($0) }.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    }

    fileprivate var lineBreaks: Int { count { $0 == UInt8(ascii: "\n") } }

    /// What is before the access words, and these.
    fileprivate var beforeAccess: (space: [UInt8], access: [UInt8]) {
        let access = accessWords ?? []
        return (dropLast(access.count), [UInt8](access))
    }
}
