/// What one text says that matters to a bridge. Names are joined over the files of a layer later.
package struct BridgeFacts: Hashable, Sendable {
    package var subjects: [BridgeSubject]
    /// Components that TypeScript takes from native code.
    package var components: [NativeComponent]
    /// What TypeScript calls on native code, kind `method`, and listens to there, kind `event`.
    package var commands: [BridgeMember]
    /// The native modules that TypeScript gives a name.
    package var modules: [NativeModule]
    /// What TypeScript calls on what it imports; the owner is what the other file calls it.
    package var importedCalls: [BridgeMember]
    /// What TypeScript imports, by the names that it has in the text.
    package var imports: [String: ScriptImport]
    /// The types that TypeScript says its components are given.
    package var componentProps: [String]
    /// The properties that a component of TypeScript reads, for whatever.
    package var readProperties: Set<String>
    /// What functions of Swift do with the calls of a plugin's methods.
    package var pluginCode: [PluginCode]
    package var flows: [Flow]
    package var reads: [FlowRead]
    package var calls: [FlowCall]
    package var recreations: [Recreation]
    /// What a case carries and a pattern gives a name that nobody uses.
    package var unusedBindings: [FlowRead]
    /// Names that stand for texts: `COMPONENT_NAME`, `Event.joined`.
    package var constants: [String: String]
    /// All names that the text has outside comments and texts.
    package var identifiers: Set<String>
    /// What could not be read.
    package var gaps: [ScanGap]

    package init(
        subjects: [BridgeSubject] = [], components: [NativeComponent] = [], commands: [BridgeMember] = [],
        modules: [NativeModule] = [], importedCalls: [BridgeMember] = [], imports: [String: ScriptImport] = [:],
        componentProps: [String] = [], readProperties: Set<String> = [], pluginCode: [PluginCode] = [],
        flows: [Flow] = [], reads: [FlowRead] = [],
        calls: [FlowCall] = [], recreations: [Recreation] = [], unusedBindings: [FlowRead] = [],
        constants: [String: String] = [:], identifiers: Set<String> = [],
        gaps: [ScanGap] = []
    ) {
        self.subjects = subjects
        self.components = components
        self.commands = commands
        self.modules = modules
        self.importedCalls = importedCalls
        self.imports = imports
        self.componentProps = componentProps
        self.readProperties = readProperties
        self.pluginCode = pluginCode
        self.flows = flows
        self.reads = reads
        self.calls = calls
        self.recreations = recreations
        self.unusedBindings = unusedBindings
        self.constants = constants
        self.identifiers = identifiers
        self.gaps = gaps
    }
}

/// What a text has and the scanner could not read: said instead of guessed.
package struct ScanGap: Hashable, Sendable {
    /// A clause without an end: `a string that doesn't end`.
    package var reason: String
    /// The subject that it is about, or ``commands``; `nil` where all that begins behind it in the file is unread.
    package var subject: String?
    package var place: SourcePlace

    /// What is unread is only which commands are called and which events are listened to.
    package static let commands = "commands"

    package init(reason: String, subject: String? = nil, place: SourcePlace) {
        self.reason = reason
        self.subject = subject
        self.place = place
    }
}

/// A component that TypeScript takes from native code: `requireNativeComponent<Props>('Gauge')`.
package struct NativeComponent: Hashable, Sendable {
    /// What native code calls it.
    package var nativeName: String
    /// The type of its properties, where the text says so.
    package var propsType: String?
    /// The constant that holds it, which is the tag of its elements.
    package var tag: String?
    /// Whether code is generated for it: `codegenNativeComponent`.
    package var isGenerated: Bool
    package var place: SourcePlace

    package init(
        nativeName: String, propsType: String?, tag: String?, isGenerated: Bool, place: SourcePlace
    ) {
        self.nativeName = nativeName
        self.propsType = propsType
        self.tag = tag
        self.isGenerated = isGenerated
        self.place = place
    }
}

/// A native module that TypeScript gives a name: `const Gauge = NativeModules.RNGauge as GaugeModule`.
package struct NativeModule: Hashable, Sendable {
    package var name: String
    /// `nil` for the commands of the view that the text is about: `codegenNativeCommands<Commands>(…)`.
    package var nativeName: String?
    /// The type that declares its methods, where the text says so.
    package var type: String?

    package init(name: String, nativeName: String?, type: String? = nil) {
        self.name = name
        self.nativeName = nativeName
        self.type = type
    }
}

/// Where a name of TypeScript comes from.
package struct ScriptImport: Hashable, Sendable {
    /// What the other file calls it; `default`.
    package var name: String
    /// As written: `./Gauge`.
    package var path: String

    package init(name: String, path: String) {
        self.name = name
        self.path = path
    }

    /// The name of the file without its extension, for one of this project.
    package var stem: String? {
        path.hasPrefix(".") ? path.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } : nil
    }
}

extension BridgeFacts {
    /// Whether a type that the text names is one of this project's.
    package func isOwn(_ type: String) -> Bool { imports[type]?.stem != nil }
}
