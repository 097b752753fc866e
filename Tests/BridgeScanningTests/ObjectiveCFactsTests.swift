import ScriptScanning
import SourceModel
import Testing

@Suite("What Objective-C++ exports")
struct ObjectiveCFactsTests {
    private func facts(_ text: String) -> BridgeFacts {
        Array(text.utf8).withUnsafeBufferPointer { ObjectiveCFacts.read($0) }
    }

    @Test("Properties, remapped, custom and over several lines; none in comments, texts and disabled code")
    func properties() {
        let text = """
            #define NOT_HERE RCT_EXPORT_VIEW_PROPERTY(macro, NSString)
            @interface RCT_EXTERN_MODULE(TideGaugeManager, RCTViewManager)
            // RCT_EXPORT_VIEW_PROPERTY(commented, NSString)
            /* RCT_EXPORT_VIEW_PROPERTY(alsoCommented, NSString) */
            RCT_EXPORT_VIEW_PROPERTY(stationID, NSString)
            RCT_EXPORT_VIEW_PROPERTY( marks,
                                     NSStringArray);
            RCT_REMAP_VIEW_PROPERTY(flipped, isMirrored, BOOL)
            #if 0
            RCT_EXPORT_VIEW_PROPERTY(disabled, NSString)
            #else
            RCT_EXPORT_VIEW_PROPERTY(enabled, CGFloat)
            #endif
            RCT_CUSTOM_VIEW_PROPERTY(level, NSNumber, TideGauge) { [view setTideLevel:json]; }
            RCT_CUSTOM_VIEW_PROPERTY(unit, NSString, TideGauge) {
              view.unitName = json; NSLog(@"RCT_EXPORT_VIEW_PROPERTY(a, b)");
            }
            RCT_EXPORT_VIEW_PROPERTY(onTide, RCTBubblingEventBlock)
            RCT_EXPORT_VIEW_PROPERTY(onEbb, RCTDirectEventBlock)
            @end
            """
        let facts = facts(text)
        let gauge = facts.subjects.first
        #expect(facts.gaps == [])
        #expect(gauge?.name == "TideGaugeManager")
        #expect(gauge?.aliases == ["TideGauge"])
        let members = gauge?.members ?? []
        #expect(
            members.map(\.name) == ["stationID", "marks", "flipped", "enabled", "level", "unit", "onTide", "onEbb"])
        #expect(
            members.map(\.type?.form)
                == [.text, .list, .boolean, .floating, .number, .text, .bubblingEvent, .directEvent])
        #expect(members.map(\.nativeName) == [nil, nil, "isMirrored", nil, "tideLevel", "unitName", nil, nil])
        #expect(members.suffix(2).map(\.kind) == [.event, .event])
        #expect(members.first?.place == SourcePlace(line: 5, column: 1))
    }

    @Test("Methods with their selectors; blocks are no parameters")
    func methods() {
        let text = """
            @implementation TideModule
            RCT_EXPORT_MODULE(Tide)
            RCT_EXTERN_METHOD(reset)
            RCT_EXTERN_METHOD(setScale:(nonnull NSNumber *)reactTag width:(CGFloat)w height : (CGFloat)h);
            RCT_EXTERN_METHOD(measure:(NSDictionary *)options
                              resolver:(RCTPromiseResolveBlock)resolve
                              rejecter:(RCTPromiseRejectBlock)reject)
            RCT_EXTERN_METHOD(dismiss
                              reactTag:(nonnull NSNumber *)reactTag)
            RCT_REMAP_METHOD(flood, raiseTo:(nullable NSString *)mark)
            { [self.tide raise:mark]; }
            @end
            """
        let tide = facts(text).subjects.first
        #expect(tide?.aliases == ["Tide"])
        let members = tide?.members ?? []
        #expect(members.map(\.name) == ["reset", "setScale", "measure", "dismiss", "flood"])
        #expect(
            members.map(\.selector)
                == ["reset", "setScale:width:height:", "measure:resolver:rejecter:", "dismiss reactTag:", "raiseTo:"])
        #expect(members.map { $0.parameters.count } == [0, 3, 1, 1, 1])
        #expect(members.map(\.argumentCount) == [0, 3, 1, 1, 1])
        #expect(members[1].parameters.map(\.label) == ["setScale", "width", "height"])
        #expect(members[4].nativeName == "raiseTo")
        #expect(members[4].parameters.first?.type?.isOptional == true)
    }

    @Test("A plugin's list, events that are supported, and events that are sent")
    func lists() {
        let text = """
            CAP_PLUGIN(TidePlugin, "Tide",
              CAP_PLUGIN_METHOD(start, CAPPluginReturnPromise);
              // CAP_PLUGIN_METHOD(stop, CAPPluginReturnPromise);
              CAP_PLUGIN_METHOD(level, CAPPluginReturnPromise);
            )
            @implementation TideEvents
            RCT_EXPORT_MODULE()
            - (NSArray<NSString *> *)supportedEvents { return @[@"ebb", @"flood"]; }
            - (void)run { [self sendEventWithName:@"ebb" body:@{@"level": @(1), @"unit": unit}]; }
            @end
            """
        let facts = facts(text)
        #expect(facts.subjects.map(\.name) == ["TidePlugin", "TideEvents"])
        #expect(facts.subjects[0].form == .plugin)
        #expect(facts.subjects[0].aliases == ["Tide"])
        #expect(facts.subjects[0].members.map(\.name) == ["start", "level"])
        #expect(facts.subjects[1].members.map(\.name) == ["ebb", "flood"])
        #expect(facts.commands.map(\.name) == ["ebb"])
        #expect(facts.commands.first?.type?.keys?.map(\.name) == ["level", "unit"])
    }

    @Test("Both branches of a condition are read, though each opens a bracket")
    func branches() {
        let text = """
            #ifdef NEW
            - (void)run:(int)a {
            #else
            - (void)run {
            #endif
            }
            @implementation TideGaugeManager
            RCT_EXPORT_VIEW_PROPERTY(level, double)
            @end
            """
        #expect(facts(text).gaps == [])
        #expect(facts(text).subjects.first?.members.map(\.name) == ["level"])
    }

    @Test(
        "A macro that may export is said and not guessed",
        arguments: [
            "TIDE_EXPORT_PROPERTY(level, NSNumber)",
            "TIDE_ALL(level)\n#define UNUSED 1",
        ])
    func macros(line: String) {
        let text = """
            #define TIDE_ALL(name) RCT_EXPORT_VIEW_PROPERTY(name, NSNumber)
            @implementation TideGaugeManager
            RCT_EXPORT_MODULE()
            \(line)
            @end
            """
        let unread = facts(text).subjects.first?.unread
        #expect(unread?.place.line == 4)
        #expect(unread?.reason.hasPrefix("the macro `TIDE_") == true)
    }

    @Test("What doesn't end is said", arguments: ["@\"no end", "/* no end", "{ no end", "[ )"])
    func unended(text: String) {
        #expect(facts("@interface A\n\(text)").gaps.count == 1)
    }
}
