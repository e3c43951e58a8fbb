import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Actor } from '#api/access/actor.ts'
import type { AudioTools } from '#api/platform/audio/port.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { makeAdmin, makeArtist, mediaFolder, type TestArtist } from '../../media/testing/media-fixtures.ts'
import { listeningWorld } from '../../streaming/testing/listening-world.ts'

export const SOUND = `query Sound($id: ID!) { song(id: $id) { sound {
  peaks loudness truePeak range releaseLoudness releaseTruePeak previewUrl previewStart previewChosen } } }`

/** An application whose songs are measured and encoded, with an artist for each test of a file. */
export function soundStage() {
  let test: TestApp
  let world: ReturnType<typeof listeningWorld>
  let real: AudioTools
  const media = mediaFolder()
  const tone = media.tone('tone.flac', 3, '-ac', '2')
  const other = media.tone('other.flac', 4, '-af', 'volume=0.25')

  let artist: TestArtist
  beforeAll(async () => {
    test = await startTestApp()
    world = listeningWorld(test)
    real = remembering(test.platform.audio as AudioTools)
    await makeAdmin(test)
  })
  beforeEach(async () => {
    test.app.ports.audio = real
    await test.ctx.db.artist.deleteMany()
    artist = await makeArtist(test)
  })
  afterAll(async () => {
    await test.close()
    media.remove()
  })

  const publish = (bytes: Uint8Array = tone, album: string | null = null, artistId = artist.id) =>
    test.ctx.services.catalog.importSong(test.ctx, {
      ...{ artistId, title: 'Night', genre: 'Outrun', album, releaseYear: null, audio: bytes, cover: null },
    })
  /** Runs the workers: events are delivered, then the job runs. */
  const made = async () => {
    await test.deliverEvents()
    return await test.runWork('sound.song')
  }
  const renditions = async (songId: string) =>
    Object.fromEntries(
      (await test.ctx.db.songRendition.findMany({ where: { songId } })).map(({ kind, ...rest }) => [kind, rest]),
    )
  const workOf = (songId: string) => test.ctx.db.soundWork.findUnique({ where: { songId } })
  const rowOf = (id: string) => test.ctx.db.song.findUniqueOrThrow({ where: { id } })
  const inUse = async (key: string) =>
    (await test.ctx.db.storedObject.findUnique({ where: { key } }))?.usedAt instanceof Date
  const open = async (actor: Actor, songId: string, input: { format?: 'AAC' | 'OPUS'; playbackId?: string } = {}) => {
    const ctx = world.as(actor)
    return await ctx.services.streaming.openPlayback(ctx, { songId, ...input })
  }
  const soundOf = async (id: string, client = test.client()) =>
    (await client.graphql<{ song: { sound: Record<string, unknown> | null } }>(SOUND, { id })).data?.song.sound
  return {
    ...{ media, tone, other, publish, made, renditions, workOf, rowOf, inUse, open, soundOf },
    get test() {
      return test
    },
    get world() {
      return world
    },
    /** The tools of this machine, of which each test may put others in the place. */
    get real() {
      return real
    },
    get artist() {
      return artist
    },
  }
}

/** The real tools, asked once for each file and format: encoders take seconds where the machine is busy. */
function remembering(tools: AudioTools): AudioTools {
  const known = new Map<string, Promise<unknown>>()
  const once = async <Result>(file: string, what: unknown, run: () => Promise<Result>): Promise<Result> => {
    const key = `${createHash('sha256')
      .update(await readFile(file))
      .digest('hex')} ${JSON.stringify(what)}`
    const result = (known.get(key) as Promise<Result> | undefined) ?? run()
    known.set(key, result)
    return await result
  }
  return {
    ...tools,
    analyse: async (file) => await once(file, 'analyse', async () => await tools.analyse(file)),
    encode: async ({ file, to, ...how }) => {
      const bytes = await once(file, how, async () => {
        await tools.encode({ file, to: `${to}.${how.format}`, ...how })
        return await readFile(`${to}.${how.format}`)
      })
      await writeFile(to, bytes)
    },
  }
}
