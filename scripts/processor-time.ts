import { readFileSync } from 'node:fs'

/** What a part of a run took; `minutes` of a processor are unknown where the system does not count them. */
export interface PartTime {
  name: string
  seconds: number
  minutes: number | null
}

/** Linux counts in hundredths of a second, whatever the machine. */
const TICKS_PER_MINUTE = 60 * 100

/** Minutes of a processor that this process's ended children took, with theirs; a part of one counts once it ends. */
export function minutesOfChildren(stat: string | null = readStat()): number | null {
  if (stat === null) return null
  // The name of the program may have blanks and parentheses: numbers follow the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system] = [fields[13], fields[14]].map(Number)
  return ((user ?? 0) + (system ?? 0)) / TICKS_PER_MINUTE
}

function readStat(): string | null {
  try {
    return readFileSync('/proc/self/stat', 'utf8')
  } catch {
    return null
  }
}

/** The closing table of a run: which part of it is worth making cheaper. */
export function partsByCost(parts: readonly PartTime[]): string {
  const cost = ({ seconds, minutes }: PartTime) => (minutes === null ? seconds / 60 : minutes)
  const sum = parts.reduce((total, part) => total + cost(part), 0)
  return parts
    .toSorted((one, other) => cost(other) - cost(one))
    .map((part) => {
      const share = sum > 0 ? Math.round((100 * cost(part)) / sum) : 0
      const processor = part.minutes === null ? '' : `${part.minutes.toFixed(2).padStart(6)} min of a processor`
      return `${processor} ${String(share).padStart(3)} %  ${part.seconds.toFixed(0).padStart(5)} s  ${part.name}`
    })
    .join('\n')
}
