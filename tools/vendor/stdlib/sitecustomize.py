"""Python imports it before all else: from now on imports out of an archive read each module once.

Else `zipimport` reads and unpacks a module a first time to know no more than its file name.
"""

import zipimport

_read = zipimport._get_module_code
_last = {}


def _read_once(importer, name):
    key = importer.archive, importer.prefix, name
    if key not in _last:
        _last[key] = _read(importer, name)
        return _last[key]
    return _last.pop(key)


zipimport._get_module_code = _read_once
