import { expect, it } from 'vitest'
import { DEMO_ARTISTS, DEMO_SONGS, printOn } from './catalogue.ts'
import { GENRES } from './synth/genres.ts'

const CATEGORIES = ['digital-album', 'mp3', 'cd', 'vinyl', 't-shirt', 'hoodie', 'poster', 'mug', 'sticker', 'other']

it('offers the genres of the sign-up form', () => {
  expect(GENRES).toEqual([
    'Synthwave',
    'Retrowave',
    'Darkwave',
    'Outrun',
    'Vaporwave',
    'Chillwave',
    'Mall Wave',
    'Shred Wave',
    'Other Electronic',
  ])
})

it('has at least six approved and two pending artists who could have signed up', () => {
  expect(DEMO_ARTISTS.filter(({ approved }) => approved).length).toBeGreaterThanOrEqual(6)
  expect(DEMO_ARTISTS.filter(({ approved }) => !approved).length).toBe(2)
  for (const key of ['username', 'name', 'email', 'bio'] as const)
    expect(new Set(DEMO_ARTISTS.map((artist) => artist[key].toLowerCase())).size).toBe(DEMO_ARTISTS.length)
  for (const artist of DEMO_ARTISTS) {
    expect(artist.username).toMatch(/^[a-z]{3,}$/)
    expect(artist.email).toMatch(/^[a-z]+@example\.com$/)
    expect(artist.bio.length).toBeGreaterThanOrEqual(20)
  }
})

it('has at least 24 songs of 45 to 120 seconds by approved artists, no two alike', () => {
  const approved = new Set(DEMO_ARTISTS.filter((artist) => artist.approved).map(({ username }) => username))
  expect(DEMO_SONGS.length).toBeGreaterThanOrEqual(24)
  for (const song of DEMO_SONGS) {
    expect(approved).toContain(song.artist)
    expect(song.seconds).toBeGreaterThanOrEqual(45)
    expect(song.seconds).toBeLessThanOrEqual(120)
  }
  expect(new Set(DEMO_SONGS.map(({ seed }) => seed)).size).toBe(DEMO_SONGS.length)
  expect(new Set(DEMO_SONGS.map(({ title }) => title)).size).toBe(DEMO_SONGS.length)
  for (const username of approved) expect(DEMO_SONGS.some(({ artist }) => artist === username)).toBe(true)
})

it('fills the store of every approved artist with products that could be created', () => {
  for (const { approved, products } of DEMO_ARTISTS) {
    expect(products.length > 0).toBe(approved)
    for (const product of products) {
      expect(CATEGORIES).toContain(product.category)
      expect(Number.isInteger(product.priceCents) && product.priceCents > 0).toBe(true)
      expect(product.inventory > 0).toBe(!product.isDigital)
    }
  }
})

it('prints the cover of the record on what is named after it, and the emblem of its artist on the rest', () => {
  const artist = DEMO_ARTISTS.find(({ username }) => username === 'neonharbor')!
  const oldest = DEMO_SONGS.findLast(({ album }) => album === 'Harbor Lights')!
  expect(printOn('Harbor Lights LP', artist)).toEqual(oldest.cover)
  expect(printOn('Night Shift tee', artist)).toMatchObject({ seed: 'neonharbor', hue: artist.hue })
})
