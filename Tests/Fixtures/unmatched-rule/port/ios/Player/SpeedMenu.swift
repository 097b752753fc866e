struct SpeedMenu {
    let step = 0.5

    var speeds: [Double] { stride(from: 0.5, through: 2, by: step).map { $0 } }
}
