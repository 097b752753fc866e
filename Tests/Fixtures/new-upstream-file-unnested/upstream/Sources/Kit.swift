// upstream takes both types out of the namespace and into files of their own
enum Kit {
    static func version() -> Int { 3 }
}
