import { execFileSync } from 'node:child_process'
import { afterAll, expect, it } from 'vitest'
import { inspectDigitalFile } from '../domain/inspect/inspect-digital-file.ts'
import { ContentRefused } from '../domain/inspect/content-refused.ts'
import { makeStudio } from '../testing/make-studio.ts'

const studio = makeStudio()
afterAll(() => studio.remove())

function zip(): Uint8Array {
  const song = studio.tone('album.mp3')
  execFileSync('python3', ['-m', 'zipfile', '-c', studio.path('album.zip'), song])
  return studio.bytes(studio.path('album.zip'))
}

const code = (bytes: Uint8Array | string) =>
  inspectDigitalFile(bytes).then(
    () => 'accepted',
    (error: unknown) => (error as ContentRefused).code,
  )

it('accepts MP3, FLAC, WAV and ZIP by their content', async () => {
  expect(await inspectDigitalFile(studio.tone('a.mp3'))).toEqual({ format: 'mp3', contentType: 'audio/mpeg' })
  expect(await inspectDigitalFile(studio.tone('a.flac'))).toEqual({ format: 'flac', contentType: 'audio/flac' })
  expect(await inspectDigitalFile(studio.tone('a.wav'))).toEqual({ format: 'wav', contentType: 'audio/wav' })
  expect(await inspectDigitalFile(zip())).toEqual({ format: 'zip', contentType: 'application/zip' })
})

it('refuses what is neither, or broken', async () => {
  expect(await code(studio.tone('a.ogg'))).toBe('UNSUPPORTED_TYPE')
  expect(await code(Buffer.from('MZ this is a program'))).toBe('UNSUPPORTED_TYPE')
  const whole = zip()
  expect(await code(whole.subarray(0, whole.length - 30))).toBe('DAMAGED')
  expect(await code(Buffer.concat([whole.subarray(0, 100), whole.subarray(whole.length - 22)]))).toBe('DAMAGED')
  // The end record of an archive without entries, behind what looks like one.
  expect(await code(Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from('PK\x05\x06'), Buffer.alloc(18)]))).toBe(
    'DAMAGED',
  )
  const flac = studio.bytes(studio.tone('b.flac'))
  expect(await code(flac.subarray(0, flac.length / 2))).toBe('DAMAGED')
})
