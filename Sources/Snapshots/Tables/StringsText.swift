import Foundation

/// Reads `.strings` files: property lists of texts, in any of their formats.
package enum StringsText {
    package static func content(of bytes: [UInt8]) -> StringTableContent {
        // An empty file is a table without texts, but no property list.
        guard bytes.contains(where: { $0 > 0x20 }) else { return StringTableContent() }
        do {
            let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
            guard let texts = list as? [String: String] else {
                return StringTableContent(problem: "it is no property list of texts")
            }
            return StringTableContent(texts: texts.mapValues { [$0] })
        } catch {
            let reason = (error as NSError).userInfo["NSDebugDescription"] as? String
            return StringTableContent(problem: reason ?? "it is no property list of texts")
        }
    }
}
