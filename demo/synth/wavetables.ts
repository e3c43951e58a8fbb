export type Wave = 'sine' | 'triangle' | 'saw' | 'square' | 'pulse'

/** Samples in one cycle; every table carries one guard sample more, so that interpolation never wraps. */
export const TABLE_SIZE = 2048
const MASK = TABLE_SIZE - 1
const LEVELS = 10

const SINE = Float32Array.from({ length: TABLE_SIZE + 1 }, (_, i) => Math.sin((2 * Math.PI * i) / TABLE_SIZE))

// Amplitude of the sine at harmonic h; none of them has a DC part.
const HARMONICS: Record<Wave, (h: number) => number> = {
  sine: (h) => (h === 1 ? 1 : 0),
  triangle: (h) => (h % 2 === 1 ? (((h - 1) / 2) % 2 === 0 ? 0.81 : -0.81) / (h * h) : 0),
  saw: (h) => 0.6 / h,
  square: (h) => (h % 2 === 1 ? 0.9 / h : 0),
  pulse: (h) => (0.95 * Math.sin(Math.PI * h * 0.27)) / h,
}

const cache = new Map<Wave, Float32Array[]>()

function build(wave: Wave): Float32Array[] {
  const tables: Float32Array[] = []
  const current = new Float32Array(TABLE_SIZE + 1)
  let next = 1
  for (let level = 0; level < LEVELS; level++) {
    for (const top = 2 ** level; next <= top; next++) {
      const amplitude = HARMONICS[wave](next)
      if (amplitude === 0) continue
      for (let i = 0; i < TABLE_SIZE; i++) current[i]! += amplitude * SINE[(i * next) & MASK]!
    }
    current[TABLE_SIZE] = current[0]!
    tables.push(current.slice())
  }
  return tables
}

/** The cycle of `wave` with as many harmonics as fit below half the sample rate at `frequency` (Hz). */
export function wavetable(wave: Wave, frequency: number, sampleRate: number): Float32Array {
  let tables = cache.get(wave)
  if (!tables) cache.set(wave, (tables = build(wave)))
  const level = Math.floor(Math.log2(Math.max(1, sampleRate / 2 / frequency)))
  return tables[Math.min(LEVELS - 1, level)]!
}
