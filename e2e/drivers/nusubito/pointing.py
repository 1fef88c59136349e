"""What is pressed for an action of Nusubito."""


def pressed(action: str) -> list[str]:
    """Return what is pressed for an action, one after the other."""
    word, *rest = action.split()
    spaces = [f"#sp-{part[-2:]}" for part in rest if part not in ("to", "with", "from", "push")]
    match word:
        case "look":
            return [f"#rod-{rest[0]}"]
        case "coin":
            return [f'[data-coin="{rest[0]}"]']
        case "sacrifice":
            return ["#row-sacrifice", f'[data-coin="{rest[0]}"]']
        case "dart":
            return ["#row-dart"]
        case "shoot":
            return ["#row-shoot", *spaces]
        case "upgrade" if len(spaces) > 1:
            *pawns, to = spaces
            return [to, '[data-verb="upgrade"]', *(pawn for pawn in pawns if pawn != to)]
        case "bolster":
            temple, builder, *source = spaces
            return [builder, temple, *source]
        case "declare" | "capture" | "resign":
            return [f'[data-arm="{action}"]', f'[data-action="{action}"]']
        case "end":
            return [f'#ending [data-{kind}="{action}"]' for kind in ("arm", "action")]
        case _:
            return spaces
