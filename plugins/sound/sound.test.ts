import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Actor, systemActor } from '#api/actor.ts'
import { type AudioTools, AudioClosed, AudioFailed } from '#api/platform/audio/port.ts'
import { fetchAudio } from '#api/testing/fetch-audio.ts'
import { type TestApp, startTestApp, startTestAppForTest } from '#api/testing/test-app.ts'
import {
  type TestArtist,
  makeAdmin,
  makeArtist,
  mediaFolder,
  storedKeys,
  upload,
} from '../media/testing/media-fixtures.ts'
import { songDetails } from '../catalog/testing/song-details.ts'
import { listeningWorld } from '../streaming/testing/listening-world.ts'
import { findOutdated } from './domain/find-outdated.ts'
import { work } from './domain/work.ts'

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
  test.platform.audio = real
  await test.ctx.db.artist.deleteMany()
  artist = await makeArtist(test)
})
afterAll(async () => {
  await test.close()
  media.remove()
})

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

const publish = (bytes: Uint8Array = tone, album: string | null = null, artistId = artist.id) =>
  test.ctx.services.catalog.importSong(test.ctx, {
    ...{ artistId, title: 'Night', genre: 'Outrun', album, releaseYear: null, audio: bytes, cover: null },
  })
/** What workers do: events are delivered, then the job runs. */
const made = async () => {
  await test.deliverEvents()
  return await test.runJob('sound.make')
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
const SOUND = `query Sound($id: ID!) { song(id: $id) { sound {
  peaks loudness truePeak range releaseLoudness releaseTruePeak previewUrl previewStart previewChosen } } }`
const soundOf = async (id: string, client = test.client()) =>
  (await client.graphql<{ song: { sound: Record<string, unknown> | null } }>(SOUND, { id })).data?.song.sound

describe('a published song', () => {
  it('is measured, encoded, and told of once that is done', async () => {
    const { id } = await publish()
    expect(await soundOf(id)).toBeNull()
    expect(await made()).toBe(1)
    const sound = await soundOf(id)
    expect(Buffer.from(sound?.peaks as string, 'base64')).toHaveLength(800)
    expect(sound).toMatchObject({
      loudness: expect.closeTo(-21, -1),
      truePeak: expect.closeTo(-18, -1),
      releaseLoudness: null,
      previewStart: 0,
      previewChosen: null,
      previewUrl: expect.stringMatching(`^/api/songs/${id}/preview\\?v=`),
    })
    expect(Object.keys(await renditions(id)).sort()).toEqual(['aac', 'opus', 'preview'])
    expect(await workOf(id)).toBeNull()
    expect(await made()).toBe(0)
  })

  it('counts for no quota with what is made of it', async () => {
    const before = await artist.client.rest('GET', `/dashboard/storage/${artist.id}`)
    const { id } = await publish()
    await made()
    const after = await artist.client.rest('GET', `/dashboard/storage/${artist.id}`)
    expect(after.body.usedBytes - before.body.usedBytes).toBe((await rowOf(id)).audioBytes)
  })

  it('is played from what the player asks for, else AAC; its original is for its artist', async () => {
    const { id } = await publish()
    const listener = await world.listener()
    expect(await open(listener, id, { format: 'OPUS' })).toMatchObject({ format: 'ORIGINAL' })
    await made()
    const { aac, opus } = await renditions(id)
    for (const [asked, format, bytes] of [
      [undefined, 'AAC', aac?.bytes],
      ['AAC', 'AAC', aac?.bytes],
      ['OPUS', 'OPUS', opus?.bytes],
    ] as const) {
      const playback = await open(listener, id, asked && { format: asked })
      expect(playback.format).toBe(format)
      expect(await fetchAudio(test, playback.url)).toHaveLength(bytes as number)
    }
    const byElement = await (await world.browser(listener)).rest('GET', `/songs/${id}/audio?format=opus`)
    expect(byElement.status).toBe(302)
    expect((await artist.client.rest('POST', `/songs/${id}/playback`, {})).body.format).toBe('ORIGINAL')
    expect((await artist.client.rest('POST', `/songs/${id}/playback`, { format: 'aac' })).body.format).toBe('AAC')
    expect((await artist.client.rest('POST', `/songs/${id}/playback`, { format: 'wav' })).status).toBe(400)
  })

  it('goes on with the file of its session: bytes of two are never added up', async () => {
    const { id } = await publish()
    const listener = await world.listener()
    const early = await open(listener, id)
    await made()
    const first = await open(listener, id, { format: 'OPUS' })
    const renewed = await open(listener, id, { format: 'AAC', playbackId: first.id })
    expect(renewed).toMatchObject({ id: first.id, format: 'OPUS' })
    // A session that began with the original does not keep that open.
    const later = await open(listener, id, { playbackId: early.id })
    expect(later).toMatchObject({ format: 'AAC' })
    expect(later.id).not.toBe(early.id)
    // Nor does one go on with other audio.
    await test.ctx.db.songRendition.updateMany({
      where: { songId: id, kind: 'opus' },
      data: { bytes: { increment: 1 } },
    })
    expect((await open(listener, id, { format: 'OPUS', playbackId: first.id })).id).not.toBe(first.id)
    const sessions = await test.ctx.db.playbackSession.findMany({ where: { songId: id } })
    const { aac, opus } = await renditions(id)
    expect(sessions.map(({ format, audioBytes }) => [format, audioBytes])).toEqual(
      expect.arrayContaining([
        ['original', (await rowOf(id)).audioBytes],
        ['aac', aac?.bytes],
        ['opus', (opus?.bytes ?? 0) - 1],
      ]),
    )
  })

  it('stays the same file for an element that asks range after range', async () => {
    const { id } = await publish()
    const browser = await world.browser(await world.listener())
    const formatOf = async (query: string) => {
      await browser.rest('GET', `/songs/${id}/audio${query}`)
      const sessions = await test.ctx.db.playbackSession.findMany({ where: { songId: id }, orderBy: { id: 'asc' } })
      return [sessions.length, sessions.at(-1)?.format]
    }
    expect(await formatOf('?format=opus')).toEqual([1, 'original'])
    await made()
    expect(await formatOf('?format=opus')).toEqual([1, 'original'])
    test.clock.advance(700_000)
    expect(await formatOf('?format=opus')).toEqual([2, 'opus'])
    expect(await formatOf('')).toEqual([2, 'opus'])
    expect(await formatOf('?format=aac')).toEqual([3, 'aac'])
    expect((await browser.rest('GET', `/songs/${id}/audio?format=wav`)).status).toBe(400)
  })

  it('has the streams of a rendition counted by the bytes of that one', async () => {
    const long = media.tone('long.flac', 40)
    const { id } = await publish(long)
    await made()
    const listener = await world.listener()
    const ctx = world.as(listener)
    const { url } = await open(listener, id, { format: 'OPUS' })
    const { opus } = await renditions(id)
    test.clock.advance(40_000)
    const claim = async () =>
      await ctx.services.streaming.claimStream(ctx, { songId: id, artistId: artist.id, duration: 40 })
    const half = Math.ceil((opus?.bytes as number) / 2)
    await fetchAudio(test, url, `0-${half - 2}`)
    expect(await claim()).toEqual({ counted: false, reason: 'NOT_SERVED' })
    await fetchAudio(test, url, `${half - 1}-${half}`)
    expect(await claim()).toEqual({ counted: true })
  })
})

describe('work', () => {
  it('goes on where a worker died, and does nothing twice', async () => {
    const { id } = await publish()
    const done: string[] = []
    let stops = 1
    test.platform.audio = {
      ...real,
      analyse: async (file) => {
        done.push('analyse')
        return await real.analyse(file)
      },
      encode: async (input) => {
        if (input.format === 'opus-128' && stops-- > 0) throw new AudioClosed()
        done.push(input.format)
        await real.encode(input)
      },
    }
    expect(await made()).toBe(0)
    expect(done).toEqual(['analyse', 'aac-256'])
    expect(await workOf(id)).toMatchObject({ state: 'waiting', attempts: 0 })
    expect(await test.runJob('sound.make')).toBe(1)
    expect(done).toEqual(['analyse', 'aac-256', 'opus-128', 'aac-preview'])
  })

  it('is taken by one worker, and by another when that one does not say that it lives', async () => {
    const { id } = await publish()
    await test.deliverEvents()
    await test.ctx.db.soundWork.update({
      where: { songId: id },
      data: { attempts: 1, notBefore: new Date(test.clock.now().getTime() + 90_000) },
    })
    expect(await test.runJob('sound.make')).toBe(0)
    test.clock.advance(91_000)
    expect(await test.runJob('sound.make')).toBe(1)
  })

  it('is given up for a song that no worker survives', async () => {
    const { id } = await publish()
    await test.deliverEvents()
    await test.ctx.db.soundWork.update({ where: { songId: id }, data: { attempts: 5 } })
    expect(await test.runJob('sound.make')).toBe(0)
    expect(await workOf(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('five times') })
  })

  it('that fails by the file is seen by staff, and the song plays as before', async () => {
    const { id } = await publish()
    await test.deliverEvents()
    test.platform.audio = { ...real, analyse: async () => await Promise.reject(new AudioFailed('Invalid data')) }
    for (const state of ['waiting', 'waiting', 'failed']) {
      expect(await test.runJob('sound.make')).toBe(0)
      expect(await workOf(id)).toMatchObject({ state, error: 'Invalid data' })
      test.clock.advance(600_000)
    }
    expect(await test.runJob('sound.make')).toBe(0)
    expect(await open(await world.listener(), id)).toMatchObject({ format: 'ORIGINAL' })
    const admin = test.client()
    await admin.rest('POST', '/auth/admin/login', { username: 'the-admin', password: 'secret-12' })
    const LIST = `{ collectionRecords(name: "sound-work", filter: [{ name: "state", value: "failed" }]) { edges { node { id values } } } }`
    const { data } = await admin.graphql<{ collectionRecords: { edges: { node: { id: string; values: object } }[] } }>(
      LIST,
    )
    expect(data?.collectionRecords.edges[0]?.node.values).toMatchObject({ title: 'Night', error: 'Invalid data' })
    test.platform.audio = real
    const AGAIN = `mutation Again($id: ID!) { runCollectionAction(name: "sound-work", id: $id, action: "again") { __typename } }`
    const again = await admin.graphql(AGAIN, { id: data?.collectionRecords.edges[0]?.node.id })
    expect(again.errors).toBeUndefined()
    expect(await test.runJob('sound.make')).toBe(1)
  })

  it('that finds no room is tried until there is some, and leaves no object behind', async () => {
    const { id } = await publish()
    await test.deliverEvents()
    const { write } = test.platform.objects
    let full = true
    test.platform.objects.write = async (key, ...rest) => {
      if (full && key.includes('/renditions/'))
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
      await write.call(test.platform.objects, key, ...rest)
    }
    try {
      for (let attempt = 0; attempt < 8; attempt += 1) {
        expect(await test.runJob('sound.make')).toBe(0)
        expect(await workOf(id)).toMatchObject({ state: 'waiting', error: expect.stringContaining('ENOSPC') })
        test.clock.advance(600_000)
      }
      expect(await storedKeys(test, `artists/${artist.id}/renditions/`)).toEqual([])
      full = false
      expect(await test.runJob('sound.make')).toBe(1)
    } finally {
      test.platform.objects.write = write
    }
  })

  it('runs once at a time in a process', async () => {
    await publish()
    await publish(other)
    await test.deliverEvents()
    let [now, most] = [0, 0]
    test.platform.audio = {
      ...real,
      analyse: async (file) => {
        most = Math.max(most, (now += 1))
        return await real.analyse(file).finally(() => (now -= 1))
      },
    }
    const ctx = test.app.context(systemActor)
    const runs = await Promise.all([work(ctx), work(ctx), work(ctx)])
    expect([most, runs.reduce((all, each) => all + each, 0)]).toEqual([1, 2])
  })

  it('comes first for what an artist has just put up, before what was imported and what is gone over anew', async () => {
    await publish()
    await test.deliverEvents()
    await test.ctx.db.soundWork.deleteMany()
    expect(await findOutdated(test.ctx)).toBe(1)
    await publish()
    await test.deliverEvents()
    test.clock.advance(60_000)
    const { uploadURL } = await upload(artist.client, other, { purpose: 'audio' })
    expect((await artist.client.rest('POST', '/songs', { ...songDetails, audioFileUrl: uploadURL })).status).toBe(201)
    const isNew: boolean[] = []
    test.platform.audio = {
      ...real,
      analyse: async (file) => {
        isNew.push((await readFile(file)).equals(other))
        return await real.analyse(file)
      },
    }
    expect(await made()).toBe(3)
    expect(isNew).toEqual([true, false, false])
  })

  it('goes over the catalogue: what has no sound, or one of an older version', async () => {
    const { id } = await publish()
    const { id: second } = await publish(other)
    await test.deliverEvents()
    await test.ctx.db.soundWork.deleteMany()
    expect(await findOutdated(test.ctx)).toBe(2)
    expect(await findOutdated(test.ctx)).toBe(0)
    expect(await test.runJob('sound.make')).toBe(2)
    expect(await findOutdated(test.ctx)).toBe(0)
    const before = await renditions(id)
    await test.ctx.db.songRendition.update({
      where: { songId_kind: { songId: id, kind: 'aac' } },
      data: { version: 0 },
    })
    await test.ctx.db.songRendition.delete({ where: { songId_kind: { songId: second, kind: 'opus' } } })
    expect(await findOutdated(test.ctx)).toBe(2)
    expect(await test.runJob('sound.make')).toBe(2)
    const after = await renditions(id)
    expect([after.aac?.version, after.opus]).toEqual([1, before.opus])
    expect([await inUse(before.aac?.key as string), await inUse(after.aac?.key as string)]).toEqual([false, true])
    expect(Object.keys(await renditions(second))).toContain('opus')
  })
})

describe('a song that changes', () => {
  it('plays its new audio at once, as uploaded, and what was made of the former goes', async () => {
    const { id } = await publish()
    await made()
    const before = await renditions(id)
    const { uploadURL } = await upload(artist.client, other, { purpose: 'audio' })
    expect((await artist.client.rest('PUT', `/songs/${id}/audio`, { audioFileUrl: uploadURL })).status).toBe(200)
    const listener = await world.listener()
    const playback = await open(listener, id)
    expect(playback.format).toBe('ORIGINAL')
    const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(sha(await fetchAudio(test, playback.url))).toBe(sha(other))
    expect(await soundOf(id)).toBeNull()
    expect(await made()).toBe(1)
    for (const { key } of Object.values(before)) expect(await inUse(key)).toBe(false)
    expect(await soundOf(id)).toMatchObject({ loudness: expect.any(Number) })
    expect(await open(listener, id)).toMatchObject({ format: 'AAC' })
  })

  it('that is deleted leaves nothing, nor does one whose artist is gone', async () => {
    const { id } = await publish()
    const { id: second } = await publish(other)
    await made()
    const [first, rest] = [await renditions(id), await renditions(second)]
    expect((await artist.client.rest('DELETE', `/songs/${id}`)).status).toBe(204)
    await test.deliverEvents()
    for (const { key } of Object.values(first)) expect(await inUse(key)).toBe(false)
    expect(await test.ctx.db.songSound.count({ where: { songId: id } })).toBe(0)
    await test.ctx.emit('artist.removed', { artistId: artist.id } as never)
    await test.deliverEvents()
    expect(await renditions(second)).toEqual({})
    expect(Object.values(rest)).toHaveLength(3)
    expect(await storedKeys(test, `artists/${artist.id}/`)).toEqual([])
  })

  it('of which another artist has the same recording is told to staff', async () => {
    const { id } = await publish()
    const twin = await makeArtist(test)
    const { id: copy } = await publish(tone, null, twin.id)
    await publish(tone)
    await made()
    const matches = await test.ctx.db.soundMatch.findMany({
      select: { songId: true, otherSongId: true, settledAt: true },
    })
    expect(matches).toHaveLength(2)
    expect(matches).toContainEqual({ songId: copy, otherSongId: id, settledAt: null })
  })
})

describe('loudness of a release', () => {
  it('is that of its tracks one after the other', async () => {
    const { id, releaseId } = await publish(tone, 'Dusk')
    await publish(other, 'Dusk')
    await made()
    const [one, two] = await test.ctx.db.songSound.findMany({ orderBy: { songId: 'asc' } })
    const sound = await soundOf(id)
    expect(releaseId).not.toBeNull()
    const energy = (each: typeof one) => (each?.durationMs ?? 0) * 10 ** ((each?.loudness ?? 0) / 10)
    const expected = 10 * Math.log10((energy(one) + energy(two)) / ((one?.durationMs ?? 0) + (two?.durationMs ?? 0)))
    expect(sound?.releaseLoudness).toBeCloseTo(expected, 6)
    expect(sound?.releaseTruePeak).toBe(Math.max(one?.truePeak ?? 0, two?.truePeak ?? -99))
  })
})

describe('a preview', () => {
  const SET = `mutation Set($input: SetPreviewInput!) {
    setPreview(input: $input) {
      __typename
      ... on SetPreviewSuccess { data { id sound { previewUrl previewStart previewChosen } } }
      ... on Error { code message }
    }
  }`

  it('is for everybody, in ranges, and never counted', async () => {
    const { id } = await publish()
    expect((await test.client().rest('GET', `/songs/${id}/preview`)).status).toBe(404)
    await made()
    const answer = await test.client().rest('GET', `/songs/${id}/preview`)
    expect(answer).toMatchObject({ status: 302, headers: { 'cache-control': expect.stringContaining('public') } })
    const { preview } = await renditions(id)
    const location = String(answer.headers.location)
    expect(await fetchAudio(test, location)).toHaveLength(preview?.bytes as number)
    expect(await fetchAudio(test, location, '0-99')).toHaveLength(100)
    expect(await test.ctx.db.playbackSession.count({ where: { songId: id } })).toBe(0)
    await test.ctx.db.artist.update({ where: { id: artist.id }, data: { approvedAt: null } })
    expect((await test.client().rest('GET', `/songs/${id}/preview`)).status).toBe(404)
  })

  it('begins where the artist says, or is switched off; others do not find the song', async () => {
    const { id } = await publish(media.tone('for-preview.flac', 40))
    expect((await artist.client.graphql(SET, { input: { songId: id, on: false } })).data).toEqual({
      setPreview: {
        __typename: 'SoundNotReadyError',
        code: 'SOUND_NOT_READY',
        message: 'This song is still being prepared. Try again in a few minutes',
      },
    })
    await made()
    const before = await soundOf(id)
    const set = await artist.client.graphql<{ setPreview: { data: { sound: object } } }>(SET, {
      input: { songId: id, start: 5 },
    })
    expect(set.data?.setPreview.data.sound).toMatchObject({ previewStart: 5, previewChosen: true })
    expect(await made()).toBe(1)
    expect((await renditions(id)).preview?.start).toBe(5)
    expect((await soundOf(id))?.previewUrl).not.toBe(before?.previewUrl)
    for (const input of [{ start: -1 }, { start: 41 }])
      expect(
        (await artist.client.graphql(SET, { input: { songId: id, ...input } })).errors?.[0]?.extensions?.code,
      ).toBe('BAD_INPUT')
    const stranger = await makeArtist(test)
    expect(
      (await stranger.client.graphql(SET, { input: { songId: id, on: false } })).errors?.[0]?.extensions?.code,
    ).toBe('NOT_FOUND')
    await artist.client.graphql(SET, { input: { songId: id, on: false } })
    expect((await soundOf(id))?.previewUrl).toBeNull()
    expect((await test.client().rest('GET', `/songs/${id}/preview`)).status).toBe(404)
  })

  it('is off everywhere where the platform wants none', async () => {
    const silent = await startTestAppForTest({ env: { PREVIEWS: 'false' } })
    silent.platform.audio = real
    const one = await makeArtist(silent)
    const { id } = await silent.ctx.services.catalog.importSong(silent.ctx, {
      ...{
        artistId: one.id,
        title: 'Night',
        genre: 'Outrun',
        album: null,
        releaseYear: null,
        audio: tone,
        cover: null,
      },
    })
    await silent.deliverEvents()
    await silent.runJob('sound.make')
    const { data } = await silent.client().graphql<{ song: { sound: { previewUrl: string | null } } }>(SOUND, { id })
    expect(data?.song.sound).toMatchObject({ previewUrl: null })
    expect((await silent.client().rest('GET', `/songs/${id}/preview`)).status).toBe(404)
  })
})
