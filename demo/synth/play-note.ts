import type { Patch } from './patches.ts'
import { frequency } from './theory.ts'
import { TABLE_SIZE, wavetable } from './wavetables.ts'

// Pitch, filter and vibrato move once per so many frames; faster than anyone hears, and cheap.
const CONTROL = 32

export interface Note {
  midi: number
  /** Frames. */
  start: number
  hold: number
  /** 0 to 1. */
  velocity: number
  /** MIDI note to slide from. */
  from?: number
}

/** Adds one note of a subtractive voice to `out`. */
export function playNote(out: Float32Array, sampleRate: number, patch: Patch, note: Note): void {
  const base = frequency(note.midi)
  const table = wavetable(patch.wave, base, sampleRate)
  const sine = wavetable('sine', base, sampleRate)
  const attack = Math.max(1, patch.attack * sampleRate)
  const decay = Math.exp(-1 / (patch.decay * sampleRate))
  const release = Math.exp(-1 / (patch.release * 0.35 * sampleRate))
  const hold = Math.max(note.hold, Math.ceil(attack))
  const frames = Math.min(out.length - note.start, hold + Math.ceil(patch.release * 2 * sampleRate))
  const damping = 2 - 1.8 * patch.resonance
  const spread = 2 ** (patch.detuneCents / 2400)
  const loudness = note.velocity / Math.sqrt(patch.drive)

  let phaseA = 0
  let phaseB = TABLE_SIZE * 0.37
  let phaseSub = 0
  let stepA = 0
  let stepB = 0
  let stepSub = 0
  let level = 0
  let swell = 1
  let s1 = 0
  let s2 = 0
  let a1 = 0
  let a2 = 0
  let a3 = 0
  for (let i = 0; i < frames; i++) {
    if (i % CONTROL === 0) {
      const seconds = i / sampleRate
      const slide =
        note.from !== undefined && patch.glide > 0
          ? (note.from - note.midi) * Math.exp((-3 * seconds) / patch.glide)
          : 0
      // Vibrato sets in late, as a player's finger does.
      const shake =
        Math.min(1, Math.max(0, seconds - 0.18) * 4) * patch.vibratoCents * Math.sin(2 * Math.PI * 5.4 * seconds)
      const now = (base * 2 ** (slide / 12 + shake / 1200) * TABLE_SIZE) / sampleRate
      stepA = now * spread
      stepB = now / spread
      stepSub = now / 2
      const cutoff = patch.cutoffHz * 2 ** (patch.sweepOctaves * note.velocity * Math.exp(-seconds / patch.sweepDecay))
      const g = Math.tan((Math.PI * Math.min(cutoff + base * 0.5, sampleRate * 0.42)) / sampleRate)
      a1 = 1 / (1 + g * (g + damping))
      a2 = g * a1
      a3 = g * a2
    }
    if (i < attack) level = i / attack
    else if (i < hold) level = patch.sustain + (level - patch.sustain) * decay
    else swell *= release

    const a = phaseA | 0
    const b = phaseB | 0
    let x =
      table[a]! + (phaseA - a) * (table[a + 1]! - table[a]!) + table[b]! + (phaseB - b) * (table[b + 1]! - table[b]!)
    x = x * 0.5 + patch.sub * sine[phaseSub | 0]!
    if ((phaseA += stepA) >= TABLE_SIZE) phaseA -= TABLE_SIZE
    if ((phaseB += stepB) >= TABLE_SIZE) phaseB -= TABLE_SIZE
    if ((phaseSub += stepSub) >= TABLE_SIZE) phaseSub -= TABLE_SIZE

    // State-variable low-pass in the trapezoidal form, stable under fast sweeps.
    const v3 = x - s2
    const v1 = a1 * s1 + a2 * v3
    const v2 = s2 + a2 * s1 + a3 * v3
    s1 = 2 * v1 - s1
    s2 = 2 * v2 - s2

    let y = v2
    if (patch.drive > 1) {
      y *= patch.drive
      y /= 1 + Math.abs(y) * 0.6
    }
    out[note.start + i]! += y * level * swell * loudness
  }
}
