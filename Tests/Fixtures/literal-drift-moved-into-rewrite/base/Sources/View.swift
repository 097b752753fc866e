struct ScaleView { var body: some View { Text("Scale").padding(12).foregroundColor(.red) } }
