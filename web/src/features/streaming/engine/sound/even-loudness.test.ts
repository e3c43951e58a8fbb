// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPlayerEngine } from '../player-engine.ts'
import { PlayerWorld, song } from '../testing/player-world.ts'
import type { SoundDirector } from '../types.ts'
import { createSoundDirector } from './sound-director.ts'
import { createSoundSettings } from './sound-settings.ts'
import type { SongSound } from './song-sound.ts'

let director: SoundDirector | undefined
afterEach(() => director?.destroy())

/** An audio graph that only notes what its gains are set to: here is none that sounds. Its clock always moves. */
function fakeContext() {
  const channels: { source: unknown; gain: number }[] = []
  let clock = 0
  const gainNode = () => {
    const node = {
      level: 1,
      gain: {
        value: 1,
        setTargetAtTime: (value: number) => void (node.level = value),
        cancelScheduledValues() {},
        setValueAtTime() {},
        linearRampToValueAtTime() {},
      },
      connect: (next: unknown) => next,
    }
    return node
  }
  const context = {
    state: 'running',
    destination: {},
    get currentTime() {
      clock += 1
      return clock
    },
    createGain: gainNode,
    createMediaElementSource: (source: unknown) => ({
      connect: (node: { level: number }) => {
        channels.push({
          source,
          get gain() {
            return node.level
          },
        })
        return node
      },
    }),
    resume: async () => {},
    suspend: async () => {},
    close: async () => {},
    addEventListener() {},
    removeEventListener() {},
  }
  return { context: context as unknown as AudioContext, channels }
}

const sound = (fields: Partial<SongSound>): SongSound => ({
  releaseId: null,
  loudness: null,
  truePeak: null,
  releaseLoudness: null,
  releaseTruePeak: null,
  peaks: null,
  ...fields,
})

/** A player whose songs were measured as told; `gainOf`: the factor that the element with a song is heard with. */
async function play(measured: Record<string, SongSound>) {
  const world = new PlayerWorld()
  const { context, channels } = fakeContext()
  const settings = createSoundSettings(null)
  const createMedia = () => Object.assign(world.createMedia(), { element: document.createElement('audio') })
  world.engine = createPlayerEngine({
    ...world.ports(),
    createMedia,
    loadSound: async () => (host) => {
      director = createSoundDirector(host, { context, settings, soundOf: async (id) => measured[id] ?? null })
      return director
    },
  })
  const songs = Object.keys(measured).map((id) => song(id))
  world.engine.setEntitled({ everything: true, artistId: null })
  world.engine.play(songs[0]!, songs)
  await world.settle()
  const gainOf = (id: string) => {
    const media = world.media.find(({ src }) => src.startsWith(`/audio/${id}/`)) as { element?: unknown } | undefined
    const gain = channels.find(({ source }) => media && source === media.element)?.gain
    return gain === undefined ? undefined : Math.round(200 * Math.log10(gain)) / 10
  }
  return { world, settings, gainOf }
}

describe('all songs equally loud', () => {
  it('is the gain that each song is heard with, until it is switched off, and again', async () => {
    const { world, settings, gainOf } = await play({ loud: sound({ loudness: -9, truePeak: 0 }) })
    await vi.waitFor(() => expect(gainOf('loud')).toBe(-9), 20_000)
    settings.set({ evenLoudness: false })
    expect(gainOf('loud')).toBe(0)
    settings.set({ evenLoudness: true })
    expect(gainOf('loud')).toBe(-9)
    expect(world.phase).toBe('playing')
  })

  it('is another gain for the song that follows', async () => {
    const { world, gainOf } = await play({
      loud: sound({ loudness: -9, truePeak: 0 }),
      quiet: sound({ loudness: -24, truePeak: -12 }),
    })
    await vi.waitFor(() => expect(gainOf('loud')).toBe(-9), 20_000)
    await world.advance(101)
    expect(world.state.song?.id).toBe('quiet')
    await vi.waitFor(() => expect(gainOf('quiet')).toBe(6), 20_000)
  })

  it('leaves songs of one release as they stand to each other', async () => {
    const release = { releaseId: 'r', releaseLoudness: -12, releaseTruePeak: -1 }
    const { gainOf } = await play({
      loud: sound({ ...release, loudness: -9, truePeak: -1 }),
      quiet: sound({ ...release, loudness: -20, truePeak: -6 }),
    })
    await vi.waitFor(() => expect(gainOf('loud')).toBe(-6), 20_000)
  })
})
