import type { DrumStyle } from './genres.ts'

/** Sixteen steps a bar: `x` a hit, `o` a softer one (on hats: open), `.` nothing. */
export interface DrumPattern {
  kick: string
  snare: string
  hat: string
}

export const DRUM_PATTERNS: Record<DrumStyle, readonly DrumPattern[]> = {
  backbeat: [
    { kick: 'x.......x.x.....', snare: '....x.......x...', hat: 'x.x.x.x.x.x.x.x.' },
    { kick: 'x.....x.x.......', snare: '....x.......x...', hat: 'x.x.x.x.x.x.x.xx' },
  ],
  four: [
    { kick: 'x...x...x...x...', snare: '....x.......x...', hat: '..o...o...o...o.' },
    { kick: 'x...x...x...x...', snare: '....x.......x..o', hat: 'x.o.x.o.x.o.x.oo' },
  ],
  half: [
    { kick: 'x.........x.....', snare: '........x.......', hat: 'x...x...x...x...' },
    { kick: 'x.....x...x.....', snare: '........x.....o.', hat: 'x...x...x...x.x.' },
  ],
  soft: [
    { kick: 'x......x..x.....', snare: '....x.......x...', hat: 'x.xxx.xxx.xxx.xx' },
    { kick: 'x......x..x...o.', snare: '....x..o....x...', hat: 'x.xxx.xxx.xxx.ox' },
  ],
  rock: [
    { kick: 'x.x.....x.x...x.', snare: '....x.......x...', hat: 'x.x.x.x.x.x.x.x.' },
    { kick: 'x..x..x.x..x..x.', snare: '....x.......x..o', hat: 'x.x.x.x.x.x.x.o.' },
  ],
}

/** Toms falling through the last beats of a section: step, and which tom (0 is the highest). */
export const FILLS: readonly (readonly (readonly [step: number, tom: number])[])[] = [
  [
    [8, 0],
    [10, 0],
    [12, 1],
    [14, 2],
  ],
  [
    [10, 0],
    [11, 0],
    [12, 1],
    [13, 1],
    [14, 2],
    [15, 2],
  ],
  [
    [12, 0],
    [13, 1],
    [14, 2],
  ],
]
