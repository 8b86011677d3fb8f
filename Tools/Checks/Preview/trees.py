#!/usr/bin/env python3
"""Writes trees of localized texts for the check of `stringsdict preview`.

trees.py sample FOLDER              a small app with all kinds of texts, and some mistakes
trees.py large FOLDER [LANGUAGES KEYS]   many keys in many languages, each text different from the others
"""
import json
import os
import random
import sys
from xml.sax.saxutils import escape


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def strings(texts):
    def quoted(text):
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'

    return "".join(f"{quoted(key)} = {quoted(text)};\n" for key, text in texts.items())


def plist(value, indent=""):
    inner = indent + "  "
    if isinstance(value, str):
        return f"{indent}<string>{escape(value)}</string>\n"
    items = "".join(f"{inner}<key>{escape(key)}</key>\n{plist(item, inner)}" for key, item in value.items())
    return f"{indent}<dict>\n{items}{indent}</dict>\n"


def stringsdict(entries):
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n{plist(entries)}</plist>\n'


def plural(format, **variables):
    entry = {"NSStringLocalizedFormatKey": format}
    for name, (kind, forms) in variables.items():
        entry[name] = {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": kind, **forms}
    return entry


# MARK: A small app

SAMPLE_STRINGS = {
    "en": {
        "welcome": "Welcome back, %@!",
        "delete.confirm": "Delete “%1$@” from %2$@? This can’t be undone.",
        "share": "Share",
        "settings.title": "Settings",
        "sync.error": "Some photos could not be uploaded.\nCheck your connection and try again.",
        "terms": "By continuing you agree to our <a href=\"https://example.com/terms\">terms</a>.",
        "script": "</script><script>window.injected = true</script><img src=x onerror=\"window.injected = true\">",
        "quota": "%1$.1f GB of %2$d GB used",
        "<b onclick=\"window.injected = true\">key</b>": "A key with markup & \"quotes\"",
        "battery": "100% charged",
    },
    "de": {
        "welcome": "Willkommen zurück, %@!",
        "delete.confirm": "„%1$@“ aus %2$@ löschen? Das lässt sich nicht widerrufen.",
        "share": "Teilen",
        "settings.title": "Einstellungen",
        "sync.error": "Einige Fotos konnten nicht hochgeladen werden. Prüfe die Verbindung und versuche es erneut.",
        "terms": "Wenn du fortfährst, stimmst du unseren <a href=\"https://example.com/terms\">Bedingungen zu.",
        "script": "</script><script>window.injected = true</script>",
        "quota": "%1$.1f GB von %2$d GB belegt",
        "battery": "100 % geladen",
    },
    "fr": {
        "welcome": "Bon retour, %@ !",
        "delete.confirm": "Supprimer « %1$@ » de %2$@ ? Cette action est irréversible.",
        "share": "Partager",
        "settings.title": "Réglages",
        "sync.error": "Certaines photos n’ont pas pu être envoyées.\nVérifiez votre connexion et réessayez.",
        "quota": "%1$.1f Go utilisés sur %2$d Go",
        "battery": "Chargé à 100 %",
    },
    "pl": {
        "welcome": "Witaj ponownie, %@!",
        "delete.confirm": "Usunąć „%1$@” z %2$@? Tej operacji nie można cofnąć.",
        "share": "Udostępnij",
        "settings.title": "Ustawienia",
        "sync.error": "Nie udało się przesłać niektórych zdjęć.\nSprawdź połączenie i spróbuj ponownie.",
        "quota": "Zajęte: %1$.1f GB z %2$d GB",
        "battery": "Naładowano w 100%",
    },
    "ar": {
        "welcome": "مرحبًا بعودتك، %@!",
        "delete.confirm": "هل تريد حذف «%1$@» من %2$@؟ لا يمكن التراجع عن هذا الإجراء.",
        "share": "مشاركة",
        "settings.title": "الإعدادات",
        "sync.error": "تعذّر رفع بعض الصور.\nتحقّق من الاتصال وحاول مرة أخرى.",
        "quota": "تم استخدام %1$.1f غ.ب من %2$d غ.ب",
        "battery": "مشحون 100%",
    },
    "he": {
        "welcome": "ברוך שובך, %@!",
        "delete.confirm": "למחוק את „%1$@” מתוך %2$@? לא ניתן לבטל פעולה זו.",
        "share": "שיתוף",
        "settings.title": "הגדרות",
        "quota": "נוצלו %1$.1f ג״ב מתוך %2$d ג״ב",
        "battery": "טעון 100%",
    },
    "ja": {
        "welcome": "おかえりなさい、%@さん",
        "delete.confirm": "%2$@から「%1$@」を削除しますか？この操作は取り消せません。",
        "share": "共有",
        "settings.title": "設定",
        "sync.error": "一部の写真をアップロードできませんでした。\n接続を確認して、もう一度お試しください。",
        "quota": "%2$d GB中%1$.1f GB使用中",
        "battery": "100%充電済み",
    },
}

SAMPLE_PLURALS = {
    "en": {
        "photos.selected": plural("%#@photos@ selected", photos=("ld", {
            "zero": "No photos", "one": "%ld photo", "other": "%ld photos"})),
        "albums.summary": plural("%1$#@photos@ in %2$#@albums@", photos=("ld", {
            "one": "%ld photo", "other": "%ld photos"}), albums=("ld", {
            "one": "%2$ld album", "other": "%2$ld albums"})),
        "hours.left": plural("%#@hours@ left", hours=(".1f", {"one": "%.1f hour", "other": "%.1f hours"})),
        "open.hint": {"NSStringDeviceSpecificRuleType": {
            "iphone": "Tap a photo to open it", "mac": "Double-click a photo to open it",
            "applewatch": "Tap to open", "other": "Select a photo to open it"}},
        "upload.state": {"NSStringVariableWidthRuleType": {
            "10": "Uploading", "25": "Uploading your photos", "50": "Uploading your photos to the shared album"}},
    },
    "de": {
        "photos.selected": plural("%#@photos@ ausgewählt", photos=("ld", {
            "zero": "Keine Fotos", "one": "%ld Foto", "other": "%ld Fotos"})),
        "albums.summary": plural("%1$#@photos@ in %2$#@albums@", photos=("ld", {
            "one": "%ld Foto", "other": "%ld Fotos"}), albums=("ld", {
            "one": "%2$ld Album", "other": "%2$ld Alben"})),
        "hours.left": plural("Noch %#@hours@", hours=(".1f", {"one": "%.1f Stunde", "other": "%.1f Stunden"})),
        "open.hint": {"NSStringDeviceSpecificRuleType": {
            "iphone": "Tippe auf ein Foto, um es zu öffnen", "mac": "Doppelklicke auf ein Foto, um es zu öffnen",
            "applewatch": "Zum Öffnen tippen", "other": "Wähle ein Foto aus, um es zu öffnen"}},
        "upload.state": {"NSStringVariableWidthRuleType": {
            "10": "Lädt hoch", "25": "Fotos werden hochgeladen",
            "50": "Fotos werden in das geteilte Album hochgeladen"}},
    },
    "fr": {
        "photos.selected": plural("%#@photos@", photos=("ld", {
            "one": "%ld photo sélectionnée", "many": "%ld de photos sélectionnées",
            "other": "%ld photos sélectionnées"})),
        "albums.summary": plural("%1$#@photos@ dans %2$#@albums@", photos=("ld", {
            "one": "%ld photo", "other": "%ld photos"}), albums=("ld", {
            "one": "%2$ld album", "other": "%2$ld albums"})),
    },
    "pl": {
        "photos.selected": plural("Wybrano %#@photos@", photos=("ld", {
            "one": "%ld zdjęcie", "few": "%ld zdjęcia", "many": "%ld zdjęć", "other": "%ld zdjęcia"})),
        "albums.summary": plural("%1$#@photos@ w %2$#@albums@", photos=("ld", {
            "one": "%ld zdjęcie", "few": "%ld zdjęcia", "many": "%ld zdjęć", "other": "%ld zdjęcia"}), albums=("ld", {
            "one": "%2$ld albumie", "few": "%2$ld albumach", "many": "%2$ld albumach", "other": "%2$ld albumu"})),
        "hours.left": plural("Pozostało: %#@hours@", hours=(".1f", {"one": "%.1f godz.", "other": "%.1f godziny"})),
        "upload.state": {"NSStringVariableWidthRuleType": {
            "10": "Wysyłanie", "25": "Wysyłanie zdjęć", "50": "Wysyłanie zdjęć do udostępnionego albumu"}},
    },
    "ar": {
        "photos.selected": plural("%#@photos@", photos=("ld", {
            "zero": "لم يتم تحديد أي صورة", "one": "تم تحديد صورة واحدة", "two": "تم تحديد صورتين",
            "few": "تم تحديد %ld صور", "many": "تم تحديد %ld صورة", "other": "تم تحديد %ld صورة"})),
        "hours.left": plural("المتبقي: %#@hours@", hours=(".1f", {"one": "%.1f ساعة", "other": "%.1f ساعة"})),
        "open.hint": {"NSStringDeviceSpecificRuleType": {
            "iphone": "اضغط على صورة لفتحها", "mac": "انقر مرتين على صورة لفتحها", "other": "حدّد صورة لفتحها"}},
    },
    "he": {
        "photos.selected": plural("%#@photos@", photos=("ld", {
            "one": "נבחרה תמונה אחת", "two": "נבחרו שתי תמונות", "other": "נבחרו %ld תמונות"})),
        "open.hint": {"NSStringDeviceSpecificRuleType": {
            "iphone": "יש להקיש על תמונה כדי לפתוח אותה", "other": "יש לבחור תמונה כדי לפתוח אותה"}},
    },
    "ja": {
        "photos.selected": plural("%#@photos@", photos=("ld", {"other": "%ld枚の写真を選択中"})),
        "albums.summary": plural("%2$#@albums@に%1$#@photos@", photos=("ld", {"other": "%ld枚の写真"}),
                                 albums=("ld", {"other": "%2$ld個のアルバム"})),
        "upload.state": {"NSStringVariableWidthRuleType": {
            "10": "送信中", "25": "写真をアップロード中", "50": "共有アルバムに写真をアップロード中"}},
    },
}

SAMPLE_CATALOG = {
    "sourceLanguage": "en",
    "strings": {
        "%lld reminders": {
            "comment": "The badge of a list. The number is never negative.",
            "localizations": {
                language: {"variations": {"plural": {
                    name: {"stringUnit": {"state": "translated", "value": text}} for name, text in forms.items()}}}
                for language, forms in {
                    "en": {"one": "%lld reminder", "other": "%lld reminders"},
                    "de": {"one": "%lld Erinnerung", "other": "%lld Erinnerungen"},
                    "ru": {"one": "%lld напоминание", "few": "%lld напоминания", "many": "%lld напоминаний",
                           "other": "%lld напоминания"},
                }.items()
            },
        },
        "Done": {"comment": "Closes the sheet.", "localizations": {
            language: {"stringUnit": {"state": "translated", "value": text}}
            for language, text in {"de": "Fertig", "ru": "Готово"}.items()}},
        "Pro": {"shouldTranslate": False},
    },
    "version": "1.0",
}


def sample(folder):
    for language, texts in SAMPLE_STRINGS.items():
        write(f"{folder}/Photos/{language}.lproj/Localizable.strings", strings(texts))
    for language, entries in SAMPLE_PLURALS.items():
        write(f"{folder}/Photos/{language}.lproj/Localizable.stringsdict", stringsdict(entries))
    write(f"{folder}/Reminders/Lists.xcstrings", json.dumps(SAMPLE_CATALOG, ensure_ascii=False, indent=2))
    # The entries before the mistake of a malformed file are still shown.
    write(f"{folder}/Broken/en.lproj/Broken.stringsdict", "<plist><dict>\n<key>a</key><string>A</strin\n")
    write(f"{folder}/Broken/en.lproj/Cut.strings", '"good" = "This one is read";\n"bad" = "This one is cut off\n')


# MARK: A large tree

LANGUAGES = "en ar cs da de es fi fr he hi it ja ko nl pl pt-BR ru sv tr uk zh-Hans lt".split()
CATEGORIES = {
    "ar": "zero one two few many other", "cs": "one few many other", "es": "one many other", "fr": "one many other",
    "he": "one two other", "it": "one many other", "ja": "other", "ko": "other", "pl": "one few many other",
    "pt-BR": "one many other", "ru": "one few many other", "uk": "one few many other", "zh-Hans": "other",
    "lt": "one few many other",
}
LETTERS = {
    "ar": "ابتثجحخدذرزسشصضطظعغفقكلمنهوي", "he": "אבגדהוזחטיכלמנסעפצקרשת", "hi": "कखगघचछजझटठडढतथदधनपफबभमयरलवशसह",
    "ru": "абвгдежзиклмнопрстуфхцчшщыэюя", "uk": "абвгґдеєжзиіклмнопрстуфхцчшщюя",
    "ja": "あいうえおかきくけこさしすせそたちつてと日本語写真設定共有", "ko": "가나다라마바사아자차카타파하사진설정공유",
    "zh-Hans": "中文照片设置共享删除更新用户信息查看全部",
}


def large(folder, language_count=20, key_count=5000):
    languages = LANGUAGES[:language_count]
    areas = "account albums camera editor export import library map people search settings share sync".split()
    for number, language in enumerate(languages):
        chance = random.Random(number)
        letters = LETTERS.get(language, "aaaeeeiiooubcdfghklmnnprrssttvz")

        def words(count):
            length = (1, 3) if language in ("ja", "ko", "zh-Hans") else (2, 9)
            return " ".join("".join(chance.choice(letters) for _ in range(chance.randint(*length))) for _ in range(count))

        plain, plurals = {}, {}
        for key in range(key_count):
            name = f"{areas[key % len(areas)]}.item{key:05}"
            # A few keys are missing in each translation.
            if number and (key * 7 + number) % 211 == 0:
                continue
            if key % 5 == 0:
                forms = {category: f"%ld {words(2)}" for category in CATEGORIES.get(language, "one other").split()}
                if number and key % 95 == 0:
                    forms.pop("few", None)
                plurals[name] = plural(f"{words(2)} %#@count@", count=("ld", forms))
            elif key % 37 == 1:
                plurals[name] = {"NSStringDeviceSpecificRuleType": {
                    "iphone": words(4), "mac": words(5), "other": words(4)}}
            else:
                plain[name] = words(chance.randint(1, 9)) + (" %@" if key % 4 == 1 else "")
        write(f"{folder}/{language}.lproj/Localizable.strings", strings(plain))
        write(f"{folder}/{language}.lproj/Localizable.stringsdict", stringsdict(plurals))


if __name__ == "__main__":
    kind, folder, *numbers = sys.argv[1:]
    {"sample": sample, "large": large}[kind](folder, *map(int, numbers))
