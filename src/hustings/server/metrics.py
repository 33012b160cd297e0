"""Figures for Prometheus at `/metrics`: only where whoever runs the server said which address may read them.

Paths are told as they are declared (`/api/tables/{code}/now`), so no code of a table and no key of a link is a label.
"""

import ipaddress
from collections.abc import Callable, Iterator
from typing import Any

from litestar import Router
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from hustings.core.errors import HustingsError
from hustings.server.house import House
from hustings.server.lag import LagMeter
from hustings.server.processes import Processes
from hustings.server.refusals import NotFound

PATH = "/metrics"
_PASSED_ON = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto")


def read_reader(given: str) -> str:
    """An address or a network that may read the figures."""
    try:
        return str(ipaddress.ip_network(given))
    except ValueError:
        raise HustingsError(
            f"--metrics is {given[:100]!r}; it must be an address that may read them, such as 127.0.0.1 or 10.0.0.0/24."
        ) from None


def _needs_client() -> None:
    try:
        import prometheus_client  # noqa: F401
    except ImportError:
        raise HustingsError(
            "--metrics needs a library that is not installed: pip install 'hustings[metrics]'."
        ) from None


def metrics_middleware() -> Any:
    """Counts and times every request, by its route."""
    _needs_client()
    from litestar.plugins.prometheus import PrometheusConfig

    return PrometheusConfig(app_name="hustings", prefix="hustings", group_path=True, exclude=[PATH]).middleware


def metrics_routes(readers: tuple[str, ...]) -> list[Router]:
    _needs_client()
    from litestar.plugins.prometheus import PrometheusController

    networks = [ipaddress.ip_network(reader) for reader in readers]

    def require_reader(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
        """Nobody whom a proxy lets in from outside, whatever it says of them."""
        client = connection.client.host if connection.client else ""
        is_passed_on = any(name in connection.headers for name in _PASSED_ON)
        if is_passed_on or not any(ipaddress.ip_address(client) in network for network in networks):
            raise NotFound("missing_page")

    return [Router("", route_handlers=[PrometheusController], guards=[require_reader], include_in_schema=False)]


def count_house(house: House, lag: LagMeter, beside: dict[str, Processes]) -> Callable[[], None]:
    """The figures of this server's own; what is returned takes them away again."""
    from prometheus_client import REGISTRY
    from prometheus_client.core import GaugeMetricFamily
    from prometheus_client.registry import Collector

    class Figures(Collector):
        def collect(self) -> Iterator[GaugeMetricFamily]:
            companies = house.companies.values()
            sockets = sum(len(company.connections) for company in companies)
            yield GaugeMetricFamily("hustings_tables_open", "Tables in memory", value=len(companies))
            yield GaugeMetricFamily("hustings_sockets", "Sockets that are open", value=sockets)
            lateness = "How late the event loop woke at worst in the last ten seconds"
            yield GaugeMetricFamily("hustings_loop_lag_seconds", lateness, value=lag.worst_ms / 1000)
            waiting = GaugeMetricFamily("hustings_waiting", "What waits for a process", labels=["processes"])
            ended = GaugeMetricFamily("hustings_ended", "Processes that hung and were ended", labels=["processes"])
            for name, processes in beside.items():
                waiting.add_metric([name], processes.waiting)
                ended.add_metric([name], processes.ended)
            yield from (waiting, ended)

    figures = Figures()
    REGISTRY.register(figures)
    return lambda: REGISTRY.unregister(figures)
