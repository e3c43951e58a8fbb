import { describe, expect, it } from 'vitest'
import { moveInQueue } from '../engine/queue-commands.ts'
import { PlayerWorld, song } from '../engine/testing/player-world.ts'
import { type Place, keepPlace, storedPart } from './keep-place.ts'
import { deviceName, thisDeviceId } from './this-device.ts'

const three = [song('a'), song('b'), song('c')]

async function keeping() {
  const world = new PlayerWorld()
  const saved: Place[] = []
  keepPlace(
    world.engine,
    (place) => saved.push(place),
    () => world.time,
  )
  world.engine.setEntitled({ everything: true, artistId: null })
  await world.settle()
  expect(saved).toEqual([])
  world.engine.play(three[0] as (typeof three)[0], three)
  await world.settle()
  return { world, saved }
}

describe('the place that other devices learn of', () => {
  it('is told when a song begins and at pauses, and every 15 seconds between', async () => {
    const { world, saved } = await keeping()
    expect(saved).toEqual([{ songIds: ['a', 'b', 'c'], place: 0, seconds: 0, isPlaying: true, begins: true }])
    await world.advance(14)
    expect(saved).toHaveLength(1)
    await world.advance(46)
    expect(saved.slice(1).map(({ seconds, songIds }) => [seconds, songIds])).toEqual([
      [15, null],
      [30, null],
      [45, null],
      [60, null],
    ])
    world.engine.pause()
    expect(saved.at(-1)).toEqual({ songIds: null, place: 0, seconds: 60, isPlaying: false, begins: false })
    await world.advance(60)
    expect(saved).toHaveLength(6)
    world.engine.next()
    expect(saved.at(-1)).toMatchObject({ place: 1, seconds: 0, isPlaying: false })
  })

  it('takes the account’s player over when something begins here, with its queue; not while it goes on or pauses', async () => {
    const { world, saved } = await keeping()
    await world.advance(15)
    world.engine.pause()
    world.engine.resume()
    await world.settle()
    expect(saved.map(({ begins, songIds }) => [begins, songIds !== null])).toEqual([
      [true, true],
      [false, false],
      [false, false],
      [true, true],
    ])
  })

  it('tells of a queue that was put in order once, a moment later', async () => {
    const { world, saved } = await keeping()
    await world.advance(1)
    moveInQueue(world.engine, 2, 1)
    moveInQueue(world.engine, 1, 2)
    moveInQueue(world.engine, 2, 0)
    expect(saved).toHaveLength(1)
    await world.advance(4)
    expect(saved.slice(1)).toMatchObject([{ songIds: ['c', 'a', 'b'], place: 1 }])
  })

  it('is within a part of a long queue', () => {
    const long = Array.from({ length: 500 }, (_, at) => ({ id: `${at}` }))
    expect(storedPart(long, 0)).toMatchObject({ place: 0 })
    const part = storedPart(long, 300)
    expect(part.songIds).toHaveLength(200)
    expect(part.songIds[part.place]).toBe('300')
    const last = storedPart(long, 499)
    expect(last.songIds).toHaveLength(200)
    expect(last.songIds[last.place]).toBe('499')
  })
})

describe('this device', () => {
  it('keeps its number', () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    const id = thisDeviceId(storage)
    expect(id).toMatch(/^[\da-f]{24}$/)
    expect(thisDeviceId(storage)).toBe(id)
    expect(thisDeviceId(null)).not.toBe(id)
  })

  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'Chrome, Linux',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Windows'],
    ['curl/8', 'A browser'],
  ])('%s is called %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})
