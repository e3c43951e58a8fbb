import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { inspectDigitalFile } from '../domain/inspect/inspect-digital-file.ts'
import type { ContentRefused } from '../domain/inspect/content-refused.ts'
import type { MediaSource } from '../domain/inspect/media-source.ts'
import { makeStudio } from '../testing/make-studio.ts'

const studio = makeStudio()
afterAll(() => studio.remove())
let made = 0

/** An archive as Python's `z` makes it; `script` adds to it. */
function zip(script: string): Uint8Array {
  const file = studio.path(`made-${(made += 1)}.zip`)
  const program = `import sys, zipfile, warnings\nwarnings.simplefilter('ignore')\nfrom zipfile import ZipInfo, ZIP_DEFLATED, ZIP_BZIP2\nwith zipfile.ZipFile(sys.argv[1], 'w', ZIP_DEFLATED) as z:\n${script
    .trim()
    .split('\n')
    .map((line) => `  ${line.replace(/^ {4}/, '')}`)
    .join('\n')}`
  execFileSync('python3', ['-c', program, file])
  return studio.bytes(file)
}
/** Bytes replaced wherever they stand; of the same length. */
function patched(
  bytes: Uint8Array,
  from: string,
  to: string,
  occurrence: 'all' | 'first' | 'last' = 'all',
): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1')
  const at = occurrence === 'last' ? text.lastIndexOf(from) : text.indexOf(from)
  const result =
    occurrence === 'all' ? text.replaceAll(from, to) : text.slice(0, at) + to + text.slice(at + from.length)
  return Buffer.from(result, 'latin1')
}
const outcome = (input: Uint8Array | MediaSource) =>
  inspectDigitalFile(input).then(
    () => ['accepted'],
    (error: ContentRefused) => [error.code, error.message],
  )
const song = `z.writestr('song.txt', 'la la la')`

