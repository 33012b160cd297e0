"""The lab in the browser: for whoever runs the server, and never for guests.

`hustings lab open` starts a server with these routes; `hustings serve` has none of them.  What is played is played by
`hustings lab run` in a process beside the server: the page does what the command line does, and nothing else.
"""
