"""How every law is tried: without a clock, and with the same examples each time.

`THOROUGH=5000 pytest tests/scoring` tries so many games for each law, other ones each time.
"""

import os

from hypothesis import HealthCheck, settings

THOROUGH = os.environ.get("THOROUGH")
settings.register_profile(
    "games",
    deadline=None,
    derandomize=not THOROUGH,
    max_examples=int(THOROUGH or 30),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("games")
