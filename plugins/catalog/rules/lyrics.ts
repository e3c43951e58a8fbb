// Lyrics in time, as LRC writes them; without zod, for first views.

export interface LyricLine {
  /** From the beginning of the song. */
  seconds: number
  text: string
}

/** Limit of an LRC text, and of all its lines together: a row with several times counts once for each. */
export const MAX_TIMED_LYRICS = 40_000
const MAX_LINES = 2_000

const TIME = /\[(\d{1,3}):([0-5]?\d(?:[.:]\d{1,3})?)\]/g
const TAG = /^\[[a-z#]+:.*\]$/i

/**
 * The lines of an LRC text in the order of time; null where a line has no time and is no header either, and where the lines
 * unfold to more than `MAX_TIMED_LYRICS` characters or 2,000 lines.
 */
export function parseTimedLyrics(text: string): LyricLine[] | null {
  const lines: LyricLine[] = []
  let characters = 0
  for (const row of text.split(/\r\n|\r|\n/).map((each) => each.trim())) {
    const times = [...row.matchAll(TIME)]
    if (row === '' || (times.length === 0 && TAG.test(row))) continue
    if (times.length === 0 || !row.startsWith('[')) return null
    const said = row.replaceAll(TIME, '').trim()
    characters += times.length * said.length
    if (characters > MAX_TIMED_LYRICS || lines.length + times.length > MAX_LINES) return null
    for (const [, minutes, seconds] of times)
      lines.push({ seconds: Number(minutes) * 60 + Number(seconds?.replace(':', '.')), text: said })
  }
  return lines.sort((a, b) => a.seconds - b.seconds)
}
