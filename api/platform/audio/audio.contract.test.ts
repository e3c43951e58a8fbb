import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { eventually } from '#api/testing/programs/server-process.ts'
import { canIsolateNetwork, ffmpegAudio } from './ffmpeg-audio.ts'
import { openAudio } from './open-audio.ts'
import { AUDIO_FORMATS, AudioClosed, AudioFailed, PEAKS } from './port.ts'
import { wasmAudio } from './wasm-audio.ts'

const directory = mkdtempSync(join(tmpdir(), 'fairwave-audio-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const { audio: found } = await openAudio(undefined)
const program = found?.name === 'ffmpeg' ? ((await openAudio(undefined)).choice.split(' ')[1] as string) : 'ffmpeg'

const RATE = 44_100

/** Stereo WAV of 16 bit: a sine whose amplitude depends on the second. */
function sine(name: string, seconds: number, amplitude: (second: number) => number): string {
  const frames = Math.round(seconds * RATE)
  const data = Buffer.alloc(frames * 4)
  for (let frame = 0; frame < frames; frame += 1) {
    const value = Math.round(amplitude(frame / RATE) * 32_767 * Math.sin((2 * Math.PI * 997 * frame) / RATE))
    data.writeInt16LE(value, frame * 4)
    data.writeInt16LE(value, frame * 4 + 2)
  }
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + data.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(2, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE * 4, 28)
  header.writeUInt16LE(4, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(data.length, 40)
  const path = join(directory, name)
  writeFileSync(path, Buffer.concat([header, data]))
  return path
}

const frames = (path: string) =>
  execFileSync(program, ['-v', 'error', '-i', path, '-f', 's16le', '-ac', '2', '-ar', String(RATE), 'pipe:1'], {
    maxBuffer: 1 << 28,
  }).length / 4

/** As its edit list says, which players go by: the padding of the first and last frame is no sound. */
const length = (path: string) => /Duration: ([\d:.]+)/.exec(String(spawnSync(program, ['-i', path]).stderr))?.[1]

// A tenth as loud, but for the seconds 40 to 70.
const song = sine('song.wav', 80, (second) => (second >= 40 && second < 70 ? 0.5 : 0.05))
const short = sine('short.wav', 2, () => 0.25)

describe.each([
  { name: 'ffmpeg', open: ffmpegAudio.bind(null, { program }) },
  { name: 'wasm', open: () => wasmAudio() },
])('$name', ({ name, open }) => {
  const tools = open()
  afterAll(() => tools.close())

  it('measures length, loudness, peaks and the loudest half minute', async () => {
    const found = await tools.analyse(song)
    expect(found.durationMs).toBe(80_000)
    // A sine of both channels at −6.02 dBFS is −6.02 LUFS by definition; most of the rest is gated away.
    expect(found.loudness).toBeCloseTo(-6.1, 0)
    expect(found.truePeak).toBeCloseTo(-6, 0)
    expect(found.range).toBeGreaterThan(15)
    expect(found.peaks).toHaveLength(PEAKS)
    expect(found.peaks[100]).toBeCloseTo(0.05 * 255, -1)
    expect(found.peaks[550]).toBeGreaterThan(125)
    expect(found.peaks[750]).toBeLessThan(20)
    expect(Math.abs(found.loudestStart - 40)).toBeLessThan(0.6)
    expect(found.sha256).toMatch(/^[\da-f]{64}$/)
  })

  it('hashes samples, whatever file they are in', async () => {
    const flac = join(directory, `${name}.flac`)
    execFileSync(program, ['-v', 'error', '-i', short, '-metadata', 'title=Other', '-y', flac])
    const [first, second] = [await tools.analyse(short), await tools.analyse(flac)]
    expect(second.sha256).toBe(first.sha256)
    expect((await tools.analyse(sine(`${name}-other.wav`, 2, () => 0.26))).sha256).not.toBe(first.sha256)
  })

  it('encodes as many samples as there are', async () => {
    const to = join(directory, `${name}.m4a`)
    await tools.encode({ file: short, format: 'aac-256', to })
    expect(length(to)).toBe('00:00:02.00')
    expect(frames(to) - 2 * RATE).toBeLessThan(1_024)
    // The index comes before the sound.
    const bytes = await readFile(to)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })

  it('cuts half a minute out of it', async () => {
    const to = join(directory, `${name}-preview.m4a`)
    await tools.encode({ file: song, format: 'aac-preview', to, from: 40 })
    expect(frames(to) / RATE).toBeCloseTo(30, 1)
    const { loudness } = await tools.analyse(to)
    expect(loudness).toBeGreaterThan(-8)
  })

  it('makes an MP3 that says what it is', async () => {
    const cover = join(directory, `${name}-cover.jpg`)
    execFileSync(program, ['-v', 'error', '-f', 'lavfi', '-i', 'color=c=red:s=64x64', '-frames:v', '1', '-y', cover])
    const to = join(directory, `${name}.mp3`)
    const tags = { title: 'Nacht = "laut"', artist: 'Néon', album: 'Grid', track: '3/8', year: 2026, cover }
    await tools.encode({ file: short, format: 'mp3-320', to, tags })
    const said = String(spawnSync(program, ['-hide_banner', '-i', to]).stderr)
    expect(Math.abs(frames(to) - 2 * RATE)).toBeLessThan(1_152)
    for (const line of ['title +: Nacht = "laut"', 'artist +: Néon', 'album +: Grid', 'track +: 3/8', 'date +: 2026'])
      expect(said).toMatch(new RegExp(line))
    expect(said).toMatch(/Video: mjpeg.* 64x64.*\(attached pic\)/)
    expect((await readFile(to)).subarray(0, 4).toString('latin1')).toBe('ID3\x03')
  })

  it('encodes every format', async () => {
    expect([...(await tools.formats())].sort()).toEqual([...AUDIO_FORMATS].sort())
  })

  it('says why a file fails, and leaves nothing of it', async () => {
    const text = join(directory, 'text.mp3')
    writeFileSync(text, 'no sound at all\n'.repeat(500))
    await expect(tools.analyse(text)).rejects.toThrow(AudioFailed)
    const to = join(directory, `${name}-nothing.m4a`)
    await expect(tools.encode({ file: text, format: 'aac-256', to })).rejects.toThrow(AudioFailed)
    expect(existsSync(to)).toBe(false)
  })

  it('reads no file that a playlist names, and writes no more than it may', async () => {
    const playlist = join(directory, 'list.mp3')
    writeFileSync(playlist, `#EXTM3U\n#EXTINF:2,\nfile:${short}\n`)
    await expect(tools.analyse(playlist)).rejects.toThrow(AudioFailed)
    const concat = join(directory, 'concat.mp3')
    writeFileSync(concat, `ffconcat version 1.0\nfile ${short}\n`)
    await expect(tools.analyse(concat)).rejects.toThrow(AudioFailed)
    const to = join(directory, `${name}-large.m4a`)
    await expect(tools.encode({ file: song, format: 'aac-256', to, maxBytes: 100_000 })).rejects.toThrow(AudioFailed)
    expect(existsSync(to)).toBe(false)
  })
})

describe('ending', () => {
  it.each([
    ['ffmpeg', () => ffmpegAudio({ program })],
    ['wasm', () => wasmAudio()],
  ])('%s: what runs when it is closed fails at once', async (_name, open) => {
    const tools = open()
    const file = sine('long.wav', 120, () => 0.5)
    const work = tools.analyse(file)
    work.catch(() => {})
    await tools.close()
    await expect(work).rejects.toThrow(AudioClosed)
    await expect(tools.analyse(file)).rejects.toThrow(AudioClosed)
  })

  it('what takes too long is stopped', async () => {
    const file = sine('long.wav', 120, () => 0.5)
    await expect(ffmpegAudio({ program, limitMilliseconds: 1 }).analyse(file)).rejects.toThrow(/was stopped/)
    expect(statSync(file).size).toBeGreaterThan(0)
  })
})

it('ends with the process that started it, however that ends', async () => {
  // In the place of FFmpeg: says who it is, and does not end by itself.
  const [slow, pid] = [join(directory, 'slow-ffmpeg'), join(directory, 'pid')]
  writeFileSync(slow, `#!/bin/sh\necho $$ > ${pid}.new && mv ${pid}.new ${pid}\nexec sleep 600\n`, { mode: 0o755 })
  const tools = JSON.stringify(new URL('ffmpeg-audio.ts', import.meta.url).href)
  const code = `import(${tools}).then(({ ffmpegAudio }) => ffmpegAudio({ program: ${JSON.stringify(slow)} }).analyse(${JSON.stringify(short)}))`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code])
  await eventually(() => existsSync(pid), { within: 60_000, every: 50, what: 'the program to start' })
  const child = Number(await readFile(pid, 'utf8'))
  const lives = () => {
    try {
      return process.kill(child, 0)
    } catch {
      return false
    }
  }
  expect(lives()).toBe(true)
  parent.kill('SIGKILL')
  await eventually(() => !lives(), { within: 60_000, every: 50, what: 'the program to end' })
})

describe('the choice', () => {
  it('refuses a program that is not there, and says what it chose', async () => {
    await expect(openAudio('/nowhere/ffmpeg')).rejects.toThrow(/FFMPEG_PATH/)
    expect(await openAudio(program)).toMatchObject({
      audio: { name: 'ffmpeg' },
      choice: expect.stringContaining('FFMPEG_PATH'),
    })
  })
})

it.skipIf(!canIsolateNetwork())('runs FFmpeg in a network of its own', async () => {
  const found = join(directory, 'network')
  const probe = join(directory, 'probe.sh')
  writeFileSync(probe, `#!/bin/sh\nreadlink /proc/self/ns/net > ${found}\nexit 1\n`, { mode: 0o755 })
  const tools = ffmpegAudio({ program: probe })
  await expect(tools.analyse(short)).rejects.toThrow(AudioFailed)
  await tools.close()
  expect(String(await readFile(found))).toMatch(/^net:/)
  expect(String(await readFile(found)).trim()).not.toBe(readlinkSync('/proc/self/ns/net'))
})
