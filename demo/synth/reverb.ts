import type { Track } from './clip.ts'

const SIZE = 4096
const MASK = SIZE - 1
const LINE_MS = [47.3, 59.9, 71.1, 83.7] as const
const DIFFUSER_MS = [6.1, 10.7] as const

export interface ReverbSettings {
  /** Time for the tail to fall by 60 dB. */
  seconds: number
  dampingHz: number
  /** Level at which it is added. */
  gain: number
}

/**
 * Adds a plate to `out`: a feedback delay network of four damped lines behind two diffusers, fed by `input` (mono).
 * Sample rates up to 48 kHz.
 */
export function addReverb(input: Float32Array, out: Track, sampleRate: number, settings: ReverbSettings): void {
  const [n0, n1, n2, n3] = LINE_MS.map((ms) => Math.round((ms * sampleRate) / 1000) | 1) as [
    number,
    number,
    number,
    number,
  ]
  const [m0, m1] = DIFFUSER_MS.map((ms) => Math.round((ms * sampleRate) / 1000) | 1) as [number, number]
  const lines = [0, 1, 2, 3, 4, 5].map(() => new Float32Array(SIZE))
  const [l0, l1, l2, l3, d0, d1] = lines as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const decay = 10 ** ((-3 * 0.0655) / settings.seconds)
  const damping = 1 - Math.exp((-2 * Math.PI * settings.dampingHz) / sampleRate)
  const { gain } = settings
  const { left, right } = out
  let o0 = 0
  let o1 = 0
  let o2 = 0
  let o3 = 0
  for (let i = 0; i < input.length; i++) {
    // The offset keeps the tail out of denormal numbers, which are slow.
    let x = input[i]! + 1e-9
    const b0 = d0[(i - m0) & MASK]!
    x -= 0.6 * b0
    d0[i & MASK] = x
    x = b0 + 0.6 * x
    const b1 = d1[(i - m1) & MASK]!
    x -= 0.6 * b1
    d1[i & MASK] = x
    x = b1 + 0.6 * x

    o0 += damping * (l0[(i - n0) & MASK]! - o0)
    o1 += damping * (l1[(i - n1) & MASK]! - o1)
    o2 += damping * (l2[(i - n2) & MASK]! - o2)
    o3 += damping * (l3[(i - n3) & MASK]! - o3)
    // Householder mixing: keeps the energy, spreads it over all lines.
    const half = (o0 + o1 + o2 + o3) * 0.5
    l0[i & MASK] = (o0 - half) * decay + x
    l1[i & MASK] = (o1 - half) * decay + x
    l2[i & MASK] = (o2 - half) * decay + x
    l3[i & MASK] = (o3 - half) * decay + x
    left[i]! += gain * (o0 - o2 * 0.8 + o3 * 0.3)
    right[i]! += gain * (o1 - o3 * 0.8 + o2 * 0.3)
  }
}
