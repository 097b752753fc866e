import Yams

/// Reads the single document of a rules file.
enum YAMLDocument {
    /// The root of the document; `nil` if there is none or it is not YAML.
    static func root(of original: String, reportingTo log: ProblemLog) -> YAMLValue? {
        var text = ExchangedText(original)
        var repeated: [Place: Unicode.Scalar] = [:]
        while true {
            do {
                guard let node = try compose(text.text) else {
                    log.report("the rules file is empty; it needs 'version', 'upstream' and 'port'", at: .start)
                    return nil
                }
                return YAMLTree(log: log, repeatedKeys: repeated).value(node)
            } catch YamlError.duplicatedKeysInMapping(let names, let context) {
                let place = Place(context.mark)
                guard let replaced = text.renameKey(at: place) else {
                    let name = names.first.map { quoted(Indicator.restored($0)) } ?? "a key"
                    log.report("\(name) is given more than once", at: place)
                    return nil
                }
                repeated[place] = replaced
            } catch {
                YAMLFailure.report(error, in: text, to: log)
                return nil
            }
        }
    }

    /// The root of a document from the program itself: without anchors, aliases, tags and repeated keys.
    static func root(ofTrusted text: String, reportingTo log: ProblemLog) -> YAMLValue? {
        do {
            return try compose(text).map(YAMLTree(log: log, repeatedKeys: [:]).value)
        } catch {
            YAMLFailure.report(error, in: ExchangedText(text), to: log)
            return nil
        }
    }

    /// The basic resolver is used because ``YAMLScalar`` interprets scalars. The encoding is explicit, because its
    /// default depends on the environment.
    private static func compose(_ text: String) throws -> Node? {
        try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
    }
}

extension Place {
    init(_ mark: Mark) {
        self.init(line: mark.line, column: mark.column)
    }
}
