"""Storage: tables, seats, moves, chat and records, in SQLite or PostgreSQL."""
