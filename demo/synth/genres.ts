import { BASS, LEAD, PLUCK } from './patches.ts'
import type { Patch } from './patches.ts'
import type { Mode } from './theory.ts'

export type BassPattern = 'eighths' | 'octaves' | 'sixteenths' | 'gallop' | 'long' | 'syncopated' | 'offbeat'
export type DrumStyle = 'backbeat' | 'four' | 'half' | 'soft' | 'rock'
export type LeadStyle = 'song' | 'sparse' | 'shred'

/** A genre's parameters for the synthesiser. Gains are linear, before the mix is brought to a common loudness. */
export interface GenrePreset {
  bpm: readonly [number, number]
  modes: readonly Mode[]
  /** Four roots each, one a bar, as scale degrees from 0. */
  progressions: readonly (readonly number[])[]
  /** Chord tones above the root, in scale steps: [0, 2, 4] is a triad, 6 adds the seventh, 8 the ninth. */
  stack: readonly number[]
  bass: { pattern: BassPattern; patch: Patch; gain: number }
  arp: { patch: Patch; stepsPerNote: number; gain: number }
  pad: { cutoffHz: number; detuneCents: number; attack: number; gain: number }
  /** Electric piano chords; 0 leaves it out. */
  keys: number
  lead: { style: LeadStyle; patch: Patch; gain: number }
  drums: { style: DrumStyle; gain: number; gateSeconds: number; hats: number }
  /** How deep the kick pushes the rest down, 0 to 1. */
  duck: number
  /** Delay of every second sixteenth, as a share of a sixteenth. */
  swing: number
  reverb: number
  /** Tape: brightness limit in Hz and depth of the pitch wobble in milliseconds of delay. */
  tape: { cutoffHz: number; wobbleMs: number }
}

const clean = { cutoffHz: 15_000, wobbleMs: 0 }

