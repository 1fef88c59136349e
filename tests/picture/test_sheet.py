from unseen.picture.sheet import Declaration, rules


def test_rules_come_in_their_order_with_their_declarations() -> None:
    first, second = rules("/* a{} */\n.a,.b{fill:red; stroke:url(a;b)!important;}\n.c{--x:1;broken}")
    assert len(first.selectors) == 2
    assert first.declarations == (Declaration("fill", "red", False), Declaration("stroke", "url(a;b)", True))
    assert second.declarations == (Declaration("--x", "1", False),)


def test_rules_about_windows_and_motion_are_left_out() -> None:
    text = "@media (min-width:1em){.a{fill:red}.b{fill:red}}@keyframes k{to{fill:red}}.a:hover{fill:red}.c{fill:blue}"
    (rule,) = rules(text)
    assert rule.declarations[0].value == "blue"
