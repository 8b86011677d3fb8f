-- Opens a file in Neovim with the language server, and writes what a user would see: diagnostics, a hover, completions,
-- the places of a key, and the text after a code action and a rename.
--
-- Usage: STRINGSDICT=PROGRAM TEXTS=FILE [SOURCE=FILE EXTRACTOR=PROGRAM] nvim --headless --clean -S neovim.lua
local file = os.getenv("TEXTS")
local function say(...) io.stdout:write(table.concat({ ... }, " "), "\n") end

vim.cmd("edit " .. file)
local buffer = vim.api.nvim_get_current_buf()
local client
client = vim.lsp.start_client({ name = "stringsdict", cmd = { os.getenv("STRINGSDICT"), "lsp" }, root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(buffer, client)

local function wait(what, condition)
    if not vim.wait(20000, condition, 20) then
        say("FAILED: nothing came for " .. what)
        vim.cmd("cquit 1")
    end
end
local function request(method, parameters)
    local answers = vim.lsp.buf_request_sync(buffer, method, parameters, 20000)
    return answers and answers[client] and answers[client].result
end
local function at(line, column)
    vim.api.nvim_win_set_cursor(0, { line, column })
    return vim.lsp.util.make_position_params(0, "utf-16")
end

wait("diagnostics", function() return #vim.diagnostic.get(buffer) > 0 end)
for _, item in ipairs(vim.diagnostic.get(buffer)) do say("diagnostic", item.lnum, item.code, item.message) end

local hover = request("textDocument/hover", at(11, 30))
say("hover", (hover.contents.value:gsub("\n", " | ")))

local list = request("textDocument/completion", at(11, 9))
local labels = {}
for _, item in ipairs(list.items) do labels[#labels + 1] = item.label end
say("completion", table.concat(labels, " "))

for _, place in ipairs(request("textDocument/definition", at(4, 6))) do
    say("definition", vim.fn.fnamemodify(place.uri, ":t:r"), vim.uri_to_fname(place.uri):match("(%a+)%.lproj"), place.range.start.line)
end

at(7, 8)
local parameters = vim.lsp.util.make_range_params(0, "utf-16")
parameters.context = { diagnostics = {} }
local actions = request("textDocument/codeAction", parameters)
for _, action in ipairs(actions) do say("action", action.title) end
vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
wait("diagnostics after the action", function() return #vim.diagnostic.get(buffer) == 0 end)
local text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n")
for _, name in ipairs({ "few", "many" }) do
    if not text:find("<key>" .. name .. "</key>", 1, true) then say("FAILED: no " .. name) end
end

parameters = at(4, 6)
parameters.newName = "papers"
vim.lsp.util.apply_workspace_edit(request("textDocument/rename", parameters), "utf-16")
for _, other in ipairs(vim.api.nvim_list_bufs()) do
    local name = vim.api.nvim_buf_get_name(other)
    local line = (vim.api.nvim_buf_get_lines(other, 3, 4, false))[1]
    if name ~= "" then say("renamed", name:match("(%a+)%.lproj"), line) end
end
-- An edit that makes the text unreadable, and one that repairs it.
local function has_fault()
    for _, item in ipairs(vim.diagnostic.get(buffer)) do
        if item.code == "unreadable-file" then return true end
    end
    return false
end
vim.api.nvim_buf_set_lines(buffer, 2, 2, false, { "<dikt>" })
wait("the fault", has_fault)
vim.api.nvim_buf_set_lines(buffer, 2, 3, false, {})
wait("the repair", function() return not has_fault() end)

-- A Swift source that asks for the key, and for one that is missing. Another server reads the files, so that the edits above do not count.
local source = os.getenv("SOURCE")
if source then
    vim.cmd("edit! " .. source)
    buffer = vim.api.nvim_get_current_buf()
    client = vim.lsp.start_client({
        name = "sources", cmd = { os.getenv("STRINGSDICT"), "lsp", "--extractor", os.getenv("EXTRACTOR") },
        root_dir = vim.fn.getcwd(),
    })
    vim.lsp.buf_attach_client(buffer, client)
    wait("diagnostics in Swift", function() return #vim.diagnostic.get(buffer) > 0 end)
    for _, item in ipairs(vim.diagnostic.get(buffer)) do say("Swift diagnostic", item.lnum, item.code) end
    say("Swift hover", (request("textDocument/hover", at(1, 28)).contents.value:gsub("\n", " | ")))
    for _, place in ipairs(request("textDocument/definition", at(1, 28))) do
        say("Swift definition", vim.uri_to_fname(place.uri):match("(%a+)%.lproj"))
    end
end
say("done")
vim.cmd("qall!")
