/// What a layer may be about: a type, an element, an exported view or module, a spec, a plugin.
package struct BridgeSubject: Hashable, Sendable {
    package enum Form: Hashable, Sendable {
        /// A TypeScript `type` or `interface`.
        case type
        /// A TypeScript `type` that gives another type a name; that is its ``BridgeSubject/alias``.
        case alias
        /// A tag with all elements that have it.
        case element
        case export, plugin, swiftType, enumeration
    }

    /// A type whose members are this one's, too.
    package struct Parent: Hashable, Sendable {
        package var name: String
        /// The members that count, where it says so: `Pick`.
        package var only: Set<String>?
        /// The members that don't: `Omit`.
        package var except: Set<String>
        /// Whether each may be left out, where it says so: `Partial`, `Required`.
        package var isOptional: Bool?

        package init(
            name: String, only: Set<String>? = nil, except: Set<String> = [], isOptional: Bool? = nil
        ) {
            self.name = name
            self.only = only
            self.except = except
            self.isOptional = isOptional
        }

        /// Whether a member of its counts.
        package func lends(_ member: String) -> Bool {
            (only?.contains(member) ?? true) && !except.contains(member)
        }
    }

    /// Attributes that an element gets without their names: `{...props}`.
    package struct Spread: Hashable, Sendable {
        package enum Form: Hashable, Sendable {
            /// All that the component was given, but what was taken out before.
            case everything(except: Set<String>)
            case names([String])
            /// What it holds can't be told.
            case unknown
        }

        package var form: Form
        package var place: SourcePlace

        package init(form: Form, place: SourcePlace) {
            self.form = form
            self.place = place
        }
    }

    /// Types in types are joined by dots: `State.Snapshot`.
    package var name: String
    /// What else it is called: an export without `Manager`, the name that JavaScript has for it.
    package var aliases: [String]
    package var form: Form
    /// The types that it takes members from, protocols and superclasses of Swift included.
    package var parents: [Parent]
    package var alias: BridgeValueType?
    package var members: [BridgeMember]
    package var spreads: [Spread]
    /// Why its members aren't all known; then a layer about it is unread.
    package var unread: ScanGap?
    package var place: SourcePlace

    package init(
        name: String, aliases: [String] = [], form: Form, parents: [Parent] = [], alias: BridgeValueType? = nil,
        members: [BridgeMember] = [], spreads: [Spread] = [], unread: ScanGap? = nil, place: SourcePlace
    ) {
        self.name = name
        self.aliases = aliases
        self.form = form
        self.parents = parents
        self.alias = alias
        self.members = members
        self.spreads = spreads
        self.unread = unread
        self.place = place
    }
}
