"""Names the platform that the programs in the wheel are for. auditwheel then names the oldest glibc that they need."""

import sysconfig

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PlatformHook(BuildHookInterface):
    def initialize(self, version, build_data):
        build_data["pure_python"] = False
        platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        build_data["tag"] = f"py3-none-{platform}"
