"""What every game honours: the contract, chance, packs, records, results.  Nothing here knows a game."""
