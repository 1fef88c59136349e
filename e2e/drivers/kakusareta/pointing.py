"""What is pressed for an action of Kakusareta."""


def pressed(action: str) -> list[str]:
    """Return what is pressed for an action, one after the other."""
    word, *rest = action.split()
    spaces = [f"#sp-{part[-2:]}" for part in rest if part[-1].isdigit() and part[-2:-1].isalpha()]
    taking = f'[data-action="{action}"]'
    match word:
        case "leap" if "silent" in rest:
            return ["#card-silent", *spaces]
        case "look":
            return [f"#rod-{rest[0]}"]
        case "coin":
            return [f'[data-coin="{rest[0]}"]']
        case "dart" | "attack":
            return [f"#row-{word}"]
        case "token":
            return [f"#take-{rest[0]}"]
        case "take":
            return [f"#row-take-{rest[0]}"]
        case "move" if "token" in rest:
            moya, to = spaces
            return [moya, f"#take-{rest[-1]}", to]
        case "upgrade" if len(spaces) > 1:
            first, *others = spaces
            return [first, '[data-verb="merge"]', *others]
        case "destroy" if len(spaces) == 1:
            return [*spaces, taking]
        case "deploy" if rest[0] == "2":
            return ["#row-deploy-2", *spaces]
        case "find" | "resign":
            return [f'[data-arm="{action}"]', taking]
        case "still" | "river" | "tide" | "quake" | "petrify" | "breeze" | "stream" | "breath":
            return [f"#card-{word}"]
        case "fireball" | "rain":
            return [f"#card-{word}", *spaces, taking]
        case "end" if "mirage" in rest:
            return ["#card-mirage", *spaces, taking]
        case "end":
            return [f"#ending {taking}"]
        case "allow" | "fate":
            return [taking]
        case _:
            return spaces
