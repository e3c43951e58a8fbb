import { writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { inspectAudio } from '../domain/inspect/inspect-audio.ts'
import { ContentRefused } from '../domain/inspect/content-refused.ts'
import { makeStudio } from '../testing/make-studio.ts'

const studio = makeStudio()
afterAll(() => studio.remove())

const TAGS = [
  '-metadata',
  'title=Night Grid',
  '-metadata',
  'artist=Neon Harbor',
  '-metadata',
  'album=Harbor Lights',
  '-metadata',
  'date=2024',
  '-metadata',
  'genre=Outrun',
]
const ALL_TAGS = { title: 'Night Grid', artist: 'Neon Harbor', album: 'Harbor Lights', year: 2024, genre: 'Outrun' }

// Tags the tag reader cannot read; missing tags do no harm.
const READABLE_TAGS: Record<string, object> = {
  'flac.ogg': {},
  'song.wav': { title: 'Night Grid', artist: 'Neon Harbor' },
}

const refusal = async (input: Uint8Array | string): Promise<ContentRefused> => {
  const error = await inspectAudio(input).then(
    (found) => found,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ContentRefused)
  return error as ContentRefused
}

describe('files that play', () => {
  it.each([
    ['cbr.mp3', ['-c:a', 'libmp3lame', '-b:a', '128k', ...TAGS], 'mp3', 'audio/mpeg'],
    ['vbr.mp3', ['-c:a', 'libmp3lame', '-q:a', '4', '-ac', '2', ...TAGS], 'mp3', 'audio/mpeg'],
    ['mono22k.mp3', ['-c:a', 'libmp3lame', '-ar', '22050', '-ac', '1', ...TAGS], 'mp3', 'audio/mpeg'],
    ['song.flac', ['-c:a', 'flac', '-ac', '2', ...TAGS], 'flac', 'audio/flac'],
    ['song24.flac', ['-c:a', 'flac', '-sample_fmt', 's32', '-ar', '96000', '-ac', '2', ...TAGS], 'flac', 'audio/flac'],
    ['song.m4a', ['-c:a', 'aac', ...TAGS], 'm4a', 'audio/mp4'],
    ['faststart.m4a', ['-c:a', 'aac', '-movflags', '+faststart', ...TAGS], 'm4a', 'audio/mp4'],
    ['vorbis.ogg', ['-c:a', 'libvorbis', ...TAGS], 'ogg', 'audio/ogg'],
    ['opus.ogg', ['-c:a', 'libopus', ...TAGS], 'ogg', 'audio/ogg'],
    ['flac.ogg', ['-c:a', 'flac', ...TAGS], 'ogg', 'audio/ogg'],
    ['song.wav', ['-ac', '2', ...TAGS], 'wav', 'audio/wav'],
  ] as const)('%s', async (name, options, format, contentType) => {
    const found = await inspectAudio(studio.tone(name, options))
    expect(found).toMatchObject({ format, contentType })
    expect(found.durationSeconds).toBeCloseTo(3, 1)
    expect(found.tags).toMatchObject(READABLE_TAGS[name] ?? ALL_TAGS)
  })

  it.each([
    ['float.wav', ['-c:a', 'pcm_f32le']],
    ['pcm24.wav', ['-c:a', 'pcm_s24le', '-ac', '2']],
    ['surround.wav', ['-c:a', 'pcm_s16le', '-ac', '6']],
    ['lossy.mp3', ['-c:a', 'libmp3lame', '-write_xing', '0']],
    ['artless.flac', ['-c:a', 'flac', '-frame_size', '1000']],
  ] as const)('%s is measured to the hundredth where the format allows it', async (name, options) => {
    const { durationSeconds } = await inspectAudio(studio.tone(name, options))
    expect(durationSeconds).toBeCloseTo(3, name.endsWith('.mp3') ? 0 : 2)
  })

  it('an MP3 without a header for its variable bitrate is measured by its frames', async () => {
    const bytes = studio.bytes(
      studio.tone('noxing.mp3', ['-c:a', 'libmp3lame', '-q:a', '2', '-write_xing', '0', '-id3v2_version', '0'], 20),
    )
    expect((await inspectAudio(bytes)).durationSeconds).toBeCloseTo(20, 0)
  })

  it('an MP3 with a large picture in front is measured past it', async () => {
    studio.ffmpeg(
      '-f',
      'lavfi',
      '-i',
      'nullsrc=s=900x900,geq=random(1)*255:128:128',
      '-frames:v',
      '1',
      studio.path('art.png'),
    )
    const song = studio.tone('plain.mp3', ['-c:a', 'libmp3lame', ...TAGS])
    studio.ffmpeg(
      '-i',
      song,
      '-i',
      studio.path('art.png'),
      '-map',
      '0',
      '-map',
      '1',
      '-c',
      'copy',
      '-disposition:v',
      'attached_pic',
      studio.path('art.mp3'),
    )
    const found = await inspectAudio(studio.path('art.mp3'))
    expect(studio.bytes(studio.path('art.mp3')).length).toBeGreaterThan(300_000)
    expect(found).toMatchObject({ format: 'mp3', tags: ALL_TAGS })
    expect(found.durationSeconds).toBeCloseTo(3, 1)
  })

  it('an M4A with cover art is a song, not a video', async () => {
    studio.ffmpeg('-f', 'lavfi', '-i', 'color=red:s=300x300', '-frames:v', '1', studio.path('small.jpg'))
    const song = studio.tone('bare.m4a', ['-c:a', 'aac'])
    studio.ffmpeg(
      '-i',
      song,
      '-i',
      studio.path('small.jpg'),
      '-map',
      '0',
      '-map',
      '1',
      '-c',
      'copy',
      '-disposition:v',
      'attached_pic',
      studio.path('cover.m4a'),
    )
    expect((await inspectAudio(studio.path('cover.m4a'))).format).toBe('m4a')
  })

  it('files by sox, and an ID3v1 tag behind the audio', async () => {
    studio.sox('-n', '-r', '44100', '-c', '2', studio.path('sox.flac'), 'synth', '2.5', 'sawtooth', '110')
    expect((await inspectAudio(studio.path('sox.flac'))).durationSeconds).toBe(2.5)
    const trailer = Buffer.concat([Buffer.from('TAGOld Title'), Buffer.alloc(116)])
    const mp3 = studio.bytes(studio.tone('v1.mp3', ['-c:a', 'libmp3lame', '-id3v2_version', '0']))
    expect((await inspectAudio(Buffer.concat([mp3, trailer]))).durationSeconds).toBeCloseTo(3, 1)
    expect((await inspectAudio(Buffer.concat([studio.bytes(studio.path('sox.flac')), trailer]))).durationSeconds).toBe(
      2.5,
    )
  })

  it('goes by the content, not by the name', async () => {
    const disguised = studio.path('really-a-flac.mp3')
    writeFileSync(disguised, studio.bytes(studio.tone('honest.flac')))
    expect(await inspectAudio(disguised)).toMatchObject({ format: 'flac', contentType: 'audio/flac' })
  })

  it('reads a source that hands out ranges in small pieces', async () => {
    for (const name of ['a.mp3', 'a.flac', 'a.ogg', 'a.m4a', 'a.wav']) {
      const path = studio.tone(name, TAGS)
      const bytes = studio.bytes(path)
      const found = await inspectAudio({
        size: bytes.length,
        open: async (start, end) => (await open(path)).createReadStream({ start, end, highWaterMark: 501 }),
      })
      expect(found).toEqual(await inspectAudio(bytes))
    }
  })
})

describe('files that do not', () => {
  it.each([
    ['picture.png', ['-f', 'lavfi', '-i', 'color=red:s=64x64', '-frames:v', '1'], 'PNG'],
    [
      'movie.mp4',
      ['-f', 'lavfi', '-i', 'testsrc=s=64x64:d=2', '-f', 'lavfi', '-i', 'sine=d=2', '-pix_fmt', 'yuv420p'],
      'video',
    ],
    ['film.mkv', ['-f', 'lavfi', '-i', 'sine=d=2'], 'MKV'],
    ['apple.m4a', ['-f', 'lavfi', '-i', 'sine=d=2', '-c:a', 'alac'], 'Apple Lossless'],
    ['adpcm.wav', ['-f', 'lavfi', '-i', 'sine=d=2', '-c:a', 'adpcm_ms'], 'PCM'],
    [
      'live.m4a',
      ['-f', 'lavfi', '-i', 'sine=d=2', '-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov'],
      'fragmented',
    ],
    ['raw.aac', ['-f', 'lavfi', '-i', 'sine=d=2', '-c:a', 'aac'], 'AAC'],
  ] as const)('%s is refused by what it is', async (name, args, word) => {
    studio.ffmpeg(...args, studio.path(name))
    const error = await refusal(studio.path(name))
    expect(error.code).toBe('UNSUPPORTED_TYPE')
    expect(error.message).toContain(word)
    expect(error.message).toMatch(/[Uu]pload/)
  })

  it.each([
    ['text', Buffer.from('not a song, however often one listens to it\n'.repeat(200))],
    ['a ZIP archive', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(4000, 7)])],
    ['zeros', Buffer.alloc(50_000)],
    ['one byte', Buffer.from([0xff])],
  ])('%s is refused', async (_, bytes) => {
    expect((await refusal(bytes)).code).toBe('UNSUPPORTED_TYPE')
  })

  it.each([
    ['t.flac', []],
    ['t.wav', ['-c:a', 'pcm_s16le']],
    ['t.m4a', ['-c:a', 'aac']],
    ['t.ogg', ['-c:a', 'libvorbis']],
  ] as const)('%s cut off in the middle is refused', async (name, options) => {
    const bytes = studio.bytes(studio.tone(name, options))
    for (const share of [0.3, 0.6, 0.95])
      expect((await refusal(bytes.subarray(0, bytes.length * share))).code).toBe('DAMAGED')
  })

  it.each([
    ['d.flac', ['-ac', '2']],
    ['d.ogg', ['-c:a', 'libvorbis']],
  ] as const)('%s with one changed byte is refused', async (name, options) => {
    const bytes = studio.bytes(studio.tone(name, options))
    bytes[Math.floor(bytes.length * 0.6)]! ^= 0x10
    expect((await refusal(bytes)).code).toBe('DAMAGED')
  })

  it.each(['g.mp3', 'g.flac', 'g.ogg', 'g.m4a'])(
    '%s whose audio was overwritten with noise is refused',
    async (name) => {
      const bytes = studio.bytes(studio.tone(name, [], 6))
      let state = 1
      const from = name.endsWith('m4a') ? 0 : Math.floor(bytes.length * 0.2)
      for (let i = from; i < bytes.length; i++) {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
        if (i > 64) bytes[i] = state >>> 16
      }
      expect((await refusal(bytes)).code).toBe('DAMAGED')
    },
  )

  it('MP3 headers without audio behind them are refused', async () => {
    const bytes = studio.bytes(
      studio.tone('h.mp3', ['-c:a', 'libmp3lame', '-b:a', '128k', '-write_xing', '0', '-id3v2_version', '0']),
    )
    const starts: number[] = []
    for (let at = 0; at + 4 < bytes.length; at += 417 + ((bytes[at + 2]! >> 1) & 1)) starts.push(at)
    for (const [n, at] of starts.entries()) bytes.fill(0xd5 ^ n, at + 4, starts[n + 1] ?? bytes.length)
    expect((await refusal(bytes)).code).toBe('DAMAGED')
  })

  it('a header that promises audio which is not there is refused', async () => {
    const flac = studio.bytes(studio.tone('e.flac'))
    expect((await refusal(flac.subarray(0, 8192 < flac.length ? 60 : 42))).code).toBe('DAMAGED')
    const wav = Buffer.from(studio.bytes(studio.tone('e.wav')).subarray(0, 44))
    expect((await refusal(wav)).code).toBe('DAMAGED')
  })

  it('a file of less than a second is refused', async () => {
    for (const name of ['s.wav', 's.mp3', 's.flac', 's.ogg', 's.m4a']) {
      expect((await refusal(studio.tone(name, [], 0.4))).code).toBe('TOO_SHORT')
    }
  })
})