export const GENRE_PRESETS = {
  Synthwave: {
    bpm: [98, 108],
    modes: ['minor', 'dorian'],
    progressions: [
      [0, 5, 2, 6],
      [0, 3, 5, 6],
      [5, 6, 0, 2],
    ],
    stack: [0, 2, 4, 8],
    bass: { pattern: 'eighths', patch: BASS.analog, gain: 0.74 },
    arp: { patch: PLUCK.saw, stepsPerNote: 1, gain: 0.42 },
    pad: { cutoffHz: 1900, detuneCents: 12, attack: 0.12, gain: 0.5 },
    keys: 0,
    lead: { style: 'song', patch: LEAD.saw, gain: 0.62 },
    drums: { style: 'backbeat', gain: 0.95, gateSeconds: 0.24, hats: 0.8 },
    duck: 0.5,
    swing: 0,
    reverb: 0.34,
    tape: clean,
  },
  Retrowave: {
    bpm: [104, 116],
    modes: ['dorian', 'minor', 'mixolydian'],
    progressions: [
      [0, 6, 3, 0],
      [0, 2, 3, 5],
      [5, 3, 0, 6],
    ],
    stack: [0, 2, 4],
    bass: { pattern: 'octaves', patch: BASS.analog, gain: 0.78 },
    arp: { patch: PLUCK.pulse, stepsPerNote: 2, gain: 0.42 },
    pad: { cutoffHz: 2400, detuneCents: 14, attack: 0.05, gain: 0.48 },
    keys: 0,
    lead: { style: 'song', patch: LEAD.brass, gain: 0.6 },
    drums: { style: 'backbeat', gain: 1, gateSeconds: 0.28, hats: 0.7 },
    duck: 0.4,
    swing: 0,
    reverb: 0.32,
    tape: clean,
  },
  Darkwave: {
    bpm: [112, 122],
    modes: ['phrygian', 'minor'],
    progressions: [
      [0, 0, 5, 6],
      [0, 5, 3, 0],
      [0, 1, 0, 6],
      [0, 3, 1, 0],
    ],
    stack: [0, 2, 4],
    bass: { pattern: 'sixteenths', patch: BASS.driven, gain: 0.9 },
    arp: { patch: PLUCK.square, stepsPerNote: 2, gain: 0.34 },
    pad: { cutoffHz: 900, detuneCents: 18, attack: 0.35, gain: 0.62 },
    keys: 0,
    lead: { style: 'sparse', patch: LEAD.square, gain: 0.46 },
    drums: { style: 'four', gain: 1, gateSeconds: 0.34, hats: 0.6 },
    duck: 0.55,
    swing: 0,
    reverb: 0.48,
    tape: { cutoffHz: 9_000, wobbleMs: 0 },
  },
  Outrun: {
    bpm: [112, 124],
    modes: ['minor'],
    progressions: [
      [0, 5, 6, 2],
      [5, 6, 0, 0],
      [0, 6, 5, 4],
    ],
    stack: [0, 2, 4],
    bass: { pattern: 'sixteenths', patch: BASS.rolling, gain: 0.95 },
    arp: { patch: PLUCK.saw, stepsPerNote: 1, gain: 0.44 },
    pad: { cutoffHz: 2600, detuneCents: 15, attack: 0.04, gain: 0.42 },
    keys: 0,
    lead: { style: 'song', patch: LEAD.saw, gain: 0.54 },
    drums: { style: 'four', gain: 1.05, gateSeconds: 0.2, hats: 0.95 },
    duck: 0.7,
    swing: 0,
    reverb: 0.26,
    tape: clean,
  },
  Vaporwave: {
    bpm: [66, 76],
    modes: ['major', 'lydian'],
    progressions: [
      [3, 2, 1, 0],
      [3, 4, 2, 5],
      [0, 5, 1, 4],
    ],
    stack: [0, 2, 4, 6],
    bass: { pattern: 'long', patch: BASS.round, gain: 0.52 },
    arp: { patch: PLUCK.soft, stepsPerNote: 2, gain: 0.34 },
    pad: { cutoffHz: 1300, detuneCents: 22, attack: 0.3, gain: 0.55 },
    keys: 0.75,
    lead: { style: 'sparse', patch: LEAD.flute, gain: 0.5 },
    drums: { style: 'half', gain: 1.1, gateSeconds: 0.42, hats: 0.5 },
    duck: 0.3,
    swing: 0.08,
    reverb: 0.55,
    tape: { cutoffHz: 5_200, wobbleMs: 2.4 },
  },
  Chillwave: {
    bpm: [84, 94],
    modes: ['major', 'dorian'],
    progressions: [
      [3, 0, 4, 5],
      [0, 3, 5, 4],
      [1, 3, 0, 4],
    ],
    stack: [0, 2, 4, 8],
    bass: { pattern: 'syncopated', patch: BASS.round, gain: 0.6 },
    arp: { patch: PLUCK.soft, stepsPerNote: 1, gain: 0.4 },
    pad: { cutoffHz: 1700, detuneCents: 20, attack: 0.2, gain: 0.6 },
    keys: 0,
    lead: { style: 'sparse', patch: LEAD.flute, gain: 0.58 },
    drums: { style: 'soft', gain: 0.85, gateSeconds: 0.16, hats: 0.7 },
    duck: 0.72,
    swing: 0.16,
    reverb: 0.5,
    tape: { cutoffHz: 7_500, wobbleMs: 1.2 },
  },
  'Mall Wave': {
    bpm: [86, 98],
    modes: ['major'],
    progressions: [
      [3, 4, 2, 5],
      [1, 4, 0, 5],
      [0, 2, 3, 4],
    ],
    stack: [0, 2, 4, 6],
    bass: { pattern: 'syncopated', patch: BASS.slap, gain: 0.85 },
    arp: { patch: PLUCK.pulse, stepsPerNote: 2, gain: 0.26 },
    pad: { cutoffHz: 1500, detuneCents: 10, attack: 0.15, gain: 0.36 },
    keys: 0.95,
    lead: { style: 'song', patch: LEAD.flute, gain: 0.48 },
    drums: { style: 'soft', gain: 0.85, gateSeconds: 0.2, hats: 0.85 },
    duck: 0.25,
    swing: 0.12,
    reverb: 0.4,
    tape: { cutoffHz: 8_500, wobbleMs: 0.9 },
  },
  'Shred Wave': {
    bpm: [126, 138],
    modes: ['minor', 'dorian'],
    progressions: [
      [0, 5, 6, 0],
      [0, 6, 5, 4],
      [0, 2, 5, 6],
    ],
    stack: [0, 2, 4],
    bass: { pattern: 'gallop', patch: BASS.driven, gain: 0.66 },
    arp: { patch: PLUCK.square, stepsPerNote: 1, gain: 0.3 },
    pad: { cutoffHz: 2200, detuneCents: 16, attack: 0.03, gain: 0.42 },
    keys: 0,
    lead: { style: 'shred', patch: LEAD.guitar, gain: 0.6 },
    drums: { style: 'rock', gain: 0.92, gateSeconds: 0.22, hats: 0.9 },
    duck: 0.45,
    swing: 0,
    reverb: 0.3,
    tape: clean,
  },
  'Other Electronic': {
    bpm: [116, 124],
    modes: ['dorian', 'minor'],
    progressions: [
      [0, 3, 0, 6],
      [0, 2, 6, 3],
      [5, 0, 6, 3],
    ],
    stack: [0, 2, 4, 6],
    bass: { pattern: 'offbeat', patch: BASS.rolling, gain: 1.25 },
    arp: { patch: PLUCK.pulse, stepsPerNote: 1, gain: 0.4 },
    pad: { cutoffHz: 1600, detuneCents: 13, attack: 0.08, gain: 0.5 },
    keys: 0.5,
    lead: { style: 'sparse', patch: LEAD.square, gain: 0.52 },
    drums: { style: 'four', gain: 1, gateSeconds: 0.14, hats: 1 },
    duck: 0.75,
    swing: 0.06,
    reverb: 0.36,
    tape: clean,
  },
} satisfies Record<string, GenrePreset>

export type Genre = keyof typeof GENRE_PRESETS

/** The genres artists choose from, in the order in which they are offered. */
export const GENRES = Object.keys(GENRE_PRESETS) as readonly Genre[]
