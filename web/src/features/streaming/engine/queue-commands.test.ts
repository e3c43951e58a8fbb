import { describe, expect, it } from 'vitest'
import {
  addToQueue,
  clearQueue,
  moveInQueue,
  playNext,
  removeFromQueue,
  setShuffled,
  takeOver,
} from './queue-commands.ts'
import { PlayerWorld, playing, song } from './testing/player-world.ts'

const songs = ['a', 'b', 'c', 'd'].map((id) => song(id))
const ids = ({ engine }: PlayerWorld) =>
  engine
    .getSnapshot()
    .queue.map(({ id }) => id)
    .join('')
const current = ({ engine }: PlayerWorld) => {
  const { queue, index, song: playingSong } = engine.getSnapshot()
  expect(queue[index]?.id).toBe(playingSong?.id)
  return playingSong?.id
}

describe('the queue', () => {
  it('takes songs behind the current one and at the end, and what plays goes on', async () => {
    const world = await playing(songs.slice(0, 2))
    await world.advance(5)
    playNext(world.engine, [song('x')])
    addToQueue(world.engine, [song('y')])
    expect([ids(world), current(world), world.phase, world.position]).toEqual(['axby', 'a', 'playing', 5])
    expect(world.opened).toHaveLength(1)
    world.engine.next()
    await world.settle()
    expect(current(world)).toBe('x')
  })

  it('plays what is put into an empty one', async () => {
    const world = new PlayerWorld()
    world.engine.setEntitled({ everything: true, artistId: null })
    addToQueue(world.engine, [song('x'), song('y')])
    await world.settle()
    expect([ids(world), current(world), world.phase]).toEqual(['xy', 'x', 'playing'])
  })

  it('is put in order and thinned out around the current song', async () => {
    const world = await playing(songs)
    world.engine.playAt(1)
    await world.settle()
    moveInQueue(world.engine, 3, 0)
    expect([ids(world), current(world)]).toEqual(['dabc', 'b'])
    moveInQueue(world.engine, 0, 3)
    expect([ids(world), current(world)]).toEqual(['abcd', 'b'])
    moveInQueue(world.engine, 1, 2)
    expect([ids(world), current(world)]).toEqual(['acbd', 'b'])
    removeFromQueue(world.engine, 0)
    removeFromQueue(world.engine, 1)
    expect([ids(world), current(world), world.phase]).toEqual(['cbd', 'b', 'playing'])
    clearQueue(world.engine)
    expect([ids(world), current(world), world.phase]).toEqual(['b', 'b', 'playing'])
  })

  it('is shuffled behind the current song, and comes back in its order', async () => {
    const world = await playing(songs)
    world.engine.playAt(2)
    await world.settle()
    setShuffled(world.engine, true, () => 0)
    expect([ids(world), current(world)]).toEqual(['cbda', 'c'])
    addToQueue(world.engine, [song('x')])
    setShuffled(world.engine, false)
    expect([ids(world), current(world), world.engine.getSnapshot().inOrder]).toEqual(['abcdx', 'c', null])
  })

  it('ends, begins again or stays with one song, as chosen', async () => {
    const world = await playing(songs.slice(0, 2))
    world.engine.setRepeat('one')
    await world.advance(101)
    expect([current(world), world.phase]).toEqual(['a', 'playing'])
    world.engine.setRepeat('off')
    await world.advance(100)
    expect([current(world), world.phase]).toEqual(['b', 'playing'])
    await world.advance(101)
    expect([current(world), world.phase]).toEqual(['a', 'paused'])
  })

  it('is taken over from another device, paused, and never from what plays', async () => {
    const world = new PlayerWorld()
    world.engine.setEntitled({ everything: true, artistId: null })
    takeOver(world.engine, { queue: songs, index: 2 }, 42)
    expect([ids(world), current(world), world.phase, world.position]).toEqual(['abcd', 'c', 'paused', 42])
    world.engine.resume()
    await world.settle()
    takeOver(world.engine, { queue: songs, index: 0 }, 0)
    expect(current(world)).toBe('c')
  })
})
