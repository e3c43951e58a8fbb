export type Mode = 'minor' | 'dorian' | 'phrygian' | 'major' | 'lydian' | 'mixolydian'

const MODES: Record<Mode, readonly number[]> = {
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  major: [0, 2, 4, 5, 7, 9, 11],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
}

export interface Key {
  /** Pitch class of the tonic, 0 (C) to 11 (B). */
  tonic: number
  mode: Mode
}

/** MIDI note of a scale degree: 0 is the tonic in the octave of middle C, 7 the tonic above it. */
export function pitch(key: Key, degree: number): number {
  const octave = Math.floor(degree / 7)
  return 60 + key.tonic + 12 * octave + MODES[key.mode][degree - 7 * octave]!
}

export function frequency(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12)
}

/** Moves a MIDI note by octaves into [low, low + 12). */
export function intoOctave(midi: number, low: number): number {
  return low + ((((midi - low) % 12) + 12) % 12)
}

/**
 * The chord's notes in close position around `centre`. Each note takes the octave nearest to the centre,
 * so from chord to chord the voices move by steps instead of leaping in parallel.
 */
export function voicing(key: Key, root: number, stack: readonly number[], centre: number): number[] {
  return stack.map((third) => intoOctave(pitch(key, root + third), centre - 6)).sort((a, b) => a - b)
}

/** Degree nearest to `degree` that belongs to the triad on `root`. */
export function nearestChordDegree(root: number, degree: number): number {
  for (const distance of [0, -1, 1, -2, 2, -3, 3]) {
    const step = (((degree + distance - root) % 7) + 7) % 7
    if (step === 0 || step === 2 || step === 4) return degree + distance
  }
  return degree
}
