import { describe, expect, it } from 'vitest'
import { PlayerWorld, playing, song } from './testing/player-world.ts'

const three = [song('a'), song('b'), song('c')]

describe('playing', () => {
  it('starts empty at volume 70', () => {
    const world = new PlayerWorld()
    expect(world.state).toMatchObject({ phase: 'idle', song: null, volume: 70, muted: false, canPlay: null })
    expect(world.media.map((media) => media.volume)).toEqual([0.7, 0.7])
    world.engine.toggle()
    world.engine.next()
    world.engine.previous()
    world.engine.seek(5)
    expect(world.phase).toBe('idle')
  })

  it('needs one request between the press and the audio', async () => {
    const world = await playing(three)
    expect(world.phase).toBe('playing')
    expect(world.opened).toEqual([{ songId: 'a', playbackId: undefined }])
    expect(world.active.loads).toEqual(['/audio/a/1'])
    await world.advance(5)
    expect(world.engine.time.getSnapshot()).toEqual({ position: 5, duration: 100, buffered: 100 })
  })

  it('goes through opening and loading, and is pausable in both', async () => {
    const world = new PlayerWorld()
    world.engine.setEntitled({ everything: true, artistId: null })
    const phases: string[] = []
    world.engine.subscribe(() => phases.push(world.phase))
    world.engine.play(three[0]!, three)
    expect(world.phase).toBe('opening')
    world.engine.toggle()
    expect(world.phase).toBe('paused')
    await world.advance(1)
    expect(world.phase).toBe('paused')
    expect(world.media.flatMap((media) => media.loads)).toEqual([])
    world.engine.toggle()
    await world.settle()
    expect(world.phase).toBe('playing')
    expect(world.opened).toHaveLength(1)
    expect(phases).toEqual(['opening', 'paused', 'loading', 'playing'])
  })

  it('pauses and goes on without another request', async () => {
    const world = await playing(three)
    await world.advance(3)
    world.engine.toggle()
    await world.advance(10)
    expect([world.phase, world.position]).toEqual(['paused', 3])
    world.engine.toggle()
    await world.advance(2)
    expect([world.phase, world.position, world.opened.length]).toEqual(['playing', 5, 1])
  })

  it('shares one request between quick presses', async () => {
    const world = new PlayerWorld()
    world.engine.setEntitled({ everything: true, artistId: null })
    world.engine.play(three[0]!, three)
    world.engine.toggle()
    world.engine.toggle()
    world.engine.toggle()
    world.engine.toggle()
    await world.settle()
    expect([world.phase, world.opened.length, world.active.loads.length]).toEqual(['playing', 1, 1])
  })

  it('follows a pause that comes from outside', async () => {
    const world = await playing(three)
    await world.advance(1)
    world.active.pause()
    await world.settle()
    expect(world.phase).toBe('paused')
  })

  it('waits for a press where the browser forbids sound', async () => {
    const world = new PlayerWorld()
    for (const media of world.media) media.blocked = true
    world.engine.setEntitled({ everything: true, artistId: null })
    world.engine.play(three[0]!, three)
    await world.settle()
    expect(world.phase).toBe('paused')
    for (const media of world.media) media.blocked = false
    world.engine.toggle()
    await world.settle()
    expect(world.phase).toBe('playing')
  })

  it('does not start over the song that plays already, and takes the new queue', async () => {
    const world = await playing(three)
    await world.advance(2)
    world.engine.play(three[0]!, [song('x'), three[0]!])
    await world.advance(1)
    expect(world.position).toBe(3)
    expect(world.state).toMatchObject({ index: 1, phase: 'playing' })
    expect(world.opened).toHaveLength(1)
  })
})