describe('a ZIP archive', () => {
  it.each([
    ['of files in folders, with a Unix mode', `z.writestr('Album/01 – Süß.txt', 'la'); z.writestr('Album/', '')`],
    ['of text that shrinks', `z.writestr('lyrics.txt', 'la ' * 1000000)`],
    ['that is stored, not packed', `z.writestr(ZipInfo('a.txt'), 'la', 0)`],
    ['with a comment', `z.comment = b'made by me'\n${song}`],
    ['with dots in names', `z.writestr('..hidden../a...b.txt', 'la')`],
  ])('is accepted %s', async (_what, script) => {
    expect(await outcome(zip(script))).toEqual(['accepted'])
  })

  const link = `
    info = ZipInfo('song.txt')
    info.create_system = 3
    info.external_attr = MODE << 16
    z.writestr(info, '/etc/passwd')`

  it.each([
    [
      'a path that climbs',
      `z.writestr('../../etc/cron.d/x', 'la')`,
      'would land outside of its folder: ../../etc/cron.d/x',
    ],
    ['a path that climbs within', `z.writestr('album/../../x.txt', 'la')`, 'would land outside'],
    ['an absolute path', `z.writestr('/etc/passwd', 'la')`, 'absolute path: /etc/passwd'],
    ['a drive', `z.writestr('C:/Windows/x.txt', 'la')`, 'absolute path'],
    ['a symbolic link', link.replace('MODE', '0o120777'), 'contains a link instead of a file: song.txt'],
    ['a device', link.replace('MODE', '0o020644'), 'something that is no file'],
    ['a program by its name', `z.writestr('Album/Setup.EXE', 'la')`, 'has a program: Album/Setup.EXE'],
    ['a script by its name', `z.writestr('play.bat . ', 'la')`, 'has a program'],
    ['a program by its content', `z.writestr('song.mp3', b'MZ\\x90\\x00' + b'x' * 100)`, 'has a program: song.mp3'],
    ['a program of Linux', `z.writestr('cover.jpg', b'\\x7fELF' + b'x' * 2000)`, 'has a program: cover.jpg'],
    ['a script by its content', `z.writestr('readme', '#!/bin/sh')`, 'has a program'],
    [
      'an archive by its name',
      `z.writestr('bonus.zip', 'la')`,
      'has another archive in it: put its files in directly: bonus.zip',
    ],
    ['an archive by its content', `z.writestr('bonus.mp3', b'PK\\x03\\x04' + b'x' * 100)`, 'another archive'],
    ['a compressed file', `z.writestr('bonus', b'\\x1f\\x8b\\x08' + b'x' * 1000)`, 'another archive'],
    ['a TAR archive', `z.writestr('bonus', b'a' * 257 + b'ustar' + b'x' * 1000)`, 'another archive'],
    ['a web page by its name', `z.writestr('Album/Read me.HTML', 'la')`, 'web page or a script'],
    ['a drawing with scripts', `z.writestr('cover.svg', 'la')`, 'web page or a script'],
    ['a web page by its content', `z.writestr('notes.txt', '\\n<!-- x --><!DOCTYPE html><p>')`, 'web page or a script'],
    ['a script of a page', `z.writestr('cover.jpg', '<script>alert(1)</script>')`, 'web page or a script'],
    ['a web page in UTF-16', `z.writestr('cover.jpg', '\\ufeff<html>'.encode('utf-16-le'))`, 'web page or a script'],
    ['a name that reads backwards', `z.writestr('cover\\u202egpj.txt', 'la')`, 'whose name cannot be shown'],
    ['a bomb', `for n in range(3): z.writestr('%d.txt' % n, b'\\0' * 30000000)`, 'more than 20 times its size'],
    ['too many files', `for n in range(2001): z.writestr('%d.txt' % n, '')`, 'too many files: at most 2000'],
    ['two files of one name', `${song}\nz.writestr('SONG.txt', 'lo')`, 'two files of the same name'],
    ['a name that cannot be shown', `z.writestr('a\\x1b[2J.txt', 'la')`, 'whose name cannot be shown'],
  ])('is refused with %s, and told why', async (_what, script, reason) => {
    expect(await outcome(zip(script))).toEqual(['UNSAFE_ARCHIVE', expect.stringContaining(reason)])
  })

  it('is refused with a backslash that climbs, for unpackers that take it for a slash', async () => {
    const bytes = patched(zip(`z.writestr('aa/bbbb.txt', 'la')`), 'aa/bbbb.txt', '..\\bbbb.txt')
    expect(await outcome(bytes)).toEqual(['UNSAFE_ARCHIVE', expect.stringContaining('outside of its folder')])
  })

  it('is refused when it says one name in its directory and another before the file', async () => {
    const bytes = patched(zip(song), 'song.txt', '../x.txt', 'first')
    expect(await outcome(bytes)).toEqual(['UNSAFE_ARCHIVE', expect.stringContaining('differently in two places')])
  })

  it('is refused with a password', async () => {
    // Bit 0 of the flags, in the directory and before the file.
    const bytes = Buffer.from(zip(song))
    bytes[6] = (bytes[6] ?? 0) | 1
    const at = bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1')
    bytes[at + 8] = (bytes[at + 8] ?? 0) | 1
    expect(await outcome(bytes)).toEqual(['UNSAFE_ARCHIVE', expect.stringContaining('protected by a password')])
  })

  it('is refused when a file unpacks to more than it says', async () => {
    const bytes = Buffer.from(zip(`z.writestr('a.txt', b'\\0' * 90000000)`))
    const at = bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1')
    bytes.writeUInt32LE(1_000, at + 24)
    expect(await outcome(bytes)).toEqual(['DAMAGED', expect.any(String)])
  })

  it('is refused when it says that it unpacks to more than a product is, before anything is unpacked', async () => {
    const bytes = Buffer.from(zip(`z.writestr('a.wav', 'la' * 99)`))
    bytes.writeUInt32LE(401 * 1024 * 1024, bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24)
    expect(await outcome(bytes)).toEqual([
      'UNSAFE_ARCHIVE',
      expect.stringContaining('too large unpacked: at most 400 MB'),
    ])
  })

  it('is refused when its files share their bytes', async () => {
    const bytes = Buffer.from(zip(`${song}\nz.writestr('more.txt', 'x' * 4, 0)`))
    const at = bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1')
    bytes.writeUInt32LE(5_000, at + 20)
    bytes.writeUInt32LE(5_000, at + 24)
    expect(await outcome(bytes)).toEqual(['UNSAFE_ARCHIVE', expect.stringContaining('overlap')])
  })

  it('is refused where its content is not what was packed, or packed by other means', async () => {
    const stored = zip(`z.writestr('song.txt', 'la la la', 0)`)
    expect(await outcome(patched(stored, 'la la la', 'la la lo'))).toEqual(['DAMAGED', expect.any(String)])
    expect(await outcome(zip(`z.writestr('song.txt', 'la' * 99, ZIP_BZIP2)`))).toEqual([
      'UNSUPPORTED_TYPE',
      expect.stringContaining('usual compression'),
    ])
    expect(await outcome(zip('pass'))).toEqual(['DAMAGED', expect.stringContaining('is empty')])
    expect(await outcome(zip(`z.writestr('folder/', '')`))).toEqual(['DAMAGED', expect.stringContaining('is empty')])
  })

  it('is read in few pieces, and what its store fails with is not its fault', async () => {
    const bytes = zip(`for n in range(300): z.writestr('%03d.txt' % n, 'la')`)
    let opened = 0
    const source: MediaSource = {
      size: bytes.length,
      async *open(start, end = bytes.length - 1) {
        opened += 1
        yield bytes.subarray(start, end + 1)
      },
    }
    expect(await outcome(source)).toEqual(['accepted'])
    // One for each file, and a handful for the rest.
    expect(opened).toBeLessThan(320)
    const failing: MediaSource = {
      size: bytes.length,
      open: async (start, end) => {
        if (start > 1_000) throw new Error('the store is down')
        return source.open(start, end)
      },
    }
    await expect(inspectDigitalFile(failing)).rejects.toThrow('the store is down')
  })

  it('survives any damage with a verdict', async () => {
    const whole = Buffer.from(zip(`${song}\nz.writestr('b/c.txt', 'x' * 500)`))
    for (let round = 0; round < 400; round += 1) {
      const damaged = Buffer.from(whole)
      for (let hit = 0; hit < 3; hit += 1)
        damaged[4 + Math.floor(Math.random() * (damaged.length - 4))] = randomBytes(1)[0] as number
      const [verdict] = await outcome(damaged)
      expect(['accepted', 'DAMAGED', 'UNSAFE_ARCHIVE', 'UNSUPPORTED_TYPE'], damaged.toString('hex')).toContain(verdict)
    }
  })
})
