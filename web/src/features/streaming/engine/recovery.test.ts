import { describe, expect, it } from 'vitest'
import { PlaybackError } from './playback-error.ts'
import { type PlayerWorld, playing, song } from './testing/player-world.ts'

const three = [song('a'), song('b'), song('c')]
const code = { network: 2, decode: 3, source: 4 }

describe('an expired URL', () => {
  it('is renewed for the same session, and play goes on at the position', async () => {
    const world = await playing(three, (w) => (w.urlLife = 10_000))
    await world.advance(12)
    world.active.fail(code.network)
    expect(world.phase).toBe('recovering')
    await world.advance(0.25)
    expect(world.opened).toEqual([
      { songId: 'a', playbackId: undefined },
      { songId: 'a', playbackId: 'playback-1' },
    ])
    expect(world.probes).toEqual([])
    expect(world.phase).toBe('playing')
    expect(world.position).toBe(12)
    expect(world.messages).toEqual([])
  })

  it.each([401, 403, 410])('is recognised by a %d when the clocks disagree', async (status) => {
    const world = await playing(three)
    await world.advance(12)
    world.probe = async () => status
    world.active.fail(code.source)
    await world.advance(0.25)
    expect(world.opened.at(-1)).toEqual({ songId: 'a', playbackId: 'playback-1' })
    expect([world.phase, world.position]).toEqual(['playing', 12])
  })

  it('is not asked for again and again when the new one is refused too', async () => {
    const world = await playing(three)
    await world.advance(12)
    world.probe = async () => 403
    world.sourceOf = () => ({ error: code.source })
    world.active.fail(code.network)
    await world.advance(60)
    expect(world.opened).toHaveLength(5)
    expect([world.phase, world.kinds]).toEqual(['failed', ['network']])
  })

  it('opens a new session where the old one is gone', async () => {
    const world = await playing(three)
    await world.advance(20)
    const { open } = world
    world.open = (songId, id) => (id ? Promise.reject(new PlaybackError('unavailable')) : open(songId))
    world.probe = async () => 403
    world.active.fail(code.network)
    await world.advance(11)
    expect(world.opened.map(({ playbackId }) => playbackId)).toEqual([undefined, 'playback-1', undefined])
    expect([world.phase, world.messages]).toEqual(['playing', []])
    expect(Math.round(world.position)).toBe(31)
    // The new session is 11 seconds old: 30 seconds cannot have been heard in it yet.
    expect(world.claims).toEqual([])
    await world.advance(20)
    expect(world.claims).toHaveLength(1)
  })

  it('is renewed before going on after a long pause, unless the song has arrived whole', async () => {
    const world = await playing(three, (w) => (w.urlLife = 10_000))
    await world.advance(5)
    world.active.arrived = 20
    world.engine.pause()
    await world.advance(60)
    world.engine.resume()
    await world.advance(1)
    expect([world.opened.length, world.position]).toEqual([2, 6])

    const whole = await playing(three, (w) => (w.urlLife = 10_000))
    await whole.advance(5)
    whole.engine.pause()
    await whole.advance(60)
    whole.engine.resume()
    await whole.advance(1)
    expect([whole.opened.length, whole.position]).toEqual([1, 6])
  })
})

describe('the network', () => {
  it('is tried again after 0, 1, 3 and 5 seconds, then the listener is told', async () => {
    const world = await playing(three)
    await world.advance(12)
    world.probe = async () => null
    world.sourceOf = () => ({ error: code.network })
    const started = world.time
    const times: number[] = []
    const open = world.open
    world.open = (songId, playbackId) => {
      times.push((world.time - started) / 1000)
      return open(songId, playbackId)
    }
    world.active.fail(code.network)
    await world.advance(30)
    expect(times.map(Math.floor)).toEqual([0, 1, 4, 9])
    expect([world.phase, world.kinds, world.position]).toEqual(['failed', ['network'], 12])

    world.sourceOf = () => ({ duration: 100 })
    world.engine.toggle()
    await world.advance(1)
    expect([world.phase, world.position]).toEqual(['playing', 13])
  })

  it('that gives a moment of sound each time does not make it try forever', async () => {
    const world = await playing(three)
    for (let passed = 0; passed < 60 && world.phase !== 'failed'; passed += 0.25) {
      await world.advance(0.25)
      if (world.phase === 'playing' && world.position % 1 === 0) world.active.fail(code.network)
    }
    expect([world.phase, world.opened.length, world.kinds]).toEqual(['failed', 5, ['network']])
  })

  it('is forgiven after two seconds of sound', async () => {
    const world = await playing(three)
    for (let i = 0; i < 8; i += 1) {
      await world.advance(4)
      world.active.fail(code.network)
      await world.advance(0.5)
      expect(world.phase).toBe('playing')
    }
    expect(world.messages).toEqual([])
  })

  it('that says nothing for 15 seconds is a fault; bytes that arrive are patience', async () => {
    const world = await playing(three)
    await world.advance(5)
    world.active.setStalled(true)
    await world.advance(10)
    world.active.emit('progress')
    await world.advance(10)
    expect([world.phase, world.opened.length]).toEqual(['stalled', 1])
    await world.advance(6)
    expect([world.phase, world.opened.length]).toEqual(['playing', 2])
    expect(Math.floor(world.position)).toBe(5)
  })

  it('is waited for when it is gone', async () => {
    const world = await playing(three)
    await world.advance(12)
    world.online = false
    world.active.fail(code.network)
    await world.advance(600)
    expect([world.phase, world.kinds, world.opened.length]).toEqual(['offline', ['offline'], 1])
    await world.goOnline()
    expect([world.phase, world.position]).toEqual(['playing', 12])
  })

  it('is waited for when it is gone at the press on play, and not after a pause', async () => {
    const world = await playing(three, (w) => {
      w.online = false
      w.open = async () => Promise.reject(new PlaybackError('network'))
    })
    expect(world.phase).toBe('offline')
    world.engine.pause()
    await world.goOnline()
    await world.advance(10)
    expect([world.phase, world.opened.length]).toEqual(['paused', 1])
  })

  it('is not retried after a pause or a change of song', async () => {
    const world = await playing(three)
    await world.advance(12)
    world.open = async () => Promise.reject(new PlaybackError('network'))
    world.active.fail(code.network)
    await world.advance(0.5)
    world.engine.pause()
    await world.advance(30)
    expect([world.phase, world.opened.length]).toEqual(['paused', 2])
  })

  it('that fails in a pause costs nothing until play is pressed', async () => {
    const world = await playing(three)
    await world.advance(12)
    world.engine.pause()
    await world.settle()
    world.active.fail(code.network)
    await world.advance(10)
    expect([world.phase, world.opened.length]).toEqual(['paused', 1])
    world.engine.resume()
    await world.advance(1)
    expect([world.phase, world.position, world.opened.length]).toEqual(['playing', 13, 2])
  })
})

