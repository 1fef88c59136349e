"""Games with somebody elsewhere, as far as the browser is part of them: lines, kept seats, who may write for a seat."""
