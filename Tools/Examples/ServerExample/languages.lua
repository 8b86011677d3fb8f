-- For wrk: each request names one of ten languages, and each answer must be in it.
--
-- A thread sends its requests in a fixed order, but answers of several connections come in any order. So an answer is compared
-- through its field Content-Language and its first line, which must be the subject in that language.
local languages = { "ar", "de", "en", "fr", "he", "ja", "pl", "pt-BR", "ru", "sl" }
local subjects = {
    ["ar"] = "بريدك الوارد", ["de"] = "Dein Posteingang", ["en"] = "Your inbox", ["fr"] = "Votre boîte de réception",
    ["he"] = "תיבת הדואר שלך", ["ja"] = "受信トレイ", ["pl"] = "Twoja skrzynka", ["pt-BR"] = "Sua caixa de entrada",
    ["ru"] = "Ваши входящие", ["sl"] = "Vaš nabiralnik",
}
local threads = {}
local sent = 0

function setup(thread)
    table.insert(threads, thread)
end

function init(args)
    answers, wrong = 0, 0
end

function request()
    sent = sent + 1
    local language = languages[sent % #languages + 1]
    -- The name comes back in the second line, so the answer says which language was asked for.
    local path = "/inbox?name=" .. language .. "&messages=" .. (sent % 50) .. "&folders=3"
    return wrk.format("GET", path, { ["Accept-Language"] = language .. ", xx;q=0.5" })
end

function response(status, headers, body)
    answers = answers + 1
    local language = headers["Content-Language"] or headers["content-language"] or ""
    local subject, text = body:match("^([^\n]*)\n([^\n]*)\n")
    if status ~= 200 or subjects[language] ~= subject or not text or not text:find(language, 1, true) then
        wrong = wrong + 1
    end
end

function done(summary, latency, requests)
    local total, bad = 0, 0
    for _, thread in ipairs(threads) do
        total = total + thread:get("answers")
        bad = bad + thread:get("wrong")
    end
    io.write(string.format("answers: %d\nwrong language: %d\n", total, bad))
end
