"""What is pressed for an action of Kakusareta."""


def pressed(action: str) -> list[str]:
    """Return what is pressed for an action, one after the other."""
    word, *rest = action.split()
    spaces = [f"#sp-{part[-2:]}" for part in rest if part[-1].isdigit() and part[-2:-1].isalpha()]
    taking = f'[data-action="{action}"]'
    match word:
        case "leap" if "silent" in rest:
            return ["#tool-cards", "#card-silent", *spaces]
        case "look":
            return [f"#rod-{rest[0]}"]
        case "coin":
            return [f'[data-coin="{rest[0]}"]']
        case "dart" | "attack":
            return [f"#row-{word}"]
        case "token":
            return ["#row-token", taking]
        case "take":
            return [f"#row-take-{rest[0]}"]
        case "move" if "token" in rest:
            moya, to = spaces
            return [moya, f'[data-verb="token {rest[-1]}"]', to]
        case "upgrade" if len(spaces) >= MERGED:
            first, *others = spaces
            return [first, '[data-verb="merge"]', *others]
        case "destroy":
            card = ["#tool-cards", "#card-ashes"] if "ashes" in rest else []
            return [*card, *spaces, taking]
        case "deploy" if rest[0] == "2":
            return ["#row-deploy-2", *spaces]
        case "find" | "resign":
            return [f'[data-arm="{action}"]', taking]
        case "end" if "mirage" not in rest:
            return [f'#ending [data-arm="{action}"]', f"#ending {taking}"]
        case "allow" | "fate":
            return [taking]
        case "move" | "swap" | "heal" | "upgrade" | "deploy" | "leap" | "step" | "climb":
            return spaces
        case _:
            return _power("mirage" if word == "end" else word, rest, spaces, taking)


MERGED = 3
"""So many Moya become one of the next level."""


def _power(key: str, rest: list[str], spaces: list[str], taking: str) -> list[str]:
    """Return what is pressed for a power: its card, what it is aimed at, and the button that takes it."""
    if not rest:
        return ["#tool-cards", f"#card-{key}", *([taking] if key == "still" else [])]
    line = [f'[data-verb="line {part}"]' for part in rest if len(part) == 1]
    toward = [f'[data-verb="toward {rest[-1]}"]'] if key in ("tempest", "gentle") else []
    return ["#tool-cards", f"#card-{key}", *line, *spaces, *toward, taking]
