import Bridges
import RulesModel
import SourceModel
import Testing

@Suite("How a name passes between JavaScript, Objective-C and Swift")
struct NativeNamesTests {
    /// Each row of a view or a module, with where and why it ends.
    private func rows(
        _ props: String, module: String = "", export: String,
        interface: String = "RCT_EXTERN_MODULE(Tide, RCTViewManager)",
        _ swift: String..., subject: String = "Props"
    ) -> [String] {
        ModuleBridgeTests.lines(
            [
                ModuleBridgeTests.layer("props", .typescriptProps, subject),
                ModuleBridgeTests.layer("export", .reactNativeExport, "Tide"),
            ]
                + swift.indices.map {
                    ModuleBridgeTests.layer("swift\($0)", .swiftProperties, $0 == 0 ? "Tide" : "Inner")
                },
            [
                [ModuleBridgeTests.script("props.ts", (props.isEmpty ? "" : "type Props = { \(props) };\n") + module)],
                [
                    BridgeFile(
                        path: "Tide.m", facts: ModuleBridgeTests.exported("@interface \(interface)\n\(export)\n@end"))
                ],
            ]
                + swift.enumerated().map {
                    [BridgeFile(path: RelativePath("\($0.offset).swift"), facts: TideGauge.facts($0.element))]
                })
    }

    private func property(_ swift: String, type: String = "NSString") -> [String] {
        rows(
            "level: string", export: "RCT_EXPORT_VIEW_PROPERTY(level, \(type))",
            "class Tide: UIView { let label = UILabel(); \(swift) }")
    }

    // MARK: Objective-C names

