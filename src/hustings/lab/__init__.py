"""The lab: games by the thousand, and what they show.  It knows the games through the registry alone."""
