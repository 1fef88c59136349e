"""The rules: a room for each turn of each seat, one for each seat's powers, and one that explains refusals.

| whose turn | by day | by night | powers |
| --- | --- | --- | --- |
| both, before the first | `draft` | | |
| Kakusareta | `kakusareta_day` over `movement` | `kakusareta_night` | `kakusareta_powers` |
| Moya | `moya_day` | `moya_night` | `moya_powers` |

Each has `legal`, which lists, and `allows`, which asks the same functions about one action; `supply` and `changing` are
shared. `refusals` is the door to what explains, in the `refused_*` rooms.
"""
