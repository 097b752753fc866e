/// The facts of one text that matter to a bridge. Names are joined across the files of a layer later.
package struct BridgeFacts: Hashable, Sendable {
    package var subjects: [BridgeSubject]
    /// The native components that TypeScript uses.
    package var components: [NativeComponent]
    /// The native methods that TypeScript calls and the native events that it listens to.
    package var commands: [BridgeMember]
    /// The native modules that TypeScript assigns to a name.
    package var modules: [NativeModule]
    /// The methods that TypeScript calls on imports. The owner is the name that the imported file exports.
    package var importedCalls: [BridgeMember]
    /// The imports of TypeScript by their local names.
    package var imports: [String: ScriptImport]
    /// The props types of TypeScript's components, in the order of the text.
    package var componentProps: [ComponentProps]
    /// The properties that TypeScript components read for any purpose.
    package var readProperties: Set<String>
    /// How Swift functions handle calls of a plugin's methods.
    package var pluginCode: [PluginCode]
    package var flows: [Flow]
    package var reads: [FlowRead]
    package var calls: [FlowCall]
    package var recreations: [Recreation]
    /// Associated values that a pattern binds to an unused name.
    package var unusedBindings: [FlowRead]
    /// String constants by name: `COMPONENT_NAME`, `Event.joined`.
    package var constants: [String: String]
    /// All names outside comments and string literals.
    package var identifiers: Set<String>
    /// What could not be read.
    package var gaps: [ScanGap]

    package init(
        subjects: [BridgeSubject] = [], components: [NativeComponent] = [], commands: [BridgeMember] = [],
        modules: [NativeModule] = [], importedCalls: [BridgeMember] = [], imports: [String: ScriptImport] = [:],
        componentProps: [ComponentProps] = [], readProperties: Set<String> = [], pluginCode: [PluginCode] = [],
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

/// A part of a text that the scanner could not read.
package struct ScanGap: Hashable, Sendable {
    /// A noun phrase: `a string that doesn't end`.
    package var reason: String
    /// The unread subject or ``commands``; `nil` where everything after ``place`` in the file is unread.
    package var subject: String?
    package var place: SourcePlace

    /// A ``subject`` for gaps that only affect which commands are called.
    package static let commands = "commands"

    package init(reason: String, subject: String? = nil, place: SourcePlace) {
        self.reason = reason
        self.subject = subject
        self.place = place
    }
}

/// The props type of a component in TypeScript, at the place where the component begins.
package struct ComponentProps: Hashable, Sendable {
    package var type: String
    package var place: SourcePlace

    package init(type: String, place: SourcePlace) { (self.type, self.place) = (type, place) }
}

/// A native component that TypeScript uses: `requireNativeComponent<Props>('Gauge')`.
package struct NativeComponent: Hashable, Sendable {
    /// Its name in native code.
    package var nativeName: String
    /// The type of its properties, if the text states it.
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

/// A native module that TypeScript assigns to a name: `const Gauge = NativeModules.RNGauge as GaugeModule`.
package struct NativeModule: Hashable, Sendable {
    package var name: String
    /// `nil` for the commands of the text's own view: `codegenNativeCommands<Commands>(…)`.
    package var nativeName: String?
    /// The type that declares its methods, if the text states it.
    package var type: String?

    package init(name: String, nativeName: String?, type: String? = nil) {
        self.name = name
        self.nativeName = nativeName
        self.type = type
    }
}

/// The source of an imported name in TypeScript.
package struct ScriptImport: Hashable, Sendable {
    /// The name that the imported file exports, or `default`.
    package var name: String
    /// As written: `./Gauge`.
    package var path: String

    package init(name: String, path: String) {
        self.name = name
        self.path = path
    }

    /// The name of the file without its extension; `nil` for a package.
    package var stem: String? {
        path.hasPrefix(".") ? path.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } : nil
    }
}

extension BridgeFacts {
    /// Whether the text imports a type from a file of this project.
    package func isOwn(_ type: String) -> Bool { imports[type]?.stem != nil }
}
