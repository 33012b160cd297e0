"""A run on a cluster of real worker processes, one of which is killed, is the run that one process plays."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import LocalCluster
from msgspec.structs import replace

import hustings
from hustings import HustingsError
from hustings.lab import cluster as cluster_module
from hustings.lab.cluster import Cluster
from hustings.lab.folder import RunFile
from hustings.lab.running import new_run, play_run
from tests.lab.runs import SMALL, files, played

PLAN = replace(SMALL, bots=("greedy:1",) * 3, games=45)


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address="127.0.0.1:0"
    ) as local:
        yield local


def test_a_worker_of_a_cluster_is_killed_and_the_bytes_are_the_same(tmp_path: Path, cluster: LocalCluster) -> None:
    killed: list[int] = []

    def kill_one(file: RunFile) -> None:
        if not killed:
            killed.append(next(iter(cluster.workers.values())).pid)
            os.kill(killed[0], signal.SIGKILL)

    there = play_run(new_run(PLAN, records=3), tmp_path / "there", Cluster(cluster.scheduler_address), kill_one)
    here = played(tmp_path / "here", PLAN)
    assert killed
    assert files(there.folder) == files(here.folder)
    assert there.file.games == there.frames.games.height == 45


def test_a_worker_with_another_version_is_refused(
    tmp_path: Path, cluster: LocalCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_module, "__version__", "9.9")
    with pytest.raises(
        HustingsError, match=rf"has hustings {hustings.__version__}, and this is 9\.9: install the same"
    ):
        played(tmp_path / "run", workers=Cluster(cluster.scheduler_address))
    assert not (tmp_path / "run").exists()


def test_a_bot_that_a_worker_cannot_find_is_told(
    tmp_path: Path, cluster: LocalCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "here_only.py").write_text("class Shy:\n    def choose(self, seat):\n        return seat.legal()[0]\n")
    monkeypatch.syspath_prepend(tmp_path)
    plan = replace(SMALL, bots=("random", "random", "here_only:Shy"))
    with pytest.raises(HustingsError, match=r"There is no bot 'here_only:Shy', for there is no module"):
        played(tmp_path / "run", plan, Cluster(cluster.scheduler_address))


def test_a_scheduler_without_workers_is_told(tmp_path: Path) -> None:
    with (
        LocalCluster(n_workers=0, host="127.0.0.1", dashboard_address="127.0.0.1:0") as empty,
        pytest.raises(HustingsError, match="has no workers; start some: dask worker"),
    ):
        played(tmp_path / "run", workers=Cluster(empty.scheduler_address))


def test_a_run_whose_workers_all_leave_ends_with_a_sentence_and_keeps_what_was_played(tmp_path: Path) -> None:
    with LocalCluster(
        n_workers=1, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address="127.0.0.1:0"
    ) as local:
        left = Cluster(local.scheduler_address)
        left.patience = 1.0
        with pytest.raises(HustingsError, match=r"All workers have left .* go on by the same command"):
            play_run(new_run(PLAN), tmp_path / "run", left, lambda _: local.scale(0))
    assert list((tmp_path / "run" / "parts").glob("*.part"))


def test_a_scheduler_that_is_not_there_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "PATIENCE", 1)
    with pytest.raises(HustingsError, match=r"No scheduler answers at tcp://127\.0\.0\.1:9\."):
        played(tmp_path / "run", workers=Cluster("tcp://127.0.0.1:9"))
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize("address", ["", "scheduler", "scheduler:8786", "http://a:1", "tcp://", "tcp://a:port"])
def test_what_is_no_address_is_told(tmp_path: Path, address: str) -> None:
    with pytest.raises(HustingsError, match="is no address of a scheduler"):
        played(tmp_path / "run", workers=Cluster(address))
