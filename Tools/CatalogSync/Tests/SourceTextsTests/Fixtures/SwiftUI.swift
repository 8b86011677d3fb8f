import SwiftUI

struct Inbox: View {
    @State private var count = 0
    @Binding var name: String
    let title: LocalizedStringKey = "Inbox"  // => Inbox
    let verbatim: String

    var body: some View {
        VStack {
            Text("Hello, \(name)!", comment: "Greeting")  // => Hello, %@! # Greeting
            Text("\(count) files", tableName: "Files")  // => %lld files @Files
            Text(verbatim: "As it is")
            Text(verbatim)
            Text(count > 0 ? "Some" : "None")  // => Some && None
            Button("Add") { count += 1 }  // => Add
            Button(action: {}) { Label("Remove", systemImage: "trash") }  // => Remove
            Toggle("Loud", isOn: .constant(true))  // => Loud
            TextField("Name", text: $name, prompt: Text("Your name"))  // => Name && Your name
            Gauge("Level", value: 0.5) { Image("picture") }  // => Level
            ForEach(0..<3) { row in Text("Row \(row)") }  // => Row %lld
            SwiftUI.Text("Qualified")  // => Qualified
            Text(LocalizedStringKey("Wrapped"))  // => Wrapped
            Text("Total: \(Text("bold").bold())")  // => Total: %@ && bold
        }
        .navigationTitle("Mail")  // => Mail
        .accessibilityLabel("List of mail")  // => List of mail
        .searchable(text: $name, prompt: "Find mail")  // => Find mail
        .alert("Delete?", isPresented: .constant(false)) {}  // => Delete?
        .accessibilityAction(named: "Archive") {}  // => Archive
        .tag("not a text")
    }
}

struct InContext: View {
    let titles: [LocalizedStringKey] = ["First title", "Second title"]  // => First title && Second title
    var body: some View {
        Section(.init("Of a section", table: "Sections")) {}  // => Of a section @Sections
        Text(.init("Of a text"))  // => Of a text
        Button(isOn ? .init("Go on") : .init("Stop"), action: {})  // => Go on && Stop
    }
}
