enum LoudnessMeter {
    static func level(of samples: [Float]) -> Float {
        samples.reduce(0) { max($0, abs($1)) }
    }
}
