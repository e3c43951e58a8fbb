import type { Clip } from './clip.ts'
import { monoClip } from './clip.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'

export interface DrumKit {
  kick: Clip
  snare: Clip
  hat: Clip
  openHat: Clip
  /** High to low. */
  toms: readonly Clip[]
  crash: Clip
}

/** Synthesises the kit. `gateSeconds` is how long the snare's room rings before the gate cuts it off. */
export function makeDrumKit(seed: string, sampleRate: number, gateSeconds: number): DrumKit {
  const random = createRandom(`kit ${seed}`)
  return {
    kick: kick(sampleRate, random),
    snare: snare(sampleRate, random, gateSeconds),
    hat: monoClip(cymbal(sampleRate, random, 0.05, 0.016, 7000)),
    openHat: monoClip(cymbal(sampleRate, random, 0.26, 0.09, 6500)),
    toms: [190, 142, 104].map((hz) => tom(sampleRate, random, hz)),
    crash: {
      left: cymbal(sampleRate, random, 1.6, 0.42, 4200),
      right: cymbal(sampleRate, random, 1.6, 0.42, 4200),
    },
  }
}

function kick(sampleRate: number, random: Random): Clip {
  const out = new Float32Array(Math.round(0.34 * sampleRate))
  let phase = 0
  for (let i = 0; i < out.length; i++) {
    const t = i / sampleRate
    phase += (2 * Math.PI * (46 + 118 * Math.exp(-t / 0.028) + 240 * Math.exp(-t / 0.004))) / sampleRate
    const body = Math.sin(phase) * Math.exp(-t / 0.13) * Math.min(1, (0.34 - t) / 0.04)
    const click = (random() * 2 - 1) * Math.exp(-t / 0.0025) * 0.25
    const y = body * 1.5 + click
    out[i] = y / (1 + Math.abs(y) * 0.35)
  }
  return monoClip(out)
}

function snare(sampleRate: number, random: Random, gateSeconds: number): Clip {
  const gate = Math.round(gateSeconds * sampleRate)
  const close = Math.round(0.018 * sampleRate)
  const frames = gate + close
  const side = (): Float32Array => {
    const noise = bandNoise(frames, random, sampleRate, 350, 5200)
    return noise.map((x, i) => {
      // The room comes up just after the hit, holds, and the gate shuts it: the sound of the decade.
      const room =
        Math.min(1, i / (0.012 * sampleRate)) * Math.exp((-1.1 * i) / gate) * (i < gate ? 1 : 1 - (i - gate) / close)
      return x * room * 0.55
    })
  }
  const left = side()
  const right = side()
  const wires = bandNoise(frames, random, sampleRate, 1200, 9000)
  let phase = 0
  for (let i = 0; i < frames; i++) {
    const t = i / sampleRate
    phase += (2 * Math.PI * (176 + 90 * Math.exp(-t / 0.012))) / sampleRate
    const hit = 0.75 * Math.sin(phase) * Math.exp(-t / 0.055) + 0.8 * wires[i]! * Math.exp(-t / 0.045)
    left[i]! += hit
    right[i]! += hit
  }
  return { left, right }
}

function tom(sampleRate: number, random: Random, hz: number): Clip {
  const frames = Math.round(0.42 * sampleRate)
  const noise = bandNoise(frames, random, sampleRate, 300, 3000)
  const out = new Float32Array(frames)
  let phase = 0
  for (let i = 0; i < frames; i++) {
    const t = i / sampleRate
    phase += (2 * Math.PI * hz * (0.72 + 0.5 * Math.exp(-t / 0.05))) / sampleRate
    const fade = Math.min(1, (0.42 - t) / 0.05)
    out[i] = (Math.sin(phase) * Math.exp(-t / 0.16) + 0.35 * noise[i]! * Math.exp(-t / 0.07)) * fade
  }
  return monoClip(out)
}

function cymbal(sampleRate: number, random: Random, seconds: number, decay: number, lowHz: number): Float32Array {
  const out = bandNoise(Math.round(seconds * sampleRate), random, sampleRate, lowHz, 14_000)
  for (let i = 0; i < out.length; i++) {
    const t = i / sampleRate
    out[i]! *= 1.6 * Math.exp(-t / decay) * Math.min(1, (seconds - t) / (0.2 * seconds))
  }
  return out
}

/** White noise between two corner frequencies, by one-pole filters applied twice. */
export function bandNoise(
  frames: number,
  random: Random,
  sampleRate: number,
  lowHz: number,
  highHz: number,
): Float32Array {
  const out = new Float32Array(frames)
  const high = 1 - Math.exp((-2 * Math.PI * Math.min(highHz, sampleRate * 0.45)) / sampleRate)
  const low = 1 - Math.exp((-2 * Math.PI * lowHz) / sampleRate)
  let h1 = 0
  let l1 = 0
  let l2 = 0
  for (let i = 0; i < frames; i++) {
    h1 += high * (random() * 2 - 1 - h1)
    l1 += low * (h1 - l1)
    const once = h1 - l1
    l2 += low * (once - l2)
    out[i] = once - l2
  }
  return out
}
