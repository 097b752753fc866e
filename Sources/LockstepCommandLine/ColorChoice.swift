import ArgumentParser

/// When to colour a text.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
}
