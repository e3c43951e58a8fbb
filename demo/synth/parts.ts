import type { Clip } from './clip.ts'
import { mixInto, monoClip, withEchoes } from './clip.ts'
import type { BassPattern, GenrePreset } from './genres.ts'
import { composePhrase } from './melody.ts'
import type { MelodyNote } from './melody.ts'
import { keysChord, padChord } from './play-chord.ts'
import { playNote } from './play-note.ts'
import { pick } from './random.ts'
import type { Random } from './random.ts'
import { intoOctave, pitch, voicing } from './theory.ts'
import type { Key } from './theory.ts'
import type { Workspace } from './workspace.ts'

/** Where the music is: the grid in frames, the key, and one chord root (scale degree) a bar. */
export interface Score {
  sampleRate: number
  barFrames: number
  key: Key
  roots: readonly number[]
  preset: GenrePreset
  workspace: Workspace
}

/** Clips of one bar each, by place in the progression. Rendered when first asked for, and then reused in every section. */
export interface Parts {
  pad(bar: number): Clip
  keys(bar: number): Clip
  /** Mono. */
  bass(bar: number): Float32Array
  arp(bar: number, variant: number): Clip
  /** A lead phrase of `bars` bars from the start of the progression. */
  lead(variant: number, bars: number, octave: number): Clip
  finalChord(): Clip
}

// Steps, length in sixteenths, octaves above the root.
const BASS_LINES: Record<BassPattern, readonly (readonly [step: number, length: number, octave: number])[]> = {
  eighths: [0, 2, 4, 6, 8, 10, 12, 14].map((step) => [step, 1.7, step === 14 ? 1 : 0]),
  octaves: [0, 2, 4, 6, 8, 10, 12, 14].map((step) => [step, 1.5, (step / 2) % 2]),
  sixteenths: Array.from({ length: 16 }, (_, step) => [step, 0.85, step % 8 === 7 ? 1 : 0] as const).filter(
    ([step]) => step % 4 !== 0,
  ),
  gallop: [0, 2, 3, 4, 6, 7, 8, 10, 11, 12, 14, 15].map((step) => [step, step % 4 === 0 ? 1.6 : 0.9, 0]),
  long: [
    [0, 9, 0],
    [10, 5, 0],
    [15, 1, 1],
  ],
  syncopated: [
    [0, 2.6, 0],
    [3, 2.4, 0],
    [7, 2.6, 0],
    [10, 1.6, 1],
    [12, 1.6, 0],
    [14, 1.6, 0],
  ],
  offbeat: [
    [2, 1.8, 0],
    [6, 1.8, 0],
    [10, 1.8, 0],
    [13, 0.9, 1],
    [14, 1.6, 0],
  ],
}

// Steps, length in sixteenths, velocity; for even and odd bars.
const KEYS_RHYTHMS = [
  [
    [0, 5.5, 0.9],
    [6, 1.5, 0.55],
    [10, 5, 0.75],
  ],
  [
    [0, 3, 0.85],
    [3, 2.5, 0.6],
    [7, 8, 0.8],
  ],
] as const

// Order in which the chord's notes (two octaves, lowest first) come.
const ARP_SHAPES: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 3, 2, 1],
  [0, 2, 1, 3, 2, 4, 3, 5],
  [5, 4, 3, 2, 1, 0, 1, 2],
  [0, 3, 1, 4, 2, 5, 1, 3],
  [0, 2, 4, 5, 0, 2, 4, 3],
]

