/** The buffered part between two seconds of a timeline, as seconds after the first. */
export function partOfBuffer(buffered: TimeRanges, from: number, to: number): [number, number][] {
  return Array.from({ length: buffered.length }, (_, i): [number, number] => [
    Math.max(0, buffered.start(i) - from),
    Math.min(buffered.end(i), to) - from,
  ]).filter(([start, end]) => end > start)
}
