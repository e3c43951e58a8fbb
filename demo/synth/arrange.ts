export type SectionName = 'intro' | 'build' | 'main' | 'break' | 'outro'

export interface Section {
  name: SectionName
  /** 0 for the first section of this name, 1 for the second. */
  pass: number
  firstBar: number
  bars: number
}

export interface Arrangement {
  bpm: number
  bars: number
  sections: Section[]
}

/** Seconds after the last bar, for the last chord to ring out. */
export const TAIL_SECONDS = 2.5

const PLAN: readonly { name: SectionName; pass: number; weight: number }[] = [
  { name: 'intro', pass: 0, weight: 2 },
  { name: 'build', pass: 0, weight: 2 },
  { name: 'main', pass: 0, weight: 4 },
  { name: 'break', pass: 0, weight: 2 },
  { name: 'main', pass: 1, weight: 4 },
  { name: 'outro', pass: 0, weight: 2 },
]

/**
 * Lays the sections out in pairs of 4/4 bars and bends the tempo by a few per cent,
 * so that the bars and the tail together last exactly `seconds`.
 */
export function arrange(bpm: number, seconds: number): Arrangement {
  const music = seconds - TAIL_SECONDS
  const pairs = Math.max(PLAN.length, Math.round((music * bpm) / 240 / 2))
  const lengths = PLAN.map(() => 1)
  const total = PLAN.reduce((sum, part) => sum + part.weight, 0)
  for (let left = pairs - PLAN.length; left > 0; left--) {
    let neediest = 0
    let most = -Infinity
    PLAN.forEach((part, i) => {
      const need = (part.weight * pairs) / total - lengths[i]!
      if (need > most + 1e-9) [neediest, most] = [i, need]
    })
    lengths[neediest]!++
  }
  let firstBar = 0
  const sections = PLAN.map(({ name, pass }, i) => {
    const section = { name, pass, firstBar, bars: lengths[i]! * 2 }
    firstBar += section.bars
    return section
  })
  return { bpm: (240 * firstBar) / music, bars: firstBar, sections }
}
