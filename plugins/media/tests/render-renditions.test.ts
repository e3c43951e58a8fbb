import sharp from 'sharp'
import { expect, it } from 'vitest'
import { renderRenditions } from '../domain/render-renditions.ts'

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

it('makes squares in all widths, in WebP, without metadata', async () => {
  const source = await plain(1600, 1300, '#204080')
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Neon Harbor' } })
    .toBuffer()
  expect((await sharp(source).metadata()).exif).toBeDefined()
  const { renditions, placeholder } = await renderRenditions(source)
  expect(renditions.map(({ width }) => width)).toEqual([160, 320, 640, 1200])
  for (const { width, height, bytes } of renditions) {
    const read = await sharp(bytes).metadata()
    expect(read).toMatchObject({ format: 'webp', width, height: width })
    expect(height).toBe(width)
    expect(read.exif).toBeUndefined()
    expect(read.icc).toBeUndefined()
  }
  expect(placeholder).toMatch(/^#[12][0-9a-f][34][0-9a-f][78][0-9a-f]$/)
})

it('never scales up, and gives at least one', async () => {
  const widths = async (width: number, height: number) =>
    (await renderRenditions(await plain(width, height, 'red').png().toBuffer())).renditions.map((each) => each.width)
  expect(await widths(500, 900)).toEqual([160, 320, 500])
  expect(await widths(320, 320)).toEqual([160, 320])
  expect(await widths(40, 30)).toEqual([30])
  expect(await widths(1, 1)).toEqual([1])
})

it('keeps the proportions where no square is asked for', async () => {
  const { renditions } = await renderRenditions(await plain(900, 600, 'red').webp().toBuffer(), {
    widths: [300, 600],
    square: false,
  })
  expect(renditions.map(({ width, height }) => [width, height])).toEqual([
    [300, 200],
    [600, 400],
  ])
})

it('turns the picture upright', async () => {
  // Red on top of blue, held sideways: shown, red is on the right.
  const halves = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'blue' } })
    .composite([{ input: await plain(200, 100, 'red').png().toBuffer(), top: 0, left: 0 }])
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { renditions } = await renderRenditions(halves, { widths: [200] })
  const pixel = async (left: number) => [
    ...(await sharp(renditions[0]!.bytes).extract({ left, top: 100, width: 1, height: 1 }).raw().toBuffer()),
  ]
  const [right, left] = [await pixel(180), await pixel(20)]
  expect(right[0]).toBeGreaterThan(200)
  expect(left[2]).toBeGreaterThan(200)
})

it('copes with transparency, grey, 16 bits and CMYK', async () => {
  const clear = await sharp({
    create: { width: 64, height: 64, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  expect((await renderRenditions(clear, { background: '#00ff00' })).placeholder).toBe('#00ff00')
  const grey = await plain(64, 64, '#808080').greyscale().png().toBuffer()
  expect((await renderRenditions(grey)).placeholder).toBe('#808080')
  const deep = await plain(64, 64, '#ff8000').toColourspace('rgb16').png().toBuffer()
  expect((await renderRenditions(deep)).placeholder).toBe('#ff8000')
  const ink = await plain(64, 64, '#ff0000').toColourspace('cmyk').jpeg().toBuffer()
  expect((await renderRenditions(ink)).placeholder).toMatch(/^#[d-f]/)
})
