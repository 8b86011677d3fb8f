// Filled by the first change of this module.
