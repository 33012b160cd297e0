"""An outside bot: sits down at a table of a Hustings server, listens, and plays until the game is over.

python outside_bot.py http://localhost:8000/join/paper-kite-141
"""

import json
import random
import sys
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.sync.client import connect


def play(link: str) -> dict[str, Any]:
    """Take the seat that a link is for (/join/CODE: any open one; /join/CODE/KEY: that one); how the game ended."""
    address = urlsplit(link)
    code, key = (*address.path.split("/")[2:], "")[:2]
    with httpx.Client(base_url=f"{address.scheme}://{address.netloc}/api/tables/{code}") as http:
        taken = http.post("/sit", json={"key": key, "name": "Outside bot"}).raise_for_status()
        cookies = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    seat = taken.json()["seat"]
    live = f"ws{address.scheme[4:]}://{address.netloc}/api/tables/{code}/live?seat={seat}"
    with connect(live, additional_headers={"Cookie": cookies}) as socket:
        for text in socket:
            now = json.loads(text).get("now")  # in `hello` and `news`, once the game has begun
            if now and now["over"]:
                return dict(now["outcome"], seat=seat)
            if now and now["choices"]:
                move = {"seat": seat, "number": now["number"], "action": random.choice(now["choices"])["action"]}
                socket.send(json.dumps({"type": "act", "id": str(now["number"]), **move}))
    raise ConnectionError("The server hung up before the game was over.")


if __name__ == "__main__":
    print(json.dumps(play(sys.argv[1])))
