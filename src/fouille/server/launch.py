"""Starting a server: uvicorn with our settings, in one process or several."""

import gc
import os
import sys

import uvicorn

from fouille.server.app import make_app
from fouille.server.log import set_up
from fouille.server.preflight import check_workers
from fouille.server.settings import PREFIX, Settings, from_environment
from fouille.server.wire import Wire

LARGEST_MESSAGE = 16 * 1024
SHUTDOWN_SECONDS = 10
SWITCH_SECONDS = 0.001  # after which the event loop lets the thread that stores moves go on
COLLECT_AFTER = (100_000, 50, 100)  # objects: looking for rings of garbage more often makes everybody wait


def serve(settings: Settings) -> None:
    """Serve until told to stop."""
    check_workers(settings)
    for name, value in vars(settings).items():  # workers are new processes and read the environment
        os.environ[PREFIX + name.upper()] = str(value)
    set_up(settings.log_level)
    uvicorn.run(
        "fouille.server.launch:worker_app",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers if settings.workers > 1 else None,
        ws=Wire,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )


def worker_app() -> object:
    """The application of one process, with the settings of its environment."""
    settings = from_environment()
    set_up(settings.log_level)
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
    return make_app(settings)
