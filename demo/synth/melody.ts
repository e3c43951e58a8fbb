import type { LeadStyle } from './genres.ts'
import { between, pick } from './random.ts'
import type { Random } from './random.ts'
import { nearestChordDegree } from './theory.ts'

export interface MelodyNote {
  /** Sixteenths from the start of the bar. */
  step: number
  length: number
  /** Scale degree; 0 is the tonic. */
  degree: number
}

/** One bar of a motif: its notes as [step, length]. */
type Rhythm = readonly (readonly [step: number, length: number])[]

const RHYTHMS: Record<LeadStyle, readonly Rhythm[]> = {
  song: [
    [
      [0, 3],
      [3, 3],
      [6, 4],
      [12, 4],
    ],
    [
      [0, 6],
      [6, 2],
      [8, 4],
      [12, 4],
    ],
    [
      [0, 4],
      [4, 2],
      [6, 6],
      [14, 2],
    ],
    [
      [2, 2],
      [4, 2],
      [6, 2],
      [8, 8],
    ],
    [
      [0, 3],
      [3, 3],
      [6, 2],
      [8, 3],
      [11, 5],
    ],
  ],
  sparse: [
    [
      [0, 10],
      [12, 4],
    ],
    [
      [0, 6],
      [6, 10],
    ],
    [
      [4, 4],
      [8, 8],
    ],
    [
      [0, 3],
      [3, 11],
    ],
  ],
  shred: [
    [
      [0, 2],
      [2, 1],
      [3, 1],
      [4, 2],
      [6, 2],
      [8, 1],
      [9, 1],
      [10, 1],
      [11, 1],
      [12, 4],
    ],
    [
      [0, 3],
      [3, 1],
      [4, 1],
      [5, 1],
      [6, 2],
      [8, 4],
      [12, 1],
      [13, 1],
      [14, 1],
      [15, 1],
    ],
    [
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 1],
      [6, 1],
      [7, 1],
      [8, 8],
    ],
    [
      [0, 6],
      [6, 2],
      [8, 3],
      [11, 3],
      [14, 2],
    ],
  ],
}

/**
 * A phrase over the chord roots given, one bar each. A two-bar motif is stated, answered on the next chords,
 * and led home to a long chord tone in the fourth bar, so that it is heard as a tune and not as a walk.
 */
export function composePhrase(
  random: Random,
  style: LeadStyle,
  roots: readonly number[],
  centre: number,
): MelodyNote[][] {
  const motif = [0, 1].map(() => sketch(random, pick(random, RHYTHMS[style])))
  let anchor = centre + Math.round(between(random, -1, 3))
  return roots.map((root, bar) => {
    anchor = nearestChordDegree(root, Math.round((anchor + centre + 1) / 2))
    const closing = bar % 4 === 3
    const notes = motif[bar % 2]!.map(({ step, length, move }) => {
      const strong = step % 8 === 0 || length >= 4
      const degree = anchor + move
      return { step, length, degree: strong ? nearestChordDegree(root, degree) : degree }
    })
    anchor = notes.at(-1)!.degree
    if (!closing || style === 'shred') return notes
    const kept = notes.filter((note) => note.step < 6)
    const last = kept.at(-1)
    return [
      ...kept,
      { step: last ? Math.max(8, last.step + last.length) : 0, length: 8, degree: nearestChordDegree(root, anchor) },
    ]
  })
}

interface SketchNote {
  step: number
  length: number
  /** Scale steps from the bar's anchor. */
  move: number
}

/** Gives a rhythm a contour: mostly steps in one direction, a leap now and then, turning back after it. */
function sketch(random: Random, rhythm: Rhythm): SketchNote[] {
  let move = 0
  let direction = random() < 0.5 ? 1 : -1
  return rhythm.map(([step, length], i) => {
    if (i > 0) {
      const leap = random() < 0.22
      move += direction * (leap ? 2 + Math.floor(random() * 2) : 1)
      if (leap || Math.abs(move) > 3 || random() < 0.25) direction = -Math.sign(move || direction)
    }
    return { step, length, move }
  })
}
