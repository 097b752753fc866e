struct SpeedMenu {
    let step = 0.25

    var speeds: [Double] { stride(from: 0.5, through: 2, by: step).map { $0 } }
}