describe('a song that cannot be played', () => {
  it.each([
    ['does not decode', code.decode, 200],
    ['has no known format', code.source, 200],
    ['is gone', code.source, 404],
  ])('%s: says so and plays the next', async (_, mediaError, status) => {
    const world = await playing(three, (w) => {
      w.probe = async () => status
      w.sourceOf = (url) => (url.startsWith('/audio/a/') ? { error: mediaError } : { duration: 100 })
    })
    expect(world.messages).toMatchObject([{ kind: 'unplayable', song: { id: 'a' } }])
    expect([world.state.song?.id, world.phase]).toEqual(['b', 'playing'])
  })

  it('is skipped as well when the server does not have it', async () => {
    const world = await playing(three, (w) => {
      const { open } = w
      w.open = (songId, id) => (songId === 'a' ? Promise.reject(new PlaybackError('unavailable')) : open(songId, id))
    })
    expect([world.state.song?.id, world.phase, world.kinds]).toEqual(['b', 'playing', ['unplayable']])
  })

  it('ends the round when none plays', async () => {
    const world = await playing(three, (w) => (w.sourceOf = () => ({ error: code.decode })))
    await world.advance(60)
    expect(world.opened).toHaveLength(3)
    expect(world.kinds).toEqual(['unplayable', 'unplayable', 'nothingPlayable'])
    expect(world.phase).toBe('failed')
  })

  it('is no matter while it is only prepared', async () => {
    const world = await playing(three, (w) => {
      w.sourceOf = (url) => (url.startsWith('/audio/b/') ? { error: code.decode } : { duration: 100 })
    })
    await world.advance(95)
    expect([world.phase, world.messages]).toEqual(['playing', []])
    await world.advance(6)
    expect([world.state.song?.id, world.kinds]).toEqual(['c', ['unplayable']])
  })
})

describe('a refusal', () => {
  it('is told once and not repeated', async () => {
    const world = await playing(three, (w) => {
      w.open = async () => Promise.reject(new PlaybackError('forbidden'))
    })
    await world.advance(60)
    expect([world.phase, world.kinds, world.opened.length]).toEqual(['notEntitled', ['notEntitled'], 1])
    expect(world.state.song?.id).toBe('a')
  })

  it('in the middle of a song stops it, and a new subscription goes on', async () => {
    const world = await playing(three)
    await world.advance(12)
    const { open } = world
    world.open = async () => Promise.reject(new PlaybackError('forbidden'))
    world.probe = async () => 403
    world.active.fail(code.network)
    await world.advance(5)
    expect([world.phase, world.opened.length]).toEqual(['notEntitled', 2])
    world.open = open
    world.engine.setEntitled({ everything: true, artistId: null })
    expect(world.phase).toBe('paused')
    world.engine.toggle()
    await world.advance(1)
    expect([world.phase, world.position]).toEqual(['playing', 13])
  })
})

describe('unlocking', () => {
  it('does not disturb an element that has a song', async () => {
    const world = await playing(three)
    await world.advance(3)
    world.engine.toggle()
    world.engine.toggle()
    await world.advance(1)
    expect(world.position).toBe(4)
  })
})

describe('a song that is for an audience', () => {
  const why = 'For supporters: a tip or an order opens it'
  const closed = (of: readonly string[]) => (world: PlayerWorld) => {
    const { open } = world
    world.open = (songId) =>
      of.includes(songId) ? Promise.reject(new PlaybackError('exclusive', { cause: new Error(why) })) : open(songId)
  }

  it('is passed over, in the words of what opens it', async () => {
    const world = await playing(three, closed(['a']))
    await world.advance(1)
    expect(world.messages).toEqual([{ kind: 'unplayable', song: three[0], why }])
    expect([world.phase, world.opened.map(({ songId }) => songId)]).toEqual(['playing', ['a', 'b']])
  })

  it('is the end where no other is in the queue', async () => {
    const world = await playing([song('a')], closed(['a']))
    await world.advance(5)
    expect([world.phase, world.messages]).toEqual(['failed', [{ kind: 'nothingPlayable', why }]])
    expect(world.opened).toHaveLength(1)
  })
})
