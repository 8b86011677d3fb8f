import StringsdictLocalizedEntries

/// The check `conflict-markers`.
enum ConflictMarkersCheck {
    static let check = Check.ofFault(
        "conflict-markers", .conflictMarkers, "The file has the markers of a merge that was not finished.",
        "Git left both versions in the file. The run time reads nothing of it, or only what comes before the markers.",
        remedy: "Merge the two versions by hand. For catalogs, `stringsdict catalog merge` can be git's merge driver.",
        bad: .strings(
            "en",
            """
            <<<<<<< HEAD
            "done" = "Done";
            =======
            "done" = "Finished";
            >>>>>>> main
            """))
}
