struct ScaleView { var body: some View { Text("Scale").padding(12).foregroundColor(.red) } }
struct Scale {
    var unit = "kg"
    func show(_ value: Int) -> String { "\(value * 5) " + unit + (value > 3 ? "s" : "") }
}
