"""The rules in the page, as data: sections, player aids, the glossary and the rulings.

The words are in the catalogue: in section `moving`, the key `steps` stands for `help.moving.steps`.
"""
