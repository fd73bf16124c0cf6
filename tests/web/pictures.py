"""Small screenshots of the four tables, for the README: `make pictures`."""

from pathlib import Path

from PIL import Image

from tests.web.conftest import ROOT

SHOTS = ROOT / "build" / "screenshots"  # written by test_matches.py
PICTURES = ROOT / "docs" / "pictures"
WIDTH = 1000


def main() -> None:
    """From PNG to small WebP."""
    PICTURES.mkdir(exist_ok=True)
    for shot in sorted(SHOTS.glob("*-desktop.png")):
        write(shot, PICTURES / f"{shot.stem.removesuffix('-desktop')}.webp")


def write(shot: Path, picture: Path) -> None:
    """One picture."""
    with Image.open(shot) as image:
        height = round(image.height * WIDTH / image.width)
        small = image.convert("RGB").resize((WIDTH, height), Image.Resampling.LANCZOS)
        small.save(picture, quality=80, method=6)


if __name__ == "__main__":
    main()
