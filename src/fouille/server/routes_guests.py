"""REST: who I am."""

from fastapi import APIRouter, Request, Response

from fouille.server import guests
from fouille.server.guests import COOKIE, COOKIE_SECONDS, SECURE_COOKIE
from fouille.server.messages import Guest, NewGuest, Recovery, RecoveryLink
from fouille.server.refusal import Refusal
from fouille.server.server import AnyGuest, Server, ServerPart, SomeGuest, address_of

ROUTES = APIRouter(prefix="/api/guest", tags=["guest"])


@ROUTES.post("")
async def become_guest(
    body: NewGuest, request: Request, response: Response, server: ServerPart, guest: AnyGuest
) -> Guest:
    """Become a guest, or change the nickname."""
    name = clean(body.name)
    if guest is None:
        if not server.new_guests.take(address_of(request)):
            raise Refusal("too-fast", "too many new guests from this address; wait a little")
        guest = await server.store.write(lambda c: guests.add_guest(c, name))
    else:
        for table in await server.store.write(lambda c: guests.rename_guest(c, guest.id, name)):
            await server.hall.refresh(table)
    give_cookie(request, response, server, guest.id)
    return Guest(name)


@ROUTES.get("")
async def who_am_i(guest: SomeGuest) -> Guest:
    """My nickname."""
    return Guest(guest.name)


@ROUTES.delete("", status_code=204)
async def forget_me(response: Response, server: ServerPart, guest: SomeGuest) -> None:
    """Delete all that is known about me."""
    for table in await server.store.write(lambda c: guests.forget_guest(c, guest.id)):
        await server.hall.refresh(table)
    response.delete_cookie(COOKIE)
    response.delete_cookie(SECURE_COOKIE, secure=True)


@ROUTES.post("/recovery")
async def make_recovery_link(server: ServerPart, guest: SomeGuest) -> RecoveryLink:
    """A fresh personal link; the old one stops working."""
    code = await server.store.write(lambda c: guests.new_recovery(c, guest.id))
    return RecoveryLink(code, f"/recover#{code}")


@ROUTES.post("/recover")
async def recover(body: Recovery, request: Request, response: Response, server: ServerPart) -> Guest:
    """Become the guest of a recovery link on this device."""
    if not server.recoveries.take(address_of(request)):
        raise Refusal("too-fast", "too many attempts; wait a little")
    guest = await server.store.read(lambda c: guests.recover(c, body.code))
    if guest is None:
        raise Refusal("unknown", "this link is not, or no longer, valid")
    give_cookie(request, response, server, guest.id)
    return Guest(guest.name)


def clean(name: str) -> str:
    """A nickname without tricks."""
    tidy = " ".join(name.split())
    if not tidy or not tidy.isprintable():
        raise Refusal("malformed", "name: must be printable")
    return tidy


def give_cookie(request: Request, response: Response, server: Server, guest: str) -> None:
    """Signed, out of reach of scripts, sent by our own pages only."""
    secure = request.url.scheme == "https"
    response.set_cookie(
        SECURE_COOKIE if secure else COOKIE,
        server.signer.sign(guest),
        max_age=COOKIE_SECONDS,
        httponly=True,
        secure=secure,
        samesite="lax",
    )
