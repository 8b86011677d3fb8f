// Starts `stringsdict lsp`, and leaves everything else to the editor's client of the Language Server Protocol.
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

const languages = ["strings", "stringsdict", "xcstrings", "swift"];
let client;

exports.activate = async () => {
    const command = workspace.getConfiguration("stringsdict").get("path") || "stringsdict";
    client = new LanguageClient(
        "stringsdict", "Stringsdict", { command, args: ["lsp"] },
        { documentSelector: languages.map((language) => ({ scheme: "file", language })) });
    await client.start();
};

exports.deactivate = () => client && client.stop();
