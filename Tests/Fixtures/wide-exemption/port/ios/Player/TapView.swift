final class TapTarget {
    var taps = 0
}
