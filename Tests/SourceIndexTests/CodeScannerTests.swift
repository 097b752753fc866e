import SourceIndex
import SourceModel
import Testing

@Suite("Types of a text in any language")
struct CodeScannerTests {
    private func code(_ text: String, _ path: RelativePath) -> CodeFile {
        Array(text.utf8).withUnsafeBufferPointer { CodeScanner.file($0, at: path) }
    }

    @Test("of Objective-C and C are not declared by what only names them")
    func forward() {
        let text = """
            @class Lamp, Fan;
            @protocol Glowing;
            struct Bulb;
            struct Bulb *bulb(void);
            @interface NSString (Lamp)
            @end
            @interface Panel : UIView
            @end
            @implementation Gauge
            @end
            @protocol Dimming <NSObject>
            @end
            struct Ring
            {
            };
            typedef enum Mode : int { on } Mode;
            """
        let types = code(text, "View.mm").types.keys.sorted()
        #expect(types == ["Dimming", "Gauge", "Mode", "Panel", "Ring"])
    }

    @Test("of TypeScript are not declared by imports and exports of another file's")
    func imports() {
        let text = """
            import type Lamp from './lamp';
            import {
              type Fan,
              type Bulb
            } from './fan';
            export { type Torch } from './torch';
            export type { Light } from './light';
            const Spot = require('./spot');
            const Beam = await import('./beam');
            export type Mode = 'on';
            type Pair<T> = [T, T];
            export interface Panel extends View {}
            export const Gauge: FC = () => null;
            const Ring = () => null;
            function Dial() {}
            """
        let types = code(text, "view.tsx").types.keys.sorted()
        #expect(types == ["Dial", "Gauge", "Mode", "Pair", "Panel", "Ring"])
    }

    @Test("tell names that stand in texts alone from names of code")
    func quoted() {
        let code = code("let a = \"Lamp \\(Fan) Bulb\"\nlet b = Bulb()\n", "View.kt")
        #expect(code.quoted == ["Lamp"])
        #expect(code.names["Lamp"] == [1])
    }

    @Test("find a class of Kotlin behind the word that says what kind it is")
    func kinds() {
        let code = code("enum class Mode {\n    ON\n}\nsealed class Lamp\n", "View.kt")
        #expect(code.types == ["Mode": [1], "Lamp": [4]])
    }
}
