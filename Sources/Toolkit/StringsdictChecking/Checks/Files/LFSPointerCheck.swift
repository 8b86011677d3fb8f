import StringsdictLocalizedEntries

/// The check `lfs-pointer`.
enum LFSPointerCheck {
    static let check = Check.ofFault(
        "lfs-pointer", .lfsPointer, "The file is a pointer of Git LFS, not the file itself.",
        "The repository keeps the file in Git LFS, and the file was not fetched. An app built from it lacks these texts.",
        remedy: "Run `git lfs pull`, in CI, too.",
        bad: .strings(
            "en",
            """
            version https://git-lfs.github.com/spec/v1
            oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
            size 12345
            """))
}
