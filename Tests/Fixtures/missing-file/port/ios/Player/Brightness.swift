struct Brightness {
    var level = 0.5
}
