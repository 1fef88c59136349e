"""Hidden-movement board games as pure state machines that know who may know what."""
