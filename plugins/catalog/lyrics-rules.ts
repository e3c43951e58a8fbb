// Lyrics in time, as LRC writes them; without zod, for first views.

export interface LyricLine {
  /** From the beginning of the song. */
  seconds: number
  text: string
}

const TIME = /\[(\d{1,3}):([0-5]?\d(?:[.:]\d{1,3})?)\]/g
const TAG = /^\[[a-z#]+:.*\]$/i

/** The lines of an LRC text in the order of time; null where a line has no time and is no header either. */
export function parseTimedLyrics(text: string): LyricLine[] | null {
  const lines: LyricLine[] = []
  for (const row of text.split(/\r\n|\r|\n/).map((each) => each.trim())) {
    const times = [...row.matchAll(TIME)]
    if (row === '' || (times.length === 0 && TAG.test(row))) continue
    if (times.length === 0 || !row.startsWith('[')) return null
    const said = row.replaceAll(TIME, '').trim()
    for (const [, minutes, seconds] of times)
      lines.push({ seconds: Number(minutes) * 60 + Number(seconds?.replace(':', '.')), text: said })
  }
  return lines.sort((a, b) => a.seconds - b.seconds)
}
