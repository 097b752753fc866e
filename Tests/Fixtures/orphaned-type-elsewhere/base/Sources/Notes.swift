struct Sign {
    var words = ""
}
