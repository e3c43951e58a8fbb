/** Bytes from `start` until before `end`. */
export interface ByteSpan {
  start: number
  end: number
}

/** More separate ranges than this no player makes; of somebody who does the smallest are forgotten. */
const MAX = 64

/** The same bytes as few ranges in order. */
export function mergeRanges(ranges: readonly ByteSpan[]): ByteSpan[] {
  const merged: ByteSpan[] = []
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else if (start < end) merged.push({ start, end })
  }
  if (merged.length <= MAX) return merged
  const kept = new Set(merged.toSorted((one, other) => other.end - other.start - (one.end - one.start)).slice(0, MAX))
  return merged.filter((range) => kept.has(range))
}

/** How many bytes they are together, each counted once. */
export function bytesIn(ranges: readonly ByteSpan[]): number {
  return mergeRanges(ranges).reduce((sum, { start, end }) => sum + end - start, 0)
}

/** As PostgreSQL writes an int4multirange: "{[0,100),[200,300)}". */
export function rangesText(ranges: readonly ByteSpan[]): string {
  return `{${ranges.map(({ start, end }) => `[${start},${end})`).join(',')}}`
}

export function rangesOf(text: string | null): ByteSpan[] {
  return [...(text ?? '').matchAll(/\[(\d+),(\d+)\)/g)].map(([, start, end]) => ({
    start: Number(start),
    end: Number(end),
  }))
}
