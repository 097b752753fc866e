/// A subject of a layer: a type, an element, an exported view or module, a spec, a plugin.
package struct BridgeSubject: Hashable, Sendable {
    package enum Form: Hashable, Sendable {
        /// A TypeScript `type` or `interface`.
        case type
        /// A TypeScript `type` that names another type, its ``BridgeSubject/alias``.
        case alias
        /// All elements with the same tag.
        case element
        case export, plugin, swiftType, enumeration
    }

    /// A type whose members this one inherits.
    package struct Parent: Hashable, Sendable {
        package var name: String
        /// The only inherited members, for `Pick`; `nil` means all.
        package var only: Set<String>?
        /// The members that are not inherited, for `Omit`.
        package var except: Set<String>
        /// Whether every member becomes optional (`Partial`) or required (`Required`); `nil` changes nothing.
        package var isOptional: Bool?

        package init(
            name: String, only: Set<String>? = nil, except: Set<String> = [], isOptional: Bool? = nil
        ) {
            self.name = name
            self.only = only
            self.except = except
            self.isOptional = isOptional
        }

        /// Whether the member is inherited.
        package func lends(_ member: String) -> Bool {
            (only?.contains(member) ?? true) && !except.contains(member)
        }
    }

    /// Attributes that an element gets by spreading: `{...props}`.
    package struct Spread: Hashable, Sendable {
        package enum Form: Hashable, Sendable {
            /// All props of the component except those that were destructured before.
            case everything(except: Set<String>)
            case names([String])
            case unknown
        }

        package var form: Form
        package var place: SourcePlace

        package init(form: Form, place: SourcePlace) {
            self.form = form
            self.place = place
        }
    }

    /// The names of nested types are joined by dots: `State.Snapshot`.
    package var name: String
    /// Its other names: an export without `Manager`, its name in JavaScript.
    package var aliases: [String]
    package var form: Form
    /// The types that it inherits members from, with the protocols and superclasses of Swift.
    package var parents: [Parent]
    /// Whether it is a Swift protocol.
    package var isProtocol: Bool
    package var isExtension = false
    /// Whether all its members are visible to Objective-C, in extensions too: `@objcMembers`.
    package var exposesMembers = false
    package var alias: BridgeValueType?
    package var members: [BridgeMember]
    package var spreads: [Spread]
    /// Why not all members are known. A layer about this subject then counts as unread.
    package var unread: ScanGap?
    package var place: SourcePlace

    package init(
        name: String, aliases: [String] = [], form: Form, parents: [Parent] = [], isProtocol: Bool = false,
        alias: BridgeValueType? = nil,
        members: [BridgeMember] = [], spreads: [Spread] = [], unread: ScanGap? = nil, place: SourcePlace
    ) {
        self.name = name
        self.aliases = aliases
        self.form = form
        self.parents = parents
        self.isProtocol = isProtocol
        self.alias = alias
        self.members = members
        self.spreads = spreads
        self.unread = unread
        self.place = place
    }
}
