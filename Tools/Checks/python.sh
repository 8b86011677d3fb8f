# Sourced by checks that need modules of Python.
#
# python_with "MODULE, ..." "PACKAGE ..." FOLDER: sets $python to a Python with the modules. If one is missing, the packages are installed
# into FOLDER, so that the user's installation does not change. Fails if they cannot be installed; $python is the system's then.
python_with() {
    python=python3
    $python -c "import $1" 2>/dev/null && return
    $python -m venv "$3" 2>/dev/null && "$3/bin/pip" install -q $2 2>/dev/null && python=$3/bin/python3
}
