import { describe, expect, it } from 'vitest'
import { PlaybackError } from './playback-error.ts'
import { claimableSeconds } from './stream-claim.ts'
import { playing, song } from './testing/player-world.ts'

const two = [song('a'), song('b')]

describe('a stream is claimed', () => {
  it('once per song load, after 30 seconds heard', async () => {
    const world = await playing(two)
    await world.advance(30)
    expect(world.claims).toEqual([])
    await world.advance(0.5)
    expect(world.claims).toEqual([{ songId: 'a', artistId: 'artist-a', duration: 30 }])
    expect(world.state.verdict).toEqual({ counted: true })
    await world.seek(0)
    await world.advance(60)
    expect(world.claims).toHaveLength(1)
  })

  it('again for the next song, whose verdict starts empty', async () => {
    const world = await playing(two)
    await world.advance(31)
    world.engine.next()
    await world.settle()
    expect(world.state.verdict).toBeNull()
    await world.advance(31)
    expect(world.claims.map((claim) => claim.songId)).toEqual(['a', 'b'])
  })

  it('not for seeking forward', async () => {
    const world = await playing(two)
    await world.advance(5)
    await world.seek(60)
    await world.advance(24.5)
    expect(world.claims).toEqual([])
    await world.advance(1)
    expect(world.claims).toHaveLength(1)
  })

  it('not for a jump that the element makes without saying so', async () => {
    const world = await playing(two)
    await world.advance(2)
    world.active.currentTime = 90
    await world.advance(5)
    expect(world.claims).toEqual([])
  })

  it('not for a pause', async () => {
    const world = await playing(two)
    await world.advance(20)
    world.engine.pause()
    await world.advance(300)
    world.engine.resume()
    await world.advance(10)
    expect(world.claims).toEqual([])
    await world.advance(0.5)
    expect(world.claims).toHaveLength(1)
  })

  it('not for a stall', async () => {
    const world = await playing(two)
    await world.advance(20)
    world.active.setStalled(true)
    expect(world.phase).toBe('stalled')
    await world.advance(14)
    world.active.setStalled(false)
    expect(world.phase).toBe('playing')
    await world.advance(10)
    expect(world.claims).toEqual([])
    await world.advance(0.5)
    expect(world.claims).toHaveLength(1)
  })

  it('for seconds that are heard twice', async () => {
    const world = await playing(two)
    await world.advance(16)
    await world.seek(0)
    await world.advance(14.5)
    expect(world.claims).toHaveLength(1)
  })

  it('not when songs are skipped before', async () => {
    const world = await playing(two)
    for (let i = 0; i < 6; i += 1) {
      await world.advance(29)
      world.engine.next()
      await world.settle()
    }
    expect(world.claims).toEqual([])
  })

  it('in one sum over a URL that had to be renewed', async () => {
    const world = await playing(two)
    await world.advance(20)
    world.probe = async () => 403
    world.active.fail(2)
    await world.advance(11)
    expect(world.claims).toHaveLength(1)
  })

  it('when a song of just 30 seconds was heard whole, and not before the server can have seen as much time pass', async () => {
    const world = await playing([song('a', { duration: 30 }), song('b')], (w) => (w.durations = { a: 29.5 }))
    await world.advance(29)
    expect(world.claims).toEqual([])
    await world.advance(0.75)
    expect(world.claims).toEqual([])
    await world.advance(0.75)
    expect(world.claims).toEqual([{ songId: 'a', artistId: 'artist-a', duration: 30 }])
    expect(world.state.song?.id).toBe('b')
  })

  it('never for a song that is shorter, however often it is heard', async () => {
    const world = await playing([song('a', { duration: 29 })], (w) => (w.durations = { a: 29 }))
    await world.advance(20)
    await world.seek(0)
    await world.advance(28)
    expect(world.claims).toEqual([])
  })

  it('later for short songs in a row, so that no second is claimed twice', async () => {
    const short = ['a', 'b', 'c'].map((id) => song(id, { duration: 30 }))
    const world = await playing(short, (w) => (w.durations = { a: 29.5, b: 29.5, c: 29.5 }))
    const started = world.time
    const at: number[] = []
    world.claim = async () => {
      at.push((world.time - started) / 1000)
      return { counted: true }
    }
    await world.advance(92)
    expect(at).toEqual([30.25, 60.25, 90.25])
  })

  it('not when a part of a shorter song was skipped', async () => {
    const world = await playing([song('a', { duration: 30 }), song('b')], (w) => (w.durations = { a: 30 }))
    await world.advance(5)
    await world.seek(10)
    await world.advance(22)
    expect(world.state.song?.id).toBe('b')
    expect(world.claims).toEqual([])
  })
})

describe('a claim that fails', () => {
  it('is sent again while the network is at fault, with growing delays', async () => {
    const world = await playing(two)
    world.claim = async () => Promise.reject(new PlaybackError('network'))
    await world.advance(31)
    expect(world.claims).toHaveLength(1)
    await world.advance(1)
    expect(world.claims).toHaveLength(2)
    world.claim = async () => ({ counted: false, reason: 'DUPLICATE' })
    await world.advance(4)
    expect(world.claims).toHaveLength(3)
    expect(world.state.verdict).toEqual({ counted: true })
  })

  it('is given up after a few tries, and at once where trying again changes nothing', async () => {
    const world = await playing([song('a', { duration: 600 })], (w) => (w.durations = { a: 600 }))
    world.claim = async () => Promise.reject(new Error('down'))
    await world.advance(200)
    expect(world.claims).toHaveLength(5)

    const refused = await playing(two)
    refused.claim = async () => Promise.reject(new PlaybackError('forbidden'))
    await refused.advance(60)
    expect(refused.claims).toHaveLength(1)
    expect(refused.phase).toBe('playing')
  })

  it('does not show the verdict of a song that is over', async () => {
    const world = await playing(two)
    let answer = (_: { counted: boolean }) => {}
    world.claim = () => new Promise((resolve) => (answer = resolve))
    await world.advance(31)
    world.engine.next()
    answer({ counted: true })
    await world.settle()
    expect(world.state.verdict).toBeNull()
  })

  it('shows why a claim was not counted', async () => {
    const world = await playing(two)
    world.claim = async () => ({ counted: false, reason: 'OVERLAPPING' })
    await world.advance(31)
    expect(world.state.verdict).toEqual({ counted: false, reason: 'OVERLAPPING' })
  })
})

describe('the seconds to claim', () => {
  it.each([
    [30.24, 100, 100.2, null],
    [30.25, 100, 100.2, 30],
    [47.9, 100, 100.2, 47],
    [29.99, 100, NaN, null],
    [19.5, 20, 20.2, null],
    [19.96, 20, 20.2, null],
    [61, 20, 20.2, null],
    [20.3, 21, 20.5, null],
    [20.3, 500, 20.5, null],
    [29.6, 30, 29.7, 30],
    [30.05, 30, 30.3, 30],
    [19.8, 20, NaN, null],
    [29.8, 30, NaN, 30],
    [0, 0, 100, null],
  ])('%d heard of a song of %d (media %d) → %s', (heard, duration, media, seconds) => {
    expect(claimableSeconds(heard, duration, media)).toBe(seconds)
  })
})
