import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { opusLength } from '../../../web/src/features/streaming/engine/gapless/opus-length.ts'
import { ffmpegAudio } from './ffmpeg-audio.ts'
import { wasmAudio } from './wasm-audio.ts'

const directory = mkdtempSync(join(tmpdir(), 'fairwave-opus-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const RATE = 48_000
/** Seconds by which the timeline of such a file begins before the song: what the decoder warms up with. */
const BEFORE = 0.0075

const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', ...args], { maxBuffer: 1 << 28 })

/** WAV of what FFmpeg's `source` gives. */
function recording(name: string, source: string, ...options: string[]): string {
  const path = join(directory, name)
  ffmpeg('-f', 'lavfi', '-i', source, ...options, '-c:a', 'pcm_s16le', '-y', path)
  return path
}

/** Two channels, one value after the other. */
function decoded(path: string): Float32Array {
  const bytes = ffmpeg('-i', path, '-f', 'f32le', '-ac', '2', '-ar', String(RATE), 'pipe:1')
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
}

/** How far the sound is above what was changed of it, in dB; samples that are shifted by one count as changed. */
function aboveNoise(sound: Float32Array, made: Float32Array): number {
  let [kept, changed] = [0, 0]
  for (const [at, value] of sound.entries()) {
    kept += value ** 2
    changed += (value - (made[at] ?? 0)) ** 2
  }
  return 10 * Math.log10(kept / changed)
}

describe.each([
  { name: 'ffmpeg', open: () => ffmpegAudio({ program: 'ffmpeg' }) },
  { name: 'wasm', open: () => wasmAudio() },
])('$name', ({ name, open }) => {
  const tools = open()
  afterAll(() => tools.close())

  async function opusOf(file: string): Promise<string> {
    const to = file.replace('.wav', '.webm')
    await tools.encode({ file, format: 'opus-128', to })
    return to
  }

  it.each([
    { what: '48 kHz', rate: 48_000, channels: 2, seconds: 10 },
    { what: '44.1 kHz', rate: 44_100, channels: 2, seconds: 10 },
    { what: 'an end within a packet', rate: 44_100, channels: 2, seconds: 1.2345 },
    { what: 'one channel of 96 kHz', rate: 96_000, channels: 1, seconds: 2 },
  ])('ends with the recording, to the sample: $what', async ({ rate, channels, seconds }) => {
    const tone = `sine=frequency=997:sample_rate=${rate}`
    const frames = Math.round(seconds * rate)
    const file = recording(`${name}-${frames}.wav`, `${tone},atrim=end_sample=${frames}`, '-ac', String(channels))
    const made = await opusOf(file)
    expect(Math.abs(decoded(made).length / 2 - (frames / rate) * RATE)).toBeLessThanOrEqual(1)
    // The player trims the last packet by this, so that the next song of the release follows without a gap.
    expect(opusLength(await readFile(made))).toBeCloseTo(frames / rate + BEFORE, 4)
  })

  it('sounds as the recording does, of about 128 kbit/s', async () => {
    const sweep = 'aevalsrc=0.4*sin(2*PI*(40*t+800*t*t))|0.4*sin(2*PI*(90*t+900*t*t)):s=48000:d=10'
    const file = recording(`${name}-sweep.wav`, sweep)
    const made = await opusOf(file)
    expect(aboveNoise(decoded(file), decoded(made))).toBeGreaterThan(15)
    expect(((await readFile(made)).length * 8) / 10 / 1000).toBeLessThan(180)
  })
})