export function createParts(score: Score, random: Random): Parts {
  const { sampleRate, barFrames, key, roots, preset, workspace } = score
  const once = memo<Clip>()
  const onceMono = memo<Float32Array>()
  // Repeats fall on dotted eighths.
  const echo = Math.round((barFrames * 3) / 16)
  const step = (at: number): number => {
    const whole = Math.floor(at)
    return Math.round(((at + (whole % 2 === 1 ? preset.swing : 0)) * barFrames) / 16)
  }
  const lane = (bars: number, tailSeconds: number): Float32Array =>
    workspace.take(Math.ceil(bars * barFrames + tailSeconds * sampleRate))
  const root = (bar: number): number => roots[bar % roots.length]!
  const shapes = [pick(random, ARP_SHAPES), pick(random, ARP_SHAPES)]
  const centre = key.tonic > 5 ? 3 : 7
  const phrases = [0, 1].map(() => composePhrase(random, preset.lead.style, [0, 1, 2, 3].map(root), centre))
  const padCentre = 60

  return {
    pad: (bar) =>
      once(`pad ${root(bar)}`, () => {
        const notes = [...voicing(key, root(bar), preset.stack, padCentre), intoOctave(pitch(key, root(bar)), 42)]
        return padChord(workspace, notes, Math.round(barFrames), sampleRate, preset.pad)
      }),

    keys: (bar) =>
      once(`keys ${bar % 2} ${root(bar)}`, () => {
        const out = { left: lane(1, 0.5), right: lane(1, 0.5) }
        for (const [at, length, velocity] of KEYS_RHYTHMS[bar % 2]!) {
          const chord = keysChord(
            workspace,
            voicing(key, root(bar), preset.stack, 64),
            step(at + length) - step(at),
            sampleRate,
            velocity,
          )
          for (const side of ['left', 'right'] as const) mixInto(out[side], chord[side], step(at), 1)
        }
        return out
      }),

    bass: (bar) =>
      onceMono(`bass ${root(bar)}`, () => {
        const out = lane(1, 0.4)
        const low = intoOctave(pitch(key, root(bar)), 31)
        for (const [at, length, octave] of BASS_LINES[preset.bass.pattern]) {
          playNote(out, sampleRate, preset.bass.patch, {
            midi: low + 12 * octave,
            start: step(at),
            hold: Math.round((length * barFrames) / 16),
            velocity: at % 4 === 0 ? 1 : 0.82,
          })
        }
        return out
      }),

    arp: (bar, variant) =>
      once(`arp ${variant} ${root(bar)}`, () => {
        const out = lane(1, 0.6)
        const triad = voicing(key, root(bar), [0, 2, 4], 70)
        const notes = [...triad, ...triad.map((note) => note + 12)]
        const every = preset.arp.stepsPerNote
        for (let at = 0, n = 0; at < 16; at += every, n++) {
          playNote(out, sampleRate, preset.arp.patch, {
            midi: notes[shapes[variant]![n % 8]!]!,
            start: step(at),
            hold: Math.round((every * 0.7 * barFrames) / 16),
            velocity: n % 4 === 0 ? 1 : 0.72,
          })
        }
        return withEchoes(workspace, monoClip(out), { delay: echo, pan: -0.2, levels: [0.4, 0.2], side: 0.75 })
      }),

    lead: (variant, bars, octave) =>
      once(`lead ${variant} ${bars} ${octave}`, () => {
        const out = lane(bars, 0.8)
        let from: number | undefined
        for (let bar = 0; bar < bars; bar++) {
          for (const note of phrases[variant]![bar % 4] as MelodyNote[]) {
            const midi = pitch(key, note.degree) + 12 * octave
            const start = Math.round(bar * barFrames) + step(note.step)
            playNote(out, sampleRate, preset.lead.patch, {
              midi,
              start,
              hold: Math.round((note.length * 0.94 * barFrames) / 16),
              velocity: note.step % 4 === 0 ? 0.95 : 0.8,
              from,
            })
            from = midi
          }
        }
        return withEchoes(workspace, monoClip(out), { delay: echo, pan: 0.08, levels: [0.34, 0.2], side: -0.6 })
      }),

    finalChord: () =>
      padChord(
        workspace,
        [...voicing(key, 0, preset.stack, padCentre), intoOctave(pitch(key, 0), 42), intoOctave(pitch(key, 0), 30)],
        Math.round(1.4 * sampleRate),
        sampleRate,
        { ...preset.pad, attack: 0.01 },
      ),
  }
}

function memo<T>(): (name: string, make: () => T) => T {
  const known = new Map<string, T>()
  return (name, make) => {
    let value = known.get(name)
    if (value === undefined) known.set(name, (value = make()))
    return value
  }
}