    @Test("Objective-C finds a property, a setter and a method by the name in `@objc(…)`")
    func objectiveCNames() {
        let shown = "{ didSet { label.text = tideLevel } }"
        #expect(property("@objc(level) var tideLevel: NSString? \(shown)") == ["level"])
        #expect(
            property("@objc(height) var level: NSString? { didSet { label.text = level } }") == [
                "level - absent at swift0"
            ])
        #expect(property("@objc(setLevel:) func show(_ new: NSString?) { label.text = new }") == ["level"])
        #expect(
            property("@objc(setHeight:) func setLevel(_ new: NSString?) { label.text = new }").first?.contains("absent")
                == true)
        // What has no effect has none under any name.
        #expect(property("@objc(level) var tideLevel: NSString?") == ["level dead end at swift0"])
        // Its type is compared, too.
        #expect(property("@objc(level) var tideLevel: Bool = false \(shown)") == ["level form"])
        let method = rows(
            "", module: "NativeModules.Tide.start(1);", export: "RCT_EXTERN_METHOD(start:(double)level)",
            "@objc(Tide) class Tide { @objc(start:) func begin(at level: Double) { go() } }", subject: "Tide")
        #expect(method == ["start"])
    }

    @Test("A remapped export has the type of the property that it sets")
    func remapped() {
        func rows(_ type: String) -> [String] {
            self.rows(
                "level: string", export: "RCT_REMAP_VIEW_PROPERTY(level, tideLevel, NSString)",
                "class Tide: UIView { @objc var tideLevel: \(type) { didSet { go(tideLevel) } } }")
        }
        #expect(rows("NSString?") == ["level"])
        #expect(rows("Bool") == ["level form"])
        let path = self.rows(
            "level: string", export: "RCT_REMAP_VIEW_PROPERTY(level, label.text, NSString)",
            "class Tide: UIView { @objc let label = UILabel() }")
        #expect(path == ["level"])
    }

    @Test("A Boolean is a number of Objective-C, and not the other way")
    func numbers() {
        let shown = "@objc var isLive: NSNumber? { didSet { go(isLive) } }"
        func rows(_ type: String) -> [String] {
            self.rows(
                "isLive: boolean", export: "RCT_EXPORT_VIEW_PROPERTY(isLive, \(type))",
                "class Tide: UIView { \(shown) }")
        }
        #expect(rows("NSNumber") == ["isLive"])
        #expect(rows("BOOL") == ["isLive form"])
    }

    @Test("What a superclass does with a property counts")
    func superclass() {
        func rows(_ base: String) -> [String] {
            self.rows(
                "level: string", export: "RCT_EXPORT_VIEW_PROPERTY(level, NSString)",
                "class Tide: Gauge {}\nclass Gauge: Base {}\nclass Base: UIView { \(base) }")
        }
        #expect(
            rows("private var text = \"\"; @objc var level: NSString? { didSet { text = level; draw() } }") == ["level"]
        )
        #expect(rows("@objc var level: NSString?") == ["level dead end at swift0"])
        #expect(rows("var unit = 0") == ["level - absent at swift0"])
    }

    @Test("A value that is set through a key path is passed on")
    func keyPaths() {
        func rows(_ code: String) -> [String] {
            self.rows(
                "level: string", export: "RCT_EXPORT_VIEW_PROPERTY(level, NSString)",
                "class Tide: UIView { let inner = Inner(); @objc var level: NSString? { didSet { \(code) } } }",
                "class Inner { var level: NSString? { didSet { draw(level) } }; var unit = 0 }")
        }
        #expect(rows("inner[keyPath: \\.level] = level") == ["level"])
        #expect(rows("inner[keyPath: \\.unit] = level") == ["level - notHandedOn at swift1"])
    }

    // MARK: Commands

    @Test("A call passes as many arguments as the export takes")
    func arguments() {
        func rows(_ call: String, _ export: String) -> [String] {
            self.rows(
                "", module: call, export: "RCT_EXTERN_METHOD(\(export))",
                interface: "RCT_EXTERN_MODULE(Tide, NSObject)",
                subject: "Tide")
        }
        let export = "start:(double)a to:(double)b resolver:(RCTPromiseResolveBlock)c rejecter:(RCTPromiseRejectBlock)d"
        #expect(rows("NativeModules.Tide.start(1, 2);", export) == ["start"])
        #expect(rows("NativeModules.Tide['start'](1, 2);", export) == ["start"])
        #expect(rows("NativeModules.Tide.start(1);", export) == ["start arguments(1, 2)"])
        #expect(rows("NativeModules.Tide.start(...both);", export) == ["start"])
        // Each call counts, and a callback is an argument.
        let two = "NativeModules.Tide.start(1, 2); NativeModules.Tide.start(1, 2, 3);"
        #expect(rows(two, export) == ["start arguments(3, 2)"])
        #expect(rows("NativeModules.Tide.go(x);", "go:(RCTResponseSenderBlock)done") == ["go"])
        // The view is one, which a command of a view passes first.
        func command(_ list: String) -> [String] {
            self.rows(
                "level: string", module: "UIManager.dispatchViewManagerCommand(tag, 'go', \(list));",
                export: "RCT_EXTERN_METHOD(go:(nonnull NSNumber *)reactTag to:(double)level)"
            ).filter { $0.hasPrefix("go") }
        }
        #expect(command("[3]") == ["go"])
        #expect(command("[]") == ["go arguments(1, 2)"])
        #expect(command("list") == ["go"])
    }

    @Test("The types of all parameters are compared, the first without a label, too")
    func parameters() {
        func rows(_ type: String) -> [String] {
            self.rows(
                "", module: "NativeModules.Tide.go(1);", export: "RCT_EXTERN_METHOD(go:(nonnull \(type))reactTag)",
                "@objc(Tide) class Tide { @objc func go(_ tag: NSNumber) { run() } }", subject: "Tide")
        }
        #expect(rows("NSNumber *") == ["go"])
        #expect(rows("NSString *") == ["go signature(\"go: nonnull NSString *\", \"go: NSNumber\")"])
    }

    @Test("An export that no element sets, because an attribute of another name has the value, is left over")
    func otherAttribute() {
        func audit(_ attribute: String, _ export: String) -> BridgeAudit {
            ModuleBridgeTests.audit(
                [
                    ModuleBridgeTests.layer("props", .typescriptProps, "Props"),
                    ModuleBridgeTests.layer("jsx", .jsxAttributes, "Native"),
                    ModuleBridgeTests.layer("export", .reactNativeExport, "Tide"),
                ],
                [
                    [ModuleBridgeTests.script("a.ts", "type Props = { marks?: string };")],
                    [
                        ModuleBridgeTests.script(
                            "b.tsx", "const A = (props) => { use(props.marks); return <Native \(attribute) />; };")
                    ],
                    [
                        BridgeFile(
                            path: "Tide.m",
                            facts: ModuleBridgeTests.exported(
                                "@interface RCT_EXTERN_MODULE(Tide, RCTViewManager)\n\(export)\n@end"))
                    ],
                ])
        }
        let marks = "RCT_EXPORT_VIEW_PROPERTY(marks, NSString)"
        let source = "RCT_EXPORT_VIEW_PROPERTY(src, NSDictionary)"
        func lines(_ attribute: String, _ export: String) -> [String] {
            ModuleBridgeTests.lines(of: audit(attribute, export))
        }
        #expect(lines("src={{ marks: props.marks }}", source) == ["marks"])
        #expect(lines("src={{ marks: props.marks }}", source + "\n" + marks) == ["marks", "marks - leftOver at jsx"])
        #expect(lines("level={3}", marks) == ["marks - leftOver at jsx", "level - absent at export"])
        // The declaration stays a part of the row.
        #expect(audit("level={3}", marks).rows.first?.cells.map(\.layer) == ["props", "export"])
    }

    @Test("An exported method sends what Swift has, and takes what its spec declares")
    func sentSelectors() {
        func lines(_ export: String, spec: String = "start(level: number): void;") -> [String] {
            ModuleBridgeTests.lines(
                [
                    ModuleBridgeTests.layer("spec", .codegenSpec, "Spec"),
                    ModuleBridgeTests.layer("export", .reactNativeExport, "Tide"),
                    ModuleBridgeTests.layer("swift", .swiftProperties, "TideImpl"),
                ],
                [
                    [
                        ModuleBridgeTests.script(
                            "a.ts",
                            "export interface Spec extends TurboModule { \(spec) removeListeners(count: number): void; }"
                        )
                    ],
                    [
                        BridgeFile(
                            path: "Tide.mm",
                            facts: ModuleBridgeTests.exported(
                                "@implementation Tide\nRCT_EXPORT_MODULE()\n\(export)\nRCT_EXPORT_METHOD(stopObserving) {}\n@end"
                            ))
                    ],
                    [
                        BridgeFile(
                            path: "TideImpl.swift",
                            facts: TideGauge.facts(
                                "@objc class TideImpl: NSObject { @objc(start:) func start(_ level: Double) { go(level) }; @objc func pause() { go(0) } }"
                            ))
                    ],
                ])
        }
        for body in [
            "[_impl start:level];", "[[Impl shared] start:level];", "run(^{ [(Impl *)self.impl start:level]; });",
            "[self pass:level];", "[_impl performSelector:@selector(start:) withObject:@(level)];",
            "TideStart(_impl, level);", "tide->start(level);", "Tide::start(level);",
        ] {
            #expect(lines("RCT_EXPORT_METHOD(start:(double)level) { \(body) }") == ["start"], "\(body)")
        }
        for body in [
            "", "[_impl stop:level];", "[_impl start:level to:1];", "if (level > 1) { NSLog(@\"\"); }",
            "dispatch_async(dispatch_get_main_queue(), ^{ [_impl stop:level]; });",
            "[_impl performSelector:@selector(stop:)];", "_impl.stop;",
        ] {
            #expect(
                lines("RCT_EXPORT_METHOD(start:(double)level) { \(body) }") == ["start - notHandedOn at swift"],
                "\(body)")
        }
        let sent = "{ [_impl start:level]; }"
        #expect(
            lines("RCT_EXPORT_METHOD(start:(NSString *)level) \(sent)") == [
                "start signature(\"level: number\", \"start: NSString *\")"
            ])
        #expect(lines("RCT_EXPORT_METHOD(start:(double)level at:(double)place) \(sent)") == ["start arguments(1, 2)"])
        let paused = lines("RCT_EXPORT_METHOD(pause) { _impl.pause; }", spec: "pause(): void;")
        #expect(paused == ["pause"])
        let promised =
            "RCT_EXPORT_METHOD(start:(double)level resolve:(RCTPromiseResolveBlock)a reject:(RCTPromiseRejectBlock)b) \(sent)"
        #expect(lines(promised, spec: "start(level: number): Promise<void>;") == ["start"])
    }

    @Test("A module of the new architecture exports what its spec declares, without a macro")
    func turboModules() {
        func lines(_ methods: String, turbo: String = Self.turbo, spec: Bool = true) -> [String] {
            let script = "const Tide = NativeModules.Tide;\nTide.start(1);\nTide.forgotten();\n"
            let declared =
                "export interface Spec extends TurboModule { start(level: number): void; forgotten(): void; }"
            return ModuleBridgeTests.lines(
                [
                    spec
                        ? ModuleBridgeTests.layer("spec", .codegenSpec, "Spec")
                        : ModuleBridgeTests.layer("script", .typescriptProps, "Tide"),
                    ModuleBridgeTests.layer("export", .reactNativeExport, "Tide"),
                ],
                [
                    [ModuleBridgeTests.script("a.ts", spec ? declared : script)],
                    [
                        BridgeFile(
                            path: "Tide.mm",
                            facts: ModuleBridgeTests.exported(
                                "@implementation Tide\nRCT_EXPORT_MODULE()\nRCT_EXPORT_METHOD(other) {}\n\(methods)\n"
                                    + "- (BOOL)helps { return YES; }\n\(turbo)\n@end"))
                    ],
                ])
        }
        let start = "- (void)start:(double)level { go(level); }"
        let other = "other - leftOver at spec"
        #expect(lines(start) == ["start", "forgotten - absent at export", other])
        #expect(
            lines("- (void)start:(NSString *)level {}")[0]
                == "start signature(\"level: number\", \"start: NSString *\")")
        // Only a declaration, a method of the old architecture and one of one architecture are no exports.
        let lost = ["start - absent at export", "forgotten - absent at export", other]
        #expect(lines("", turbo: Self.turbo + "\n@end\n@interface Tide\n- (void)start:(double)level;") == lost)
        #expect(lines(start, turbo: "") == lost)
        #expect(lines("#ifdef RCT_NEW_ARCH_ENABLED\n\(start)\n#endif") == lost)
        #expect(lines(start, turbo: "#ifdef RCT_NEW_ARCH_ENABLED\n\(Self.turbo)\n#endif") == lost)
        #expect(lines("#if TARGET_OS_IOS\n\(start)\n#endif")[0] == "start")
        // Without its spec a method may be a helper.
        #expect(
            lines(start, spec: false).prefix(2) == ["start - uncertain at export", "forgotten - absent at export"])
    }

    private static let turbo = """
        - (std::shared_ptr<facebook::react::TurboModule>)getTurboModule:
            (const facebook::react::ObjCTurboModule::InitParams &)params {
          return std::make_shared<facebook::react::NativeTideSpecJSI>(params);
        }
        """

    @Test(
        "A method outside macros has the selector that React Native calls for its spec",
        arguments: [
            (
                "start(station: string): Promise<void>",
                "start:(NSString *)station resolve:(RCTPromiseResolveBlock)a reject:(RCTPromiseRejectBlock)b", nil
            ),
            (
                "start(station: string): Promise<void>",
                "start:(NSString *)station onResolve:(RCTPromiseResolveBlock)a reject:(RCTPromiseRejectBlock)b",
                "start:resolve:reject:"
            ),
            ("start(): Promise<void>", "start:(RCTPromiseResolveBlock)a reject:(RCTPromiseRejectBlock)b", nil),
            (
                "start(): Promise<void>", "start:(RCTPromiseResolveBlock)a rejecter:(RCTPromiseRejectBlock)b",
                "start:reject:"
            ),
            ("start(station: string, level: number): void", "start:(NSString *)name level:(double)level", nil),
            ("start(station: string, level: number): void", "start:(NSString *)name at:(double)level", "start:level:"),
            (
                "start(station: string, done: () => void): void",
                "start:(NSString *)name done:(RCTResponseSenderBlock)done", nil
            ),
            ("start(): void", "start", nil),
        ])
    func specSelectors(spec: String, method: String, called: String?) {
        func lines(_ export: String) -> [String] {
            let script = ModuleBridgeTests.script("a.ts", "export interface Spec extends TurboModule { \(spec); }")
            let module = "@implementation Tide\nRCT_EXPORT_MODULE()\n\(export) { go(); }\n\(Self.turbo)\n@end"
            return ModuleBridgeTests.lines(
                [
                    ModuleBridgeTests.layer("spec", .codegenSpec, "Spec"),
                    ModuleBridgeTests.layer("export", .reactNativeExport, "Tide"),
                ], [[script], [BridgeFile(path: "Tide.mm", facts: ModuleBridgeTests.exported(module))]])
        }
        let own = method.replacing(#/\(.*?\)\w+ ?/#, with: "")
        #expect(lines("- (void)\(method)") == [called.map { "start signature(\"\($0)\", \"\(own)\")" } ?? "start"])
        // The old architecture finds the blocks by their types.
        #expect(lines("RCT_EXPORT_METHOD(\(method))") == ["start"])
    }

    @Test("A method that the exported one calls by its name in the next layer has to be there")
    func deeperMethods() {
        func rows(_ body: String, _ inner: String) -> [String] {
            self.rows(
                "", module: "NativeModules.Tide.seek(1);", export: "RCT_EXTERN_METHOD(seek:(double)to)",
                "@objc(Tide) class Tide { var inner: Inner?; @objc func seek(_ to: Double) { \(body) } }",
                "class Inner { \(inner) }", subject: "Tide")
        }
        #expect(rows("inner?.seek(to)", "func seek(_ to: Double) { go() }") == ["seek"])
        #expect(rows("inner?.seek(to)", "func seekTo(_ to: Double) { go() }") == ["seek - absent at swift1"])
        #expect(rows("print(to)", "func seekTo(_ to: Double) { go() }") == ["seek"])
        // A setter of that name may be what it calls.
        #expect(rows("inner?.setSeek(to)", "@objc func setSeek(_ to: Double) { go() }") == ["seek"])
        #expect(rows("go()", "@objc func setSeek(_ to: Double) { go() }") == ["seek - notHandedOn at swift1"])
    }

    @Test("A script without a type is a layer by the module whose methods it calls")
    func plainScript() {
        let calls = "const Tide = NativeModules.Tide; Tide.start(); Tide.stop();"
        let lines = rows(
            "", module: calls, export: "RCT_EXTERN_METHOD(start)\nRCT_EXTERN_METHOD(halt)", subject: "Tide")
        #expect(lines == ["start", "stop - absent at export", "halt - leftOver at props"])
        let none = rows("", module: calls, export: "RCT_EXTERN_METHOD(start)", subject: "Moon")
        #expect(none.contains("unread props: it has no `Moon`"))
    }

    @Test("A command of a computed name is unread, and the parameter of a function is what its calls pass")
    func computedCommands() {
        func rows(_ script: String) -> [String] {
            self.rows(
                "level: string", module: script,
                export: "RCT_EXPORT_VIEW_PROPERTY(level, NSString)\nRCT_EXTERN_METHOD(go:(nonnull NSNumber *)tag)")
        }
        let dispatch = "UIManager.dispatchViewManagerCommand(tag, name, [])"
        let lines = rows("export const run = (name) => \(dispatch);")
        #expect(
            lines == [
                "level", "go - leftOver at props", "unread props: a call of a command whose name is computed",
            ])
        #expect(rows("const run = (tag, name) => \(dispatch);\nrun(1, 'go');") == ["level", "go"])
        #expect(rows("const run = (tag, name) => \(dispatch);\nrun(1, 'gone');").contains("gone - absent at export"))
    }

    @Test("A method with a body in Objective-C may need no Swift, and a method may be exported under another name")
    func bodies() {
        let lines = rows(
            "", module: "NativeModules.Tide.go(); NativeModules.Tide.turn();",
            export: "RCT_EXPORT_METHOD(go) { [self run]; }\n_RCT_EXTERN_REMAP_METHOD(turn, turnTide, YES)",
            "@objc(Tide) class Tide { @objc func turnTide() { run() } }", subject: "Tide")
        #expect(lines == ["go - uncertain at swift0", "turn"])
    }

    @Test("A function is not taken by a property of another type")
    func functions() {
        #expect(
            rows("make: () => void", export: "RCT_EXPORT_VIEW_PROPERTY(make, BOOL)") == ["make form"])
        #expect(
            rows("make: () => void", export: "RCT_EXPORT_VIEW_PROPERTY(make, RCTDirectEventBlock)") == ["make"])
    }

    @Test("Of several functions with a name, the one with the exported selector is meant")
    func overloads() {
        func rows(_ export: String, _ swift: String, _ parent: String = "NSObject") -> [String] {
            self.rows(
                "", module: "NativeModules.Tide.start(1);", export: "RCT_EXTERN_METHOD(\(export))",
                "@objc(Tide) class Tide: \(parent) { \(swift) }", subject: "Tide")
        }
        let two = "func start() { go() }; @objc(start:) func start(_ level: Double) { go() }; "
        #expect(rows("start:(double)level", two) == ["start"])
        let three = two + "@objc(start:resolver:) func start(_ a: Double, resolve: RCTPromiseResolveBlock) { go() }"
        #expect(rows("start:(double)level", three) == ["start"])
        #expect(rows("start:(double)level resolver:(RCTPromiseResolveBlock)resolve", three) == ["start"])
        #expect(
            rows("start:(double)level rejecter:(RCTPromiseRejectBlock)reject", three) == [
                "start signature(\"start:rejecter:\", \"start:\")"
            ])
        #expect(rows("start:(double)level", "func start(_ level: Double) { go() }") == ["start - hidden at swift0"])
        // The selector may be on several lines.
        let lines = "@objc(start:\n resolver:) func start(_ a: Double, resolve: RCTPromiseResolveBlock) { go() }"
        #expect(rows("start:(double)level resolver:(RCTPromiseResolveBlock)resolve", lines) == ["start"])
        // Members are visible by their class, in its extensions too, or by what they override.
        let open = "} \n@objcMembers class Tide: NSObject {}\nextension Tide { func start(_ level: Double) { go() }"
        #expect(
            rows("start:(double)level", open.replacing("} \n@objcMembers class Tide: NSObject {}", with: "}")) == [
                "start - hidden at swift0"
            ])
        #expect(rows("start:(double)level", open) == ["start"])
        #expect(rows("start:(double)level", "override func start(_ level: Double) { go() }") == ["start"])
        // A superclass outside the layer may have the method.
        for parent in ["Base", "TimeTable", "TideDelegate"] {
            #expect(rows("start:(double)level", "@objc func stop() {}", parent) == ["start - uncertain at swift0"])
        }
        // The first of several may be a protocol by its ending.
        #expect(
            rows("start:(double)level", "@objc func stop() {}", "TideDelegate, Ebbing") == ["start - absent at swift0"])
        #expect(rows("start:(double)level", "@objc func stop() {}", "RCTEventEmitter") == ["start - absent at swift0"])
    }
}
