"""The doors of the server: HTTP routes by subject, and the live socket."""
