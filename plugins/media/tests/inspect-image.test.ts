import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { inspectImage } from '../domain/inspect/inspect-image.ts'
import { ContentRefused } from '../domain/inspect/content-refused.ts'
import { makeStudio } from '../testing/make-studio.ts'

const studio = makeStudio()
afterAll(() => studio.remove())

const noise = (width: number, height: number) =>
  sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, i) => (i * 7919) % 251)), {
    raw: { width, height, channels: 3 },
  })

const refusal = async (bytes: Uint8Array): Promise<ContentRefused> => {
  const error = await inspectImage(bytes).then(
    (found) => found,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ContentRefused)
  return error as ContentRefused
}

describe('images that can be shown', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('%s', async (kind) => {
    const found = await inspectImage(await noise(90, 60).toFormat(kind).toBuffer())
    expect(found).toEqual({
      format: kind === 'jpeg' ? 'jpg' : kind,
      contentType: `image/${kind}`,
      width: 90,
      height: 60,
    })
  })

  it('progressive, interlaced, CMYK, 16-bit and grey ones', async () => {
    const files = [
      noise(90, 60).jpeg({ progressive: true }),
      noise(90, 60).png({ progressive: true }),
      noise(90, 60).toColourspace('cmyk').jpeg(),
      noise(90, 60).toColourspace('rgb16').png(),
      noise(90, 60).greyscale().jpeg(),
      noise(90, 60).ensureAlpha(0.4).webp(),
    ]
    for (const file of files) expect(await inspectImage(await file.toBuffer())).toMatchObject({ width: 90, height: 60 })
  })

  it('by ffmpeg', async () => {
    for (const name of ['f.jpg', 'f.png', 'f.webp']) {
      studio.ffmpeg('-f', 'lavfi', '-i', 'testsrc=s=320x240', '-frames:v', '1', studio.path(name))
      expect(await inspectImage(studio.bytes(studio.path(name)))).toMatchObject({ width: 320, height: 240 })
    }
  })

  it('tells the size as the camera held it', async () => {
    const turned = await noise(90, 60).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await inspectImage(turned)).toMatchObject({ width: 60, height: 90 })
  })
})

describe('what is refused', () => {
  it('SVG, GIF, AVIF, TIFF and text, by name', async () => {
    const svg = Buffer.from(
      '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    )
    expect((await refusal(svg)).message).toMatch(/SVG.*Upload a JPG, PNG or WebP/)
    for (const kind of ['gif', 'avif', 'tiff'] as const) {
      const error = await refusal(await noise(32, 32).toFormat(kind).toBuffer())
      expect(error.code).toBe('UNSUPPORTED_TYPE')
    }
    expect((await refusal(Buffer.from('hello'))).code).toBe('UNSUPPORTED_TYPE')
    expect((await refusal(studio.bytes(studio.tone('song.mp3')))).message).toContain('MP3')
  })

  it.each(['jpeg', 'png', 'webp'] as const)('%s that is cut off or scrambled', async (kind) => {
    const bytes = await noise(400, 300).toFormat(kind).toBuffer()
    for (const share of [0.2, 0.5, 0.9])
      expect((await refusal(bytes.subarray(0, bytes.length * share))).code).toBe('DAMAGED')
    expect((await refusal(Buffer.concat([bytes.subarray(0, 40), Buffer.alloc(2000, 0x5a)]))).code).toBe('DAMAGED')
  })

  it('a picture of a thousand million pixels in a few kilobytes', async () => {
    expect((await refusal(bomb(40_000, 30_000))).code).toBe('TOO_LARGE')
  })
})

/** A PNG that claims a huge size; its pixels would be all zeros. */
function bomb(width: number, height: number): Uint8Array {
  const chunk = (type: string, body: Buffer): Buffer => {
    const data = Buffer.concat([Buffer.from(type), body])
    const out = Buffer.alloc(data.length + 8)
    out.writeUInt32BE(body.length)
    data.copy(out, 4)
    out.writeUInt32BE(crc32(data), data.length + 4)
    return out
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const pixels = deflateSync(Buffer.alloc(width * 3 + 1))
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1
  }
  return ~crc >>> 0
}
