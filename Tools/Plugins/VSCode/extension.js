// Starts `stringsdict lsp`, and leaves everything else to the editor's client of the Language Server Protocol.
const { commands, env, Uri, window, workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

const languages = ["strings", "stringsdict", "xcstrings", "swift"];
// Files to which the user gave another language, such as JSON, are served, too.
const pattern = "**/*.{strings,stringsdict,xcstrings}";
const installation = "https://github.com/swift-stringsdict/swift-stringsdict#readme";
let client;

const start = async () => {
    const command = workspace.getConfiguration("stringsdict").get("path") || "stringsdict";
    const selector = languages.map((language) => ({ scheme: "file", language }));
    client = new LanguageClient(
        "stringsdict", "Stringsdict", { command, args: ["lsp"] },
        { documentSelector: [...selector, { scheme: "file", pattern }] });
    try {
        await client.start();
    } catch (error) {
        client = undefined;
        const choice = await window.showErrorMessage(
            `The program '${command}' did not start: ${error.message}. Install it with 'pip install swift-stringsdict', or name its path ` +
                "in the setting 'stringsdict.path'.",
            "Open Settings", "How to Install");
        if (choice === "Open Settings") commands.executeCommand("workbench.action.openSettings", "stringsdict.path");
        if (choice === "How to Install") env.openExternal(Uri.parse(installation));
    }
};

const stop = async () => {
    const running = client;
    client = undefined;
    if (running) await running.stop();
};

const restart = async () => {
    await stop();
    await start();
};

exports.activate = async (context) => {
    context.subscriptions.push(
        commands.registerCommand("stringsdict.restart", restart),
        workspace.onDidChangeConfiguration((change) => change.affectsConfiguration("stringsdict.path") && restart()));
    await start();
};

exports.deactivate = stop;