describe('next and previous', () => {
  it('wrap around the list at both ends', async () => {
    const world = await playing(three)
    const visited: (string | undefined)[] = []
    for (const go of ['previous', 'next', 'next', 'next', 'next'] as const) {
      world.engine[go]()
      await world.settle()
      visited.push(world.state.song?.id)
      expect(world.phase).toBe('playing')
    }
    expect(visited).toEqual(['c', 'a', 'b', 'c', 'a'])
  })

  it('stay paused when paused, and ask for nothing', async () => {
    const world = await playing(three)
    world.engine.pause()
    world.engine.next()
    await world.advance(1)
    expect([world.phase, world.state.song?.id, world.opened.length]).toEqual(['paused', 'b', 1])
  })

  it('leave only the last of several quick choices playing', async () => {
    const world = await playing(three)
    world.engine.next()
    world.engine.next()
    await world.settle()
    expect(world.state.song?.id).toBe('c')
    expect(world.media.filter((media) => !media.paused)).toHaveLength(1)
  })

  it('load the audio of the song that is chosen, and play it where the one before played', async () => {
    const world = await playing(three)
    world.engine.next()
    await world.settle()
    expect([world.phase, world.active.src]).toEqual(['playing', '/audio/b/2'])
    world.engine.pause()
    world.engine.next()
    await world.settle()
    expect(world.phase).toBe('paused')
    world.engine.resume()
    await world.settle()
    expect([world.phase, world.active.src]).toEqual(['playing', '/audio/c/3'])
  })

  it('plays the next song when one ends, prepared 20 seconds before and without another request', async () => {
    const world = await playing(three)
    await world.advance(79)
    expect(world.opened).toHaveLength(1)
    await world.advance(2)
    expect(world.opened.map((entry) => entry.songId)).toEqual(['a', 'b'])
    expect(world.media.map((media) => media.src)).toEqual(['/audio/a/1', '/audio/b/2'])
    await world.advance(18.75)
    expect(world.state.song?.id).toBe('a')
    await world.advance(0.25)
    expect([world.state.song?.id, world.phase]).toEqual(['b', 'playing'])
    expect(world.opened).toHaveLength(2)
    await world.advance(1)
    expect(world.position).toBe(1)
    expect(world.media.filter((media) => media.src)).toHaveLength(1)
  })

  it('never tells its listeners of a pause between two songs', async () => {
    const world = await playing(three)
    await world.advance(95)
    const phases: string[] = []
    world.engine.subscribe(() => phases.push(world.phase))
    await world.advance(6)
    expect(phases).not.toContain('paused')
    expect(world.state.song?.id).toBe('b')
  })

  it('opens the next song itself where preparing failed, and asks for it once', async () => {
    const world = await playing(three)
    const open = world.open
    world.open = async () => Promise.reject(new Error('down'))
    await world.advance(90)
    expect(world.opened).toHaveLength(2)
    world.open = open
    await world.advance(11)
    expect([world.state.song?.id, world.phase, world.opened.length]).toEqual(['b', 'playing', 3])
  })

  it('renews a prepared URL that is past its time', async () => {
    const world = await playing(three)
    await world.advance(85)
    world.engine.pause()
    world.urlLife = 1000
    await world.advance(700)
    world.engine.next()
    world.engine.resume()
    await world.settle()
    expect(world.opened.at(-1)).toEqual({ songId: 'b', playbackId: 'playback-2' })
    expect(world.phase).toBe('playing')
  })

  it('repeats a list of one song as a new load', async () => {
    const world = await playing([song('a')])
    await world.advance(101)
    expect([world.state.song?.id, world.phase, world.opened.length]).toEqual(['a', 'playing', 2])
    await world.advance(31)
    expect(world.claims).toHaveLength(2)
  })
})

describe('seek and volume', () => {
  it('seeks inside the song', async () => {
    const world = await playing(three)
    await world.seek(40)
    expect(world.active.currentTime).toBe(40)
    world.engine.seekBy(-60)
    expect(world.position).toBe(0)
    world.engine.seek(1e9)
    expect(world.position).toBe(100)
    world.engine.seek(NaN)
    expect(world.position).toBe(100)
  })

  it('keeps a position chosen before the audio is there', async () => {
    const world = new PlayerWorld()
    world.engine.setEntitled({ everything: true, artistId: null })
    world.engine.play(three[0]!, three)
    world.engine.seek(42)
    await world.settle()
    expect(world.active.currentTime).toBe(42)
  })

  it('keeps volume in 0 to 100, whole, on both elements', async () => {
    const world = await playing(three)
    for (const [asked, kept] of [
      [33.4, 33],
      [-5, 0],
      [180, 100],
    ] as const) {
      world.engine.setVolume(asked)
      expect(world.state.volume).toBe(kept)
      expect(world.media.map((media) => media.volume)).toEqual([kept / 100, kept / 100])
    }
  })

  it('unmutes when a volume above 0 is chosen', () => {
    const world = new PlayerWorld()
    world.engine.setMuted(true)
    expect(world.media.map((media) => media.muted)).toEqual([true, true])
    world.engine.setVolume(0)
    expect(world.state.muted).toBe(true)
    world.engine.setVolume(1)
    expect(world.state.muted).toBe(false)
  })
})
