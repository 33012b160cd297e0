"""One room per title; each knows the core and no other game."""
