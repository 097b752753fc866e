/// One name that a text declares, exports, passes or calls on a bridge.
package struct BridgeMember: Hashable, Sendable {
    /// What a language says of a member beside its name and type.
    package enum Trait: Hashable, Sendable {
        /// It may be left out: `name?: string`.
        case optional
        /// Native code refuses the call without it.
        case requiredByGuard
        /// `@objc`, `@IBInspectable`, a member of an `@objcMembers` class; every export.
        case visibleToObjectiveC
        case settable
        case isPrivate, isOverride, isStatic, isInitializer
        /// An export whose body hands the value on: `RCT_CUSTOM_VIEW_PROPERTY`.
        case custom
        /// It is stored, and no accessor of its own runs when it is set.
        case stored
        /// An event that is sent or listened to by its name alone: `sendEvent`, `addListener`.
        case emitted
        /// A method of a plugin that the plugin lists, one that promises an answer, one that it has, one that never
        /// answers, and one that only says that it isn't there.
        case listed, promises, implemented, unsettled, unavailable
        /// It may take options of any name.
        case readsAny
    }

    /// One parameter of a method, or one piece of a selector.
    package struct Parameter: Hashable, Sendable {
        /// As the caller writes it; `nil` for `_` and in TypeScript.
        package var label: String?
        package var name: String?
        package var type: BridgeValueType?
        /// Whether the caller may leave it out.
        package var isOptional: Bool

        package init(
            label: String?, name: String? = nil, type: BridgeValueType? = nil, isOptional: Bool = false
        ) {
            self.label = label
            self.name = name
            self.type = type
            self.isOptional = isOptional
        }
    }

    package var name: String
    package var kind: BridgeKind
    package var type: BridgeValueType?
    package var traits: Set<Trait>
    /// The value that it has where nobody hands one over, as the text has it.
    package var defaultText: String?
    /// The comment before it, without the comment's own signs.
    package var documentation: String?
    /// The platforms that its comment names, in lower case: `android`, `ios`, `web`.
    package var platforms: Set<String>
    /// Of a method that Objective-C sees: `setScale:height:`.
    package var selector: String?
    /// What the next layer calls it, where the text says so: the key path of a remapped export, `@objc(name)`.
    package var nativeName: String?
    /// The module, view or plugin that it is called on or listened to at, where the text says so.
    package var owner: String?
    package var parameters: [Parameter]
    /// Of an attribute: the names out of the layer before that its value is made of. Of an event that Swift sends: the
    /// properties whose closures send it.
    package var sources: [String]
    package var place: SourcePlace
    /// Counts the members of a subject in the order of the text, from 0.
    package var ordinal: Int

    package init(
        name: String, kind: BridgeKind, type: BridgeValueType? = nil, traits: Set<Trait> = [],
        defaultText: String? = nil, documentation: String? = nil, platforms: Set<String> = [],
        selector: String? = nil, nativeName: String? = nil, owner: String? = nil, parameters: [Parameter] = [],
        sources: [String] = [], place: SourcePlace, ordinal: Int = 0
    ) {
        self.name = name
        self.kind = kind
        self.type = type
        self.traits = traits
        self.defaultText = defaultText
        self.documentation = documentation
        self.platforms = platforms
        self.selector = selector
        self.nativeName = nativeName
        self.owner = owner
        self.parameters = parameters
        self.sources = sources
        self.place = place
        self.ordinal = ordinal
    }
}
