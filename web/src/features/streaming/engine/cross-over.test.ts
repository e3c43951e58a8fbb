import { renewElement } from './sound/renew-element.ts'
import { describe, expect, it } from 'vitest'
import { createPlayerEngine } from './player-engine.ts'
import { PlayerWorld, song } from './testing/player-world.ts'
import type { SoundHost } from './types.ts'

const three = [song('a'), song('b'), song('c')]

/** A world whose sound is the test's: what the engine lets it do. */
async function withSound() {
  const world = new PlayerWorld()
  let host: SoundHost | undefined
  world.engine = createPlayerEngine({
    ...world.ports(),
    loadSound: async () => (given) => {
      host = given
      return { unlock: () => {}, destroy: () => {} }
    },
  })
  world.engine.setEntitled({ everything: true, artistId: null })
  expect(host, 'before a gesture nothing is fetched').toBeUndefined()
  world.engine.play(three[0] as (typeof three)[0], three)
  await world.settle()
  return { world, host: host as unknown as SoundHost }
}

describe('a song that begins while the one before ends', () => {
  it('plays beside it, and is the current one; what sounds on of the other counts no more', async () => {
    const { world, host } = await withSound()
    await world.advance(95)
    expect(host.prepared()?.id).toBe('b')
    expect(host.mayEndEarly()).toBe(true)
    const ending = host.decks.active
    host.cross()
    await world.settle()
    expect(world.state).toMatchObject({ phase: 'playing', song: { id: 'b' } })
    expect(host.decks.spare).toBe(ending)
    expect(ending.media.paused).toBe(false)
    expect(host.decks.active.media.paused).toBe(false)
    await world.advance(40)
    expect(world.claims.map(({ songId }) => songId)).toEqual(['a', 'b'])
    expect(world.opened.map(({ songId }) => songId)).toEqual(['a', 'b'])
  })

  it('waits for the end where the next one is not ready', async () => {
    const { world, host } = await withSound()
    await world.advance(40)
    host.cross()
    await world.settle()
    expect(world.state.song?.id).toBe('a')
    expect(host.mayEndEarly()).toBe(true)
  })

  it('may not end a song early whose stream is not claimed yet', async () => {
    const { world, host } = await withSound()
    await world.advance(10)
    expect(host.mayEndEarly()).toBe(false)
  })

  it('goes on in new elements where no sound would come out of the graph, and counts what is heard there as well', async () => {
    const { world, host } = await withSound()
    await world.advance(20)
    const { media } = host.decks.active
    world.engine.setVolume(40)
    host.leaveGraph((before) => renewElement(before, world.createMedia))
    await world.settle()
    expect(host.decks.active.media).not.toBe(media)
    expect(media).toMatchObject({ paused: true, src: '', listenerCount: 0 })
    expect(host.decks.active.media).toMatchObject({ paused: false, volume: 0.4 })
    expect(world.phase).toBe('playing')
    expect(world.position).toBeCloseTo(20, 0)
    await world.advance(11)
    expect(world.position).toBeCloseTo(31, 0)
    expect(world.opened).toHaveLength(1)
    expect(world.claims.map(({ songId }) => songId)).toEqual(['a'])
  })

  it('leaves the end of a song as it was', async () => {
    const { world, host } = await withSound()
    const first = host.decks.active
    await world.advance(101)
    expect(world.state).toMatchObject({ phase: 'playing', song: { id: 'b' } })
    expect(first.url).toBeNull()
  })
})
