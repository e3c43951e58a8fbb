import sharp from 'sharp'
import { expect, it } from 'vitest'
import { coverSvg } from './cover-svg.ts'
import { MOTIFS } from './motifs.ts'
import { renderAvatar } from './render-avatar.ts'
import { renderCover } from './render-cover.ts'

it.each(MOTIFS)('draws the motif %s: 800 pixels square, opaque, neither flat nor garish', async (motif) => {
  const png = await renderCover({ seed: 'test', motif })
  const image = sharp(png)
  expect(await image.metadata()).toMatchObject({ format: 'png', width: 800, height: 800, hasAlpha: false })
  const { channels, entropy } = await image.stats()
  expect(entropy).toBeGreaterThan(3)
  for (const channel of channels) expect(channel.mean).toBeLessThan(150)
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(30)
})

it('is the same for the same seed, and carries no text', async () => {
  expect(coverSvg({ seed: 'a' })).toBe(coverSvg({ seed: 'a' }))
  expect(coverSvg({ seed: 'a' })).not.toBe(coverSvg({ seed: 'b' }))
  expect(coverSvg({ seed: 'a' })).not.toMatch(/<text|NaN|undefined/)
})

it('takes the hue asked for', async () => {
  const top = async (hue: number) => {
    const [red, green, blue] = await sharp(await renderCover({ seed: 'hue', motif: 'sun', hue }))
      .extract({ left: 0, top: 200, width: 20, height: 20 })
      .resize(1, 1)
      .raw()
      .toBuffer()
    return { red: red!, green: green!, blue: blue! }
  }
  const warm = await top(8)
  const cold = await top(208)
  expect(warm.red).toBeGreaterThan(warm.blue)
  expect(cold.blue).toBeGreaterThan(cold.red)
})

it('draws an emblem for an artist', async () => {
  expect(await sharp(await renderAvatar({ seed: 'neonharbor', hue: 262 })).metadata()).toMatchObject({
    format: 'png',
    width: 480,
    height: 480,
  })
})
