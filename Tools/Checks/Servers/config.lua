-- The configuration of the article "Editing texts in an editor", with $STRINGSDICT as the program. Hovers and menus are
-- keys of one letter here, so that a script can press them.
vim.o.completeopt = "menuone,noinsert"
local client
vim.api.nvim_create_autocmd({ "BufReadPost", "BufNewFile" }, {
    pattern = { "*.strings", "*.stringsdict", "*.xcstrings" },
    callback = function(event)
        -- One client for all buffers, so that it sees the changes of each of them.
        client = client or vim.lsp.start_client({ name = "stringsdict", cmd = { os.getenv("STRINGSDICT"), "lsp" } })
        vim.lsp.buf_attach_client(event.buf, client)
        -- Later than the settings for XML, which have a completion of their own.
        vim.schedule(function() vim.bo[event.buf].omnifunc = "v:lua.vim.lsp.omnifunc" end)
    end,
})
vim.keymap.set("n", "K", vim.lsp.buf.hover)
vim.keymap.set("n", "Q", vim.diagnostic.open_float)
