import { describe, expect, it } from 'vitest'
import { PlayerWorld, playing, song } from './testing/player-world.ts'

const three = [song('a'), song('b'), song('c')]

describe('who may listen', () => {
  it('only selects the song for a listener without a subscription', async () => {
    const world = new PlayerWorld()
    world.engine.setEntitled({ everything: false, artistId: null })
    world.engine.play(three[0]!, three)
    world.engine.toggle()
    await world.settle()
    expect(world.state).toMatchObject({ phase: 'paused', canPlay: false, song: { id: 'a' } })
    expect(world.opened).toEqual([])
  })

  it('lets artists hear their own songs', async () => {
    const world = new PlayerWorld()
    world.engine.setEntitled({ everything: false, artistId: 'artist-b' })
    world.engine.play(three[1]!, three)
    await world.settle()
    expect(world.phase).toBe('playing')
    world.engine.next()
    await world.settle()
    expect(world.state).toMatchObject({ phase: 'paused', canPlay: false })
  })

  it('keeps a press on play until it is known', async () => {
    const world = new PlayerWorld()
    world.engine.play(three[0]!, three)
    expect(world.state).toMatchObject({ phase: 'paused', canPlay: null })
    world.engine.setEntitled({ everything: true, artistId: null })
    await world.settle()
    expect(world.phase).toBe('playing')
  })

  it('forgets that press when play is pressed again, and plays once a refusal is taken back', async () => {
    const undone = new PlayerWorld()
    undone.engine.play(three[0]!, three)
    undone.engine.toggle()
    undone.engine.setEntitled({ everything: true, artistId: null })
    await undone.settle()
    expect(undone.phase).toBe('paused')

    const refused = new PlayerWorld()
    refused.engine.play(three[0]!, three)
    refused.engine.setEntitled({ everything: false, artistId: null })
    refused.engine.setEntitled({ everything: true, artistId: null })
    await refused.settle()
    expect(refused.phase).toBe('playing')
  })

  it('falls silent and lets go of the audio at sign-out', async () => {
    const world = await playing(three)
    await world.advance(85)
    world.engine.setEntitled({ everything: false, artistId: null })
    await world.settle()
    expect(world.state).toMatchObject({ phase: 'paused', canPlay: false })
    expect(world.media.map((media) => media.src)).toEqual(['', ''])
    world.engine.setEntitled({ everything: true, artistId: null })
    world.engine.toggle()
    await world.settle()
    expect([world.phase, world.position]).toEqual(['playing', 85])
  })
})

describe('after a reload', () => {
  it('is back where it was, paused, and plays from there', async () => {
    const before = await playing(three)
    before.engine.next()
    await before.advance(42)
    before.engine.setVolume(35)
    before.engine.setMuted(true)
    before.engine.save()

    const world = new PlayerWorld(before.storage)
    expect(world.state).toMatchObject({ phase: 'paused', song: { id: 'b' }, index: 1, volume: 35, muted: true })
    expect(world.state.queue).toEqual(three)
    expect(world.position).toBe(42)
    expect(world.opened).toEqual([])
    expect(world.media.map((media) => [media.volume, media.muted])).toEqual([
      [0.35, true],
      [0.35, true],
    ])
    world.engine.setEntitled({ everything: true, artistId: null })
    await world.settle()
    expect(world.phase).toBe('paused')
    world.engine.toggle()
    await world.settle()
    expect([world.phase, world.active.currentTime]).toEqual(['playing', 42])
  })

  it('loses at most five seconds when nothing was saved at the end', async () => {
    const before = await playing(three)
    await before.advance(33)
    expect(33 - new PlayerWorld(before.storage).position).toBeLessThan(5)
  })

  it('starts empty from what it cannot read', () => {
    const queue = (value: unknown) => new PlayerWorld(new Map([['fairwave.player.queue', JSON.stringify(value)]]))
    for (const value of [
      null,
      7,
      'x',
      [],
      { version: 2, songs: three, index: 0 },
      { version: 1, songs: three, index: 3 },
      { version: 1, songs: three, index: -1 },
      { version: 1, songs: three, index: 0.5 },
      { version: 1, songs: [{ ...three[0], title: 5 }], index: 0 },
      { version: 1, songs: [{ id: 'a' }], index: 0 },
      { version: 1, songs: 'abc', index: 0 },
      { version: 1, songs: [{ ...three[0], duration: -1 }], index: 0 },
    ]) {
      expect(queue(value).phase).toBe('idle')
    }
    expect(new PlayerWorld(new Map([['fairwave.player.queue', '{oops']])).phase).toBe('idle')
    const loud = new Map([
      ['fairwave.player.playback', JSON.stringify({ version: 1, songId: 'a', position: 1, volume: 900, muted: false })],
    ])
    expect(new PlayerWorld(loud).state.volume).toBe(70)
  })

  it('keeps a long queue within bounds, round the current song', async () => {
    const many = Array.from({ length: 1000 }, (_, i) => song(`s${i}`))
    const before = new PlayerWorld()
    before.engine.play(many[700]!, many)
    const world = new PlayerWorld(before.storage)
    expect(world.state.song?.id).toBe('s700')
    expect(world.state.queue).toHaveLength(200)
  })
})

describe('the system', () => {
  it('is shown the song and its state, and may command', async () => {
    const world = await playing(three)
    expect(world.session).toMatchObject({
      song: { id: 'a' },
      state: 'playing',
      position: { position: 0, duration: 100 },
    })
    world.handlers.get('seekto')?.({ seekTime: 30 })
    expect(world.session.position).toMatchObject({ position: 30 })
    world.handlers.get('seekbackward')?.({})
    expect(world.position).toBe(20)
    world.handlers.get('seekforward')?.({ seekOffset: 5 })
    expect(world.position).toBe(25)
    world.handlers.get('pause')?.({})
    expect(world.session.state).toBe('paused')
    world.handlers.get('play')?.({})
    await world.settle()
    expect(world.session.state).toBe('playing')
    world.handlers.get('nexttrack')?.({})
    expect(world.session.song?.id).toBe('b')
    world.handlers.get('previoustrack')?.({})
    expect(world.session.song?.id).toBe('a')
  })

  it('is left alone when the engine goes', async () => {
    const world = await playing(three)
    world.engine.destroy()
    expect(world.handlers.size).toBe(0)
    expect(world.session).toMatchObject({ song: null, state: 'none' })
    expect(world.media.map((media) => [media.src, media.paused, media.listenerCount])).toEqual([
      ['', true, 0],
      ['', true, 0],
    ])
    expect(world.pendingTimers).toBe(0)
  })
})
