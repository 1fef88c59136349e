from typing import Any

class JsException(Exception): ...

jsnull: Any

def __getattr__(name: str) -> Any: ...
