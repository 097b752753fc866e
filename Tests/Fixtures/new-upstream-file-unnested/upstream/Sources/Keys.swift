struct Keys {
    var first = 1
    var second = 2
    var third = 3
}
