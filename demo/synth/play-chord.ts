import type { Clip } from './clip.ts'
import { frequency } from './theory.ts'
import type { Workspace } from './workspace.ts'
import { TABLE_SIZE, wavetable } from './wavetables.ts'

export interface PadSound {
  cutoffHz: number
  detuneCents: number
  attack: number
}

const RELEASE_SECONDS = 0.9

/** A held string-machine chord of `hold` frames and its release: four detuned saws a note, spread over both sides. */
export function padChord(
  workspace: Workspace,
  notes: readonly number[],
  hold: number,
  sampleRate: number,
  sound: PadSound,
): Clip {
  const frames = hold + Math.ceil(RELEASE_SECONDS * sampleRate)
  const left = workspace.take(frames)
  const right = workspace.take(frames)
  notes.forEach((midi, n) => {
    const table = wavetable('saw', frequency(midi), sampleRate)
    ;[-1, 0.36, -0.45, 1].forEach((share, o) => {
      const out = o < 2 ? left : right
      const step = (frequency(midi + (share * sound.detuneCents) / 100) * TABLE_SIZE) / sampleRate
      let phase = ((n * 0.31 + o * 0.47) % 1) * TABLE_SIZE
      for (let i = 0; i < frames; i++) {
        const at = phase | 0
        out[i]! += table[at]! + (phase - at) * (table[at + 1]! - table[at]!)
        if ((phase += step) >= TABLE_SIZE) phase -= TABLE_SIZE
      }
    })
  })
  const gain = 0.5 / Math.sqrt(notes.length)
  for (const side of [left, right]) shapePad(side, hold, sampleRate, sound, gain, side === left ? 0 : 1.7)
  return { left, right }
}

function shapePad(
  out: Float32Array,
  hold: number,
  sampleRate: number,
  sound: PadSound,
  gain: number,
  drift: number,
): void {
  const attack = sound.attack * sampleRate
  const release = out.length - hold
  let low1 = 0
  let low2 = 0
  let coefficient = 0
  for (let i = 0; i < out.length; i++) {
    if (i % 64 === 0) {
      // The filter breathes slowly, differently on each side.
      const cutoff = sound.cutoffHz * (1 + 0.18 * Math.sin((2 * Math.PI * 0.35 * i) / sampleRate + drift))
      coefficient = 1 - Math.exp((-2 * Math.PI * cutoff) / sampleRate)
    }
    low1 += coefficient * (out[i]! - low1)
    low2 += coefficient * (low1 - low2)
    const swell = i < attack ? i / attack : 1
    const tail = i < hold ? 1 : (1 - (i - hold) / release) ** 2
    out[i] = low2 * swell * tail * gain
  }
}

/** An electric piano chord by two-operator FM: a bright tine that mellows as it decays. */
export function keysChord(
  workspace: Workspace,
  notes: readonly number[],
  hold: number,
  sampleRate: number,
  velocity: number,
): Clip {
  const frames = hold + Math.ceil(0.25 * sampleRate)
  const left = workspace.take(frames)
  const right = workspace.take(frames)
  const sine = wavetable('sine', 440, sampleRate)
  const mask = TABLE_SIZE - 1
  notes.forEach((midi, n) => {
    const step = (frequency(midi) * TABLE_SIZE) / sampleRate
    const body = Math.exp(-1 / (1.1 * sampleRate))
    const tine = Math.exp(-1 / (0.22 * sampleRate))
    const off = Math.exp(-1 / (0.06 * sampleRate))
    const pan = 0.5 + 0.3 * (n / Math.max(1, notes.length - 1) - 0.5)
    let level = (velocity * 0.6) / Math.sqrt(notes.length)
    let index = TABLE_SIZE * (0.12 + 0.16 * velocity)
    let phase = 0
    for (let i = 0; i < frames; i++) {
      const bend = index * sine[(phase * 14) & mask]! * 0.35 + index * sine[phase & mask]!
      const y = level * sine[(phase + bend) & mask]!
      // A tremolo between the sides, as a suitcase piano has.
      left[i]! += y * (1 - pan)
      right[i]! += y * pan
      phase += step
      index *= tine
      level *= i < hold ? body : off
    }
  })
  for (let i = 0; i < frames; i++) {
    const sway = 0.16 * Math.sin((2 * Math.PI * 4.6 * i) / sampleRate)
    const attack = i < 48 ? i / 48 : 1
    left[i]! *= (1 + sway) * attack
    right[i]! *= (1 - sway) * attack
  }
  return { left, right }
}
