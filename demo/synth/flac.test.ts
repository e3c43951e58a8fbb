import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseBuffer } from 'music-metadata'
import { afterAll, expect, it, vi } from 'vitest'
import { encodeFlac } from './flac.ts'
import type { PcmAudio } from './pcm.ts'
import { createRandom } from './random.ts'
import { renderSong } from './render-song.ts'
import { renderSongs } from './render-songs.ts'
import { encodeWav } from './wav.ts'

// Many runs, or processes of their own: seconds on an idle machine.
vi.setConfig({ testTimeout: 180_000 })

const folder = mkdtempSync(join(tmpdir(), 'fairwave-flac-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Decodes by another program, checksums on: raw interleaved samples. */
function decode(flac: Uint8Array, by: 'ffmpeg' | 'sox'): Buffer {
  const file = join(folder, 'in.flac')
  writeFileSync(file, flac)
  if (by === 'ffmpeg') {
    return execFileSync(
      'ffmpeg',
      ['-v', 'error', '-xerror', '-err_detect', 'crccheck+bitstream+buffer+explode', '-i', file, '-f', 's16le', '-'],
      { maxBuffer: 2 ** 28 },
    )
  }
  const out = join(folder, 'out.raw')
  execFileSync('sox', [file, '-t', 'raw', '-e', 'signed', '-b', '16', '-L', out])
  return readFileSync(out)
}

const samples = (pcm: PcmAudio): Buffer => Buffer.from(encodeWav(pcm).subarray(44))

function pcm(frames: number, make: (i: number) => readonly [number, number], sampleRate = 32_000): PcmAudio {
  const audio = { sampleRate, left: new Int16Array(frames), right: new Int16Array(frames) }
  for (let i = 0; i < frames; i++) [audio.left[i], audio.right[i]] = make(i) as [number, number]
  return audio
}

const random = createRandom('noise')
const noise = (): number => Math.floor(random() * 65_536) - 32_768

it.each([
  ['silence', pcm(10_000, () => [0, 0])],
  ['a constant', pcm(9000, () => [-1234, 77])],
  ['full-scale noise', pcm(20_000, () => [noise(), noise()])],
  ['opposite extremes', pcm(12_288, (i) => (i % 2 === 0 ? [-32_768, 32_767] : [32_767, -32_768]))],
  [
    'a tone, nearly the same on both sides',
    pcm(33_333, (i) => [Math.round(9000 * Math.sin(i / 9)), Math.round(8900 * Math.sin(i / 9 + 0.01))]),
  ],
  [
    'samples with unused low bits',
    pcm(20_000, (i) => [Math.round(100 * Math.sin(i / 30)) * 64, Math.round(60 * Math.cos(i / 21)) * 32]),
  ],
  [
    'silence broken by single clicks',
    pcm(20_000, (i) => [i % 3777 === 0 ? 30_000 : 0, i % 4096 === 4095 ? -32_768 : 0]),
  ],
  ['one sample', pcm(1, () => [5, -5])],
  ['a block and one sample', pcm(4097, (i) => [i, -i])],
  ['an odd sample rate', pcm(5000, (i) => [i * 3, i], 12_345)],
  ['more than 128 blocks, so that frame numbers grow', pcm(4096 * 130, (i) => [(i * 31) % 1000, (i * 17) % 1000])],
])('%s comes back bit by bit', (_, audio) => {
  const flac = encodeFlac(audio)
  expect(decode(flac, 'ffmpeg').equals(samples(audio))).toBe(true)
  expect(decode(flac, 'sox').equals(samples(audio))).toBe(true)
})

it('is a song in under half the bytes, with tags, exact length and a table to seek by', async () => {
  const song = renderSong({ seed: 'flac', genre: 'Synthwave', seconds: 30 })
  const tags = { title: 'Night Grid', artist: 'Inês & Rui', album: 'Harbor Lights', date: '2024', genre: 'Outrun' }
  const flac = encodeFlac(song.pcm, tags)
  expect(flac.length).toBeLessThan(song.pcm.left.length * 4 * 0.5)
  expect(decode(flac, 'ffmpeg').equals(samples(song.pcm))).toBe(true)

  const { format, common } = await parseBuffer(flac, 'audio/flac', { duration: true })
  expect(format).toMatchObject({
    container: 'FLAC',
    codec: 'FLAC',
    lossless: true,
    sampleRate: 32_000,
    bitsPerSample: 16,
    numberOfChannels: 2,
    duration: 30,
  })
  expect(common).toMatchObject({
    title: 'Night Grid',
    artist: 'Inês & Rui',
    album: 'Harbor Lights',
    year: 2024,
    genre: ['Outrun'],
  })

  writeFileSync(join(folder, 'seek.flac'), flac)
  const later = execFileSync(
    'ffmpeg',
    ['-v', 'error', '-ss', '12', '-i', join(folder, 'seek.flac'), '-t', '1', '-f', 's16le', '-'],
    { maxBuffer: 2 ** 28 },
  )
  expect(later.equals(samples(song.pcm).subarray(12 * 32_000 * 4, 13 * 32_000 * 4))).toBe(true)
})

it('carries the MD5 of the samples that ffmpeg computes', () => {
  const { pcm: audio } = renderSong({ seed: 'md5', genre: 'Chillwave', seconds: 20 })
  const flac = encodeFlac(audio)
  writeFileSync(join(folder, 'md5.flac'), flac)
  const printed = execFileSync(
    'ffmpeg',
    ['-v', 'error', '-i', join(folder, 'md5.flac'), '-c:a', 'pcm_s16le', '-f', 'md5', '-'],
    { encoding: 'utf8' },
  )
  expect(printed.trim()).toBe(`MD5=${Buffer.from(flac.subarray(26, 42)).toString('hex')}`)
})

it('renders many songs in processes of their own, in the order asked for', async () => {
  const jobs = (['Outrun', 'Vaporwave', 'Darkwave'] as const).map((genre, i) => ({
    seed: `job ${i}`,
    genre,
    seconds: 20 + i,
    tags: { title: `Song ${i}` },
  }))
  const files = await Promise.all(renderSongs(jobs, { processes: 2 }))
  for (const [i, file] of files.entries()) {
    expect(file.duration).toBe(20 + i)
    expect(file.flac).toEqual(encodeFlac(renderSong(jobs[i]!).pcm, jobs[i]!.tags))
  }
})

it('fails every unfinished song when one cannot be rendered', async () => {
  const outcomes = await Promise.allSettled(
    renderSongs(
      [
        { seed: 'x', genre: 'Outrun', seconds: 5 },
        { seed: 'y', genre: 'Outrun', seconds: 5 },
      ],
      { processes: 1 },
    ),
  )
  expect(outcomes).toMatchObject([
    { status: 'rejected', reason: { message: 'a song needs at least 20 seconds, not 5' } },
    { status: 'rejected' },
  ])
})
