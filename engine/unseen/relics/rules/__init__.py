"""The rules, a room a phase. What needs no choice is part of the action before it (R11).

| phase     | who acts                      | then                                                            |
| --------- | ----------------------------- | --------------------------------------------------------------- |
| `opening` | chance (R6, R8)               | `choose`                                                        |
| `choose`  | the active player (R8)        | `order`                                                         |
| `order`   | whose tile is weaker (R9)     | `place`                                                         |
| `place`   | whose turn it is (R12 to R15) | `face`                                                          |
| `face`    | the same (R16, R17)           | `add`                                                           |
| `add`     | the same (R18)                | `settle` where R22 asks, otherwise as after it                  |
| `settle`  | the same, where asked (R22)   | `settle` again, `place` for the second turn, `choose` or `over` |
| `over`    | nobody (R25)                  |                                                                 |

The room of a phase has its name. It says what is `legal`, whether it `allows` one action, and what an action makes
happen (`decide`). What comes once all is settled, the next turn, the next round or the end, is in `settle` too.
`refusals` explains.
"""
