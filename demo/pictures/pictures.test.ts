import sharp from 'sharp'
import { expect, it } from 'vitest'
import { DEMO_ARTISTS, DEMO_SONGS } from '../catalogue.ts'
import { coverSvg } from '../covers/cover-svg.ts'
import { LABELS } from '../covers/labels.ts'
import { renderCover } from '../covers/render-cover.ts'
import { renderBanner, renderFace } from './render-artist.ts'
import { renderProduct } from './render-product.ts'

const facts = async (png: Uint8Array) => {
  const image = sharp(png)
  const [{ width, height, hasAlpha }, { channels }] = await Promise.all([image.metadata(), image.stats()])
  // Not one flat area.
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20)
  return { width, height, hasAlpha }
}

it.each(LABELS)('draws covers of the label %s, the same for the same seed', async (label) => {
  expect(coverSvg({ seed: 'a', label })).toBe(coverSvg({ seed: 'a', label }))
  expect(coverSvg({ seed: 'a', label })).not.toBe(coverSvg({ seed: 'b', label }))
  expect(coverSvg({ seed: 'a', label })).not.toMatch(/<text|NaN|undefined/)
  expect(await facts(await renderCover({ seed: 'a', hue: 20, label }))).toEqual({
    width: 800,
    height: 800,
    hasAlpha: false,
  })
})

it('gives every artist with songs a label of their own', () => {
  const labels = new Map(DEMO_SONGS.map(({ artist, cover }) => [artist, cover.label ?? 'horizon']))
  expect(new Set(labels.values()).size).toBe(labels.size)
  for (const { artist, cover } of DEMO_SONGS) expect(cover.label ?? 'horizon').toBe(labels.get(artist))
})

it('draws products as what they are: no two kinds alike', async () => {
  const drawn = new Map<string, Uint8Array>()
  for (const category of [
    'digital-album',
    'cd',
    'vinyl',
    't-shirt',
    'hoodie',
    'poster',
    'mug',
    'sticker',
    'other',
  ] as const) {
    const png = await renderProduct({ category, name: 'Thing', description: '' }, { seed: 'a', hue: 262 })
    expect(await facts(png)).toEqual({ width: 800, height: 800, hasAlpha: false })
    drawn.set(Buffer.from(png).toString('base64'), png)
  }
  const tape = await renderProduct({ category: 'other', name: 'On tape', description: '' }, { seed: 'a', hue: 262 })
  drawn.set(Buffer.from(tape).toString('base64'), tape)
  expect(drawn.size).toBe(10)
})

it('draws a face and a banner for each artist', async () => {
  const faces = new Set<string>()
  for (const { username, hue } of DEMO_ARTISTS) {
    const face = await renderFace({ seed: username, hue })
    expect(await facts(face)).toMatchObject({ width: 480, height: 480 })
    faces.add(Buffer.from(face).toString('base64'))
  }
  expect(faces.size).toBe(DEMO_ARTISTS.length)
  expect(await facts(await renderBanner({ seed: 'neonharbor', hue: 262 }))).toMatchObject({ width: 1500, height: 500 })
})
