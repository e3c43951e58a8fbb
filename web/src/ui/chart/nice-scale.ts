/** Top of an axis for counts from 0 to `max`, and its whole-numbered ticks from 0 up: at most `most` steps of 1 to 5 times a power of ten. */
export function niceScale(max: number, most = 4): { top: number; ticks: number[] } {
  const highest = Math.max(1, Math.ceil(max))
  let step = 1
  for (let magnitude = 1; highest / step > most; magnitude *= 10) {
    step =
      [1, 2, 3, 4, 5, 10].map((factor) => factor * magnitude).find((candidate) => highest / candidate <= most) ??
      10 * magnitude
  }
  const top = Math.ceil(highest / step) * step
  return { top, ticks: Array.from({ length: top / step + 1 }, (_, index) => index * step) }
}
