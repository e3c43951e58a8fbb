import { expect, it } from 'vitest'
import { createPlayerEngine } from '../player-engine.ts'
import { PlayerWorld, song } from '../testing/player-world.ts'
import type { MediaElement } from '../types.ts'

const album = { artistId: 'x', album: 'Grid' }
const [one, two, other] = [
  song('one', album),
  song('two', album),
  song('other', { artistId: 'x', album: 'Coast' }),
] as const

/** Plays all three to their ends; `loadJoin` as the browser would bring it. */
async function playAll(loadJoin: (() => Promise<((media: MediaElement) => MediaElement) | null>) | null) {
  const world = new PlayerWorld()
  const asked: [string, boolean | undefined][] = []
  const ports = world.ports()
  world.engine = createPlayerEngine({
    ...ports,
    loadJoin,
    openPlayback: async (songId, playbackId, joins) => {
      asked.push([songId, joins])
      return { ...(await ports.openPlayback(songId, playbackId)), ...(joins && { joins }) }
    },
  })
  world.engine.setEntitled({ everything: true, artistId: null })
  world.engine.play(one, [one, two, other])
  await world.settle()
  await world.advance(250)
  const loads = world.media.flatMap((media) => media.loads.map((url, index) => [url.split('/')[2], media.joins[index]]))
  return { world, asked, loads: new Map(loads as [string, unknown][]) }
}

it('songs of one release that stand beside each other are asked for in a file that can be joined, and laid behind each other', async () => {
  const made: MediaElement[] = []
  const { world, asked, loads } = await playAll(async () => (media) => {
    made.push(media)
    return media
  })
  expect(asked).toEqual([
    ['one', true],
    ['two', true],
    ['other', false],
  ])
  expect([loads.get('one'), loads.get('two')]).toEqual(['begin', 'follow'])
  expect(loads.get('other')).toBeFalsy()
  expect(new Set(made).size).toBe(2)
  expect(world.claims.map(({ songId }) => songId)).toEqual(['one', 'two', 'other'])
})

it.each([
  ['cannot join', async () => null],
  ['did not get what joins', () => Promise.reject(new Error('offline'))],
  ['has nothing that joins', null],
])('a browser that %s plays them one after the other', async (_, loadJoin) => {
  const { world, asked, loads } = await playAll(loadJoin)
  expect(asked.map(([, joins]) => joins)).toEqual([false, false, false])
  expect([...loads.values()].some(Boolean)).toBe(false)
  expect(world.claims.map(({ songId }) => songId)).toEqual(['one', 'two', 'other'])
})
