"""The rules: a module for each turn of each seat, one for each seat's powers, and those that explain refusals.

| turn of | by day | by night | powers |
| --- | --- | --- | --- |
| both, before the first | `draft` | | |
| Kakusareta | `kakusareta_day` over `movement` | `kakusareta_night` | `kakusareta_powers` |
| Moya | `moya_day` | `moya_night` | `moya_powers` |

Each has `legal`, which lists actions, and `allows`, which checks one action by the same functions; `supply` and
`swapping` are shared. `refusals` is the entry point to the explanations in the `refused_*` modules.
"""
