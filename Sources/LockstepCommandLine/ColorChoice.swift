import ArgumentParser

/// When to colour text.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
}
