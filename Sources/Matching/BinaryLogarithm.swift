/// The binary logarithm, linear between the powers of two: the same on every platform, unlike the C library's.
package enum BinaryLogarithm {
    package static func of(_ value: Double) -> Double {
        Double(value.exponent) + value.significand - 1
    }
}
