enum Log {
    static func note(_ words: String) { print(words) }
}
