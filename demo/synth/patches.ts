import type { Wave } from './wavetables.ts'

/** A subtractive voice: two detuned oscillators and a sub into a low-pass with its own envelope. Times in seconds. */
export interface Patch {
  wave: Wave
  detuneCents: number
  /** Level of a sine one octave below. */
  sub: number
  attack: number
  decay: number
  /** Level held after the decay, 0 to 1. */
  sustain: number
  release: number
  cutoffHz: number
  /** How far the filter envelope opens the filter, in octaves, and how fast it closes again. */
  sweepOctaves: number
  sweepDecay: number
  /** 0 (none) to 0.9 (rings). */
  resonance: number
  /** Saturation before the amplifier; 1 is clean. */
  drive: number
  vibratoCents: number
  /** Seconds to slide from the note before; 0 for none. */
  glide: number
}

const voice: Patch = {
  wave: 'saw',
  detuneCents: 8,
  sub: 0,
  attack: 0.004,
  decay: 0.3,
  sustain: 0.7,
  release: 0.12,
  cutoffHz: 1800,
  sweepOctaves: 1,
  sweepDecay: 0.25,
  resonance: 0.15,
  drive: 1,
  vibratoCents: 0,
  glide: 0,
}

const bass: Patch = {
  ...voice,
  detuneCents: 5,
  sub: 0.55,
  decay: 0.22,
  sustain: 0.55,
  release: 0.05,
  cutoffHz: 260,
  sweepOctaves: 2.2,
  sweepDecay: 0.11,
  resonance: 0.3,
  drive: 1.6,
}

const pluck: Patch = {
  ...voice,
  detuneCents: 6,
  decay: 0.16,
  sustain: 0.12,
  release: 0.1,
  cutoffHz: 900,
  sweepOctaves: 2.3,
  sweepDecay: 0.1,
  resonance: 0.3,
}

const lead: Patch = {
  ...voice,
  detuneCents: 11,
  attack: 0.015,
  decay: 0.5,
  sustain: 0.75,
  release: 0.22,
  cutoffHz: 2600,
  sweepOctaves: 0.8,
  sweepDecay: 0.5,
  vibratoCents: 14,
  glide: 0.035,
}

export const BASS = {
  analog: bass,
  driven: { ...bass, wave: 'square', cutoffHz: 210, resonance: 0.5, drive: 3.2, sustain: 0.4 },
  rolling: { ...bass, decay: 0.13, sustain: 0.3, sweepDecay: 0.08, sweepOctaves: 2.7 },
  round: {
    ...bass,
    wave: 'triangle',
    sub: 0.7,
    attack: 0.012,
    cutoffHz: 420,
    sweepOctaves: 0.8,
    decay: 0.9,
    sustain: 0.7,
    release: 0.14,
    drive: 1.2,
  },
  slap: {
    ...bass,
    wave: 'pulse',
    sub: 0.6,
    decay: 0.2,
    sustain: 0.3,
    cutoffHz: 380,
    sweepOctaves: 2.4,
    sweepDecay: 0.06,
    resonance: 0.2,
  },
} satisfies Record<string, Patch>

export const PLUCK = {
  saw: pluck,
  square: { ...pluck, wave: 'square', cutoffHz: 750, resonance: 0.4 },
  pulse: { ...pluck, wave: 'pulse', decay: 0.22, cutoffHz: 1200 },
  soft: {
    ...pluck,
    wave: 'triangle',
    decay: 0.3,
    sustain: 0.1,
    release: 0.3,
    cutoffHz: 2200,
    sweepOctaves: 1,
    resonance: 0.1,
  },
} satisfies Record<string, Patch>

export const LEAD = {
  saw: lead,
  brass: {
    ...lead,
    attack: 0.04,
    cutoffHz: 1300,
    sweepOctaves: 1.6,
    sweepDecay: 0.4,
    detuneCents: 14,
    vibratoCents: 9,
  },
  square: { ...lead, wave: 'square', cutoffHz: 1500, sweepOctaves: 0.7, detuneCents: 7, vibratoCents: 10 },
  flute: {
    ...lead,
    wave: 'triangle',
    attack: 0.05,
    cutoffHz: 3000,
    sweepOctaves: 0.3,
    sustain: 0.85,
    release: 0.4,
    vibratoCents: 18,
    glide: 0.06,
    detuneCents: 5,
  },
  guitar: {
    ...lead,
    wave: 'saw',
    detuneCents: 4,
    attack: 0.003,
    cutoffHz: 2100,
    sweepOctaves: 0.9,
    drive: 5,
    vibratoCents: 26,
    glide: 0.025,
    resonance: 0.25,
    sustain: 0.85,
  },
} satisfies Record<string, Patch>
