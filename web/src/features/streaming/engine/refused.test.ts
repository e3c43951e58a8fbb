import { expect, it } from 'vitest'
import { createPlayerEngine } from './player-engine.ts'
import { PlayerWorld, song } from './testing/player-world.ts'

const three = [song('a'), song('b')]

it('a press on what may not be streamed is told, also when that is known only later', () => {
  const world = new PlayerWorld()
  const refused: string[] = []
  world.engine = createPlayerEngine({ ...world.ports(), onRefused: ({ id }) => void refused.push(id) })
  world.engine.play(three[0]!, three)
  expect(refused).toEqual([])
  world.engine.setEntitled({ everything: false, artistId: null })
  expect(refused).toEqual(['a'])
  world.engine.play(three[0]!, three)
  world.engine.play(three[1]!, three)
  expect(refused).toEqual(['a', 'a', 'b'])
  // Known again, nothing pressed.
  world.engine.setEntitled({ everything: false, artistId: null })
  world.engine.setEntitled({ everything: false, artistId: 'artist-b' })
  world.engine.play(three[1]!, three)
  expect(refused).toEqual(['a', 'a', 'b'])
  expect(world.opened.map(({ songId }) => songId)).toEqual(['b'])
})

it('the song that was refused plays once its listener has subscribed, and no other does', () => {
  const world = new PlayerWorld()
  world.engine = createPlayerEngine(world.ports())
  world.engine.setEntitled({ everything: false, artistId: null })
  world.engine.play(three[0]!, three)
  expect(world.opened).toEqual([])
  world.engine.setEntitled({ everything: true, artistId: null })
  expect(world.opened.map(({ songId }) => songId)).toEqual(['a'])

  const other = new PlayerWorld()
  other.engine = createPlayerEngine(other.ports())
  other.engine.setEntitled({ everything: false, artistId: null })
  other.engine.play(three[0]!, three)
  other.engine.arrange({ queue: three, index: 1 })
  other.engine.setEntitled({ everything: true, artistId: null })
  expect(other.opened).toEqual([])
})

it('the song that was refused plays when its listener comes back from paying elsewhere, once and within the hour', async () => {
  const before = new PlayerWorld()
  before.engine = createPlayerEngine(before.ports())
  before.engine.setEntitled({ everything: false, artistId: null })
  before.engine.play(three[0]!, three)
  const left = new Map(before.storage)
  const comeBack = (storage: Map<string, string>, afterMs: number) => {
    const world = new PlayerWorld(new Map(storage))
    world.time = before.time + afterMs
    world.engine = createPlayerEngine(world.ports())
    // The provider's event may come after the listener.
    world.engine.setEntitled({ everything: false, artistId: null })
    world.engine.setEntitled({ everything: true, artistId: null })
    return world
  }
  const back = comeBack(left, 60_000)
  expect(back.opened.map(({ songId }) => songId)).toEqual(['a'])
  expect(comeBack(left, 3_600_000).opened).toEqual([])
  expect(comeBack(back.storage, 120_000).opened).toEqual([])
})

it('says that play has to be pressed where the browser forbids the sound of a page that was just opened', async () => {
  const world = new PlayerWorld()
  world.engine = createPlayerEngine(world.ports())
  for (const media of world.media) media.blocked = true
  world.engine.setEntitled({ everything: false, artistId: null })
  world.engine.play(three[0]!, three)
  world.engine.setEntitled({ everything: true, artistId: null })
  await world.settle()
  expect([world.phase, world.state.isBlocked]).toEqual(['paused', true])
  for (const media of world.media) media.blocked = false
  world.engine.toggle()
  await world.settle()
  expect([world.phase, world.state.isBlocked]).toEqual(['playing', false])
})
