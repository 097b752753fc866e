import SourceIndex
import SourceModel

/// Checks the declarations of a merged text, even if its lines merged without conflict and it parses.
struct DeclarationCheck {
    let (base, port, upstream): (CheckedText, CheckedText, CheckedText)

    /// The fault of a merged text, as a clause about the file; `nil` if none is known.
    func fault(of merged: CheckedText) -> String? {
        doubling(in: merged)
            ?? unset(in: merged).map {
                "has its own initializer, which would not set `\($0)`, a property that upstream added"
            }
            ?? untargeted(in: merged).map { "has its own initializer, which calls `\($0)`; that would be gone" }
            ?? stale(in: merged).map { "still uses `\($0)`, which upstream has removed or moved" }
    }

    /// What would be declared twice.
    func doubling(in merged: CheckedText) -> String? {
        let doubled = Redeclarations(merged).isNew(beside: Redeclarations(port), Redeclarations(upstream))
        return doubled.map { "would declare `\($0)` twice, because both sides added it" }
    }

    /// The call in one of the port's own initializers whose target upstream's new initializers make unavailable.
    private func untargeted(in merged: CheckedText) -> String? {
        for (place, declaration) in merged.declarations.enumerated() where declaration.kind == .initializer {
            guard let call = merged.delegate(of: place),
                !upstream.declarations.contains(where: { $0.isSame(as: declaration) })
            else { continue }
            let others = { (text: CheckedText) in
                text.declarations.indices.filter { other in
                    text.declarations[other].kind == .initializer
                        && text.declarations[other].container == declaration.container
                }
            }
            let targets = others(merged).map { Callable(merged.declarations[$0], merged.units(of: $0)) }
            let isDesignated = others(merged).contains { merged.delegate(of: $0) == nil }
            let wasDesignated = others(port).contains { port.delegate(of: $0) == nil }
            // An implicit initializer only exists while none is declared.
            if !targets.contains(where: { $0.takes(call) }), isDesignated, !wasDesignated { return call.selector }
        }
        return nil
    }

    /// A stored property of upstream's that one of the port's own initializers would leave without a value.
    private func unset(in merged: CheckedText) -> String? {
        let known = Set(port.declarations.map(\.qualifiedName))
        let initializers = merged.declarations.indices.filter { place in
            let declaration = merged.declarations[place]
            return declaration.kind == .initializer
                && !upstream.declarations.contains { $0.isSame(as: declaration) }
        }
        guard !initializers.isEmpty else { return nil }
        return merged.declarations.indices.first { place in
            let property = merged.declarations[place]
            guard !known.contains(property.qualifiedName), merged.needsValue(place) else { return false }
            return initializers.contains { initializer in
                merged.declarations[initializer].container == property.container
                    && !merged.words(of: initializer).contains(Array(property.selector.utf8))
                    && merged.delegate(of: initializer) == nil
            }
        }.map { merged.declarations[$0].qualifiedName }
    }

    /// A name that upstream no longer declares, although the port's own code uses it.
    private func stale(in merged: CheckedText) -> String? {
        let gone = base.names.intersection(port.names).subtracting(merged.names).subtracting(upstream.names)
        return gone.sorted().first { name in
            let word = Array(name.utf8)
            return merged.count(word) > upstream.count(word) && port.count(word) > base.count(word)
        }
    }
}

extension CheckedText {
    /// The call of an initializer to another one of the type; `nil` if there is none.
    fileprivate func delegate(of initializer: Int) -> CallSite? {
        let units = Array(units(of: initializer))
        return CallSite.all(in: units).first { call in
            call.name == "init" && call.place > 1 && units[call.place - 2].word == "self"
        }
    }

    /// Whether it is a stored property that every initializer of its type has to set.
    fileprivate func needsValue(_ place: Int) -> Bool {
        let property = declarations[place]
        guard property.kind == .property, !property.isStatic, property.body.isEmpty, property.attributes.isEmpty,
            let parent = property.parent, [.class, .struct, .actor].contains(declarations[parent].kind)
        else { return false }
        let words = words(of: place)
        let isOptional = words.last.map { $0 == [UInt8(ascii: "?")] || $0 == [UInt8(ascii: "!")] } ?? false
        let isConstant = words.contains { $0.elementsEqual("let".utf8) }
        return isConstant || !isOptional
    }
}

extension Declaration {
    fileprivate func isSame(as other: Declaration) -> Bool {
        qualifiedName == other.qualifiedName && signature == other.signature && body == other.body
    }
}
