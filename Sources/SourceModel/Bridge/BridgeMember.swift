/// One name that a text declares, exports, passes or calls on a bridge.
package struct BridgeMember: Hashable, Sendable {
    /// A property of a member besides its name and type.
    package enum Trait: Hashable, Sendable {
        /// The member may be omitted: `name?: string`.
        case optional
        /// Native code rejects a call without it.
        case requiredByGuard
        /// `@objc`, `@IBInspectable`, a member of an `@objcMembers` class; every export.
        case visibleToObjectiveC
        case settable
        case isPrivate, isOverride, isStatic, isInitializer
        /// An export whose body passes the value on: `RCT_CUSTOM_VIEW_PROPERTY`.
        case custom
        /// A stored property without an accessor that runs when it is set.
        case stored
        /// An event that is sent or listened to by its name alone: `sendEvent`, `addListener`.
        case emitted
        /// A plugin method that the plugin lists, one that returns a promise, one that is implemented, one that never
        /// resolves or rejects its call, and one that only reports that it is unavailable. An event that
        /// `supportedEvents` lists, and one that is sent.
        case listed, promises, implemented, unsettled, unavailable
        /// The method may read options of any name. The event has a computed name, which is given as it is written.
        case readsAny
        /// An option that is read from a stored call, which may be the call of another method.
        case shared
    }

    /// A parameter of a method, or one part of a selector.
    package struct Parameter: Hashable, Sendable {
        /// The argument label; `nil` for `_` and in TypeScript.
        package var label: String?
        package var name: String?
        package var type: BridgeValueType?
        /// Whether the caller may omit it.
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
    /// The default value, as written.
    package var defaultText: String?
    /// The comment before it, without comment markers.
    package var documentation: String?
    /// The platforms that its comment mentions, in lower case: `android`, `ios`, `web`.
    package var platforms: Set<String>
    /// The Objective-C selector of a method: `setScale:height:`. The name of a property in `@objc(name)`.
    package var selector: String?
    /// Its name in the next layer, if the text states one: the key path of a remapped export, a setter method of Swift.
    package var nativeName: String?
    /// The number of arguments that JavaScript passes or native code takes, with the view; `nil` if it is unknown.
    package var argumentCount: Int?
    /// The module, view or plugin that it is called or listened to on, if the text states it.
    package var owner: String?
    package var parameters: [Parameter]
    /// For an attribute, the names of the previous layer in its value. For an event that Swift sends, the properties
    /// whose closures send it. For an exported method with a body, the selectors that it sends.
    package var sources: [String]
    package var place: SourcePlace
    /// The file that declares it, if that may be another file than its subject's.
    package var path: RelativePath?

    package init(
        name: String, kind: BridgeKind, type: BridgeValueType? = nil, traits: Set<Trait> = [],
        defaultText: String? = nil, documentation: String? = nil, platforms: Set<String> = [],
        selector: String? = nil, nativeName: String? = nil, owner: String? = nil, parameters: [Parameter] = [],
        argumentCount: Int? = nil, sources: [String] = [], place: SourcePlace
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
        self.argumentCount = argumentCount
        self.sources = sources
        self.place = place
    }

    /// Whether its comment or code limits it to platforms without Swift, such as Android.
    package var isElsewhere: Bool {
        traits.contains(.unavailable)
            || !platforms.isEmpty && platforms.isDisjoint(with: ["ios", "ipados", "macos", "tvos", "visionos"])
    }
}
