"""The page's sounds, synthesised by the browser when needed; imported once sounds are switched on."""

from array import array
from collections.abc import Sequence

from page.edge.browser import BrowserError, Js, octets, window
from page.edge.stage.tones import APART, TONES, VOLUME, Strike
from page.shell.effects import Tone

_SILENCE = 0.0001
"""The loudness at which a sound ends: an exponential fall never reaches 0."""
_RATE = 16_000
"""Samples of noise: one second, played in a loop."""


class Sounds:
    """The player of sounds; silent until the first press, as browsers demand."""

    def __init__(self) -> None:
        self._context: Js = None

    def play(self, tones: Sequence[Tone]) -> None:
        """Play sounds one after the other."""
        active = getattr(window.navigator, "userActivation", None)
        if active is not None and not active.hasBeenActive:
            return
        try:
            self._play(tones)
        except BrowserError:
            return  # a machine without an audio device

    def _play(self, tones: Sequence[Tone]) -> None:
        if self._context is None:
            self._context = window.AudioContext.new()
            self._out = self._context.createGain()
            self._out.gain.value = VOLUME
            self._out.connect(self._context.destination)
            self._noise = _noise(self._context)
        if self._context.state == "suspended":
            self._context.resume()
        for number, tone in enumerate(tones):
            for strike in TONES[tone]:
                self._strike(strike, self._context.currentTime + number * APART + strike.after)

    def _strike(self, strike: Strike, at: float) -> None:
        end, loud = at + strike.seconds, self._context.createGain()
        loud.gain.setValueAtTime(_SILENCE, at)
        loud.gain.exponentialRampToValueAtTime(strike.loud, at + strike.swell)
        loud.gain.exponentialRampToValueAtTime(_SILENCE, end)
        loud.connect(self._out)
        source, pitch = self._source(strike, loud)
        pitch.setValueAtTime(strike.pitch, at)
        pitch.exponentialRampToValueAtTime(strike.end, end)
        source.start(at)
        source.stop(end)

    def _source(self, strike: Strike, out: Js) -> tuple[Js, Js]:
        """Return the source of a sound, and its pitch."""
        if strike.source != "noise":
            source = self._context.createOscillator()
            source.type = strike.source
            source.connect(out)
            return source, source.frequency
        source, band = self._context.createBufferSource(), self._context.createBiquadFilter()
        source.buffer, source.loop = self._noise, True
        band.type = "bandpass"
        source.connect(band)
        band.connect(out)
        return source, band.frequency


def _noise(context: Js) -> Js:
    """Return a second of noise: always the same, so that it needs no randomness."""
    values, last = array("f"), 1
    for _ in range(_RATE):
        last = last * 16_807 % 2_147_483_647
        values.append(last / 1_073_741_823.5 - 1)
    buffer = context.createBuffer(1, _RATE, _RATE)
    buffer.copyToChannel(window.Float32Array.new(octets(values.tobytes()).buffer), 0)
    return buffer
