final class Mixer {
    var level = 1.0
}
