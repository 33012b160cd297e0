"""What all tests share: how many examples hypothesis tries.  Clause coverage is `hustings.conformance.plugin`."""

import os

from hypothesis import HealthCheck, settings

# A deal and a whole game take longer than hypothesis expects of one example; no test depends on speed.
_patient = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large]}
settings.register_profile("steady", derandomize=True, max_examples=20, database=None, **_patient)
settings.register_profile("soak", max_examples=500, **_patient)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))
