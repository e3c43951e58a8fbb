import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { visitor } from '#api/access/actor.ts'
import type { StaffRole } from '#api/access/staff-role.ts'
import { AudioClosed, AudioFailed } from '#api/platform/audio/port.ts'
import { retryWork } from '#api/work/dead-letters.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { signedInClient } from '#api/testing/signed-in-client.ts'
import type { TestClient } from '#api/testing/test-app.ts'
import { fetchAudio } from '#api/testing/fetch-audio.ts'
import { makeArtist, storedKeys, upload } from '../../media/testing/media-fixtures.ts'
import { songDetails } from '../../catalog/testing/song-details.ts'
import { findOutdated } from '../domain/work.ts'
import { soundStage } from '../testing/sound-stage.ts'

const stage = soundStage()
const { media, tone, other, publish, made, renditions, workOf, rowOf, inUse, open, soundOf } = stage

const forgetQueue = async () => {
  await stage.test.ctx.db.soundWork.deleteMany()
  await stage.test.ctx.db.work.deleteMany({ where: { kind: 'sound.song' } })
}

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
    const before = await stage.artist.client.rest('GET', `/dashboard/storage/${stage.artist.id}`)
    const { id } = await publish()
    await made()
    const after = await stage.artist.client.rest('GET', `/dashboard/storage/${stage.artist.id}`)
    expect(after.body.usedBytes - before.body.usedBytes).toBe((await rowOf(id)).audioBytes)
  })

  it('is played from what the player asks for, else AAC; its original is for its artist', async () => {
    const { id } = await publish()
    const listener = await stage.world.listener()
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
      expect(await fetchAudio(stage.test, playback.url)).toHaveLength(bytes as number)
    }
    const byElement = await (await stage.world.browser(listener)).rest('GET', `/songs/${id}/audio?format=opus`)
    expect(byElement.status).toBe(302)
    expect((await stage.artist.client.rest('POST', `/songs/${id}/playback`, {})).body.format).toBe('ORIGINAL')
    expect((await stage.artist.client.rest('POST', `/songs/${id}/playback`, { format: 'aac' })).body.format).toBe('AAC')
    expect((await stage.artist.client.rest('POST', `/songs/${id}/playback`, { format: 'wav' })).status).toBe(400)
  })

  it('goes on with the file of its session: bytes of two are never added up', async () => {
    const { id } = await publish()
    const listener = await stage.world.listener()
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
    await stage.test.ctx.db.songRendition.updateMany({
      where: { songId: id, kind: 'opus' },
      data: { bytes: { increment: 1 } },
    })
    expect((await open(listener, id, { format: 'OPUS', playbackId: first.id })).id).not.toBe(first.id)
    const sessions = await stage.test.ctx.db.playbackSession.findMany({ where: { songId: id } })
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
    const browser = await stage.world.browser(await stage.world.listener())
    const formatOf = async (query: string) => {
      await browser.rest('GET', `/songs/${id}/audio${query}`)
      const sessions = await stage.test.ctx.db.playbackSession.findMany({
        where: { songId: id },
        orderBy: { id: 'asc' },
      })
      return [sessions.length, sessions.at(-1)?.format]
    }
    expect(await formatOf('?format=opus')).toEqual([1, 'original'])
    await made()
    expect(await formatOf('?format=opus')).toEqual([1, 'original'])
    stage.test.clock.advance(700_000)
    expect(await formatOf('?format=opus')).toEqual([2, 'opus'])
    expect(await formatOf('')).toEqual([2, 'opus'])
    expect(await formatOf('?format=aac')).toEqual([3, 'aac'])
    expect((await browser.rest('GET', `/songs/${id}/audio?format=wav`)).status).toBe(400)
  })

  it('has the streams of a rendition counted by the bytes of that one', async () => {
    const long = media.tone('long.flac', 40)
    const { id } = await publish(long)
    await made()
    const listener = await stage.world.listener()
    const ctx = stage.world.as(listener)
    const { url } = await open(listener, id, { format: 'OPUS' })
    const { opus } = await renditions(id)
    stage.test.clock.advance(40_000)
    const claim = async () =>
      await ctx.services.streaming.claimStream(ctx, { songId: id, artistId: stage.artist.id, duration: 40 })
    const half = Math.ceil((opus?.bytes as number) / 2)
    await fetchAudio(stage.test, url, `0-${half - 2}`)
    expect(await claim()).toEqual({ counted: false, reason: 'NOT_SERVED' })
    await fetchAudio(stage.test, url, `${half - 1}-${half}`)
    expect(await claim()).toEqual({ counted: true })
  })
})

describe('work', () => {
  it('goes on where a worker died, and does nothing twice', async () => {
    const { id } = await publish()
    const done: string[] = []
    let stops = 1
    stage.test.app.ports.audio = {
      ...stage.real,
      analyse: async (file) => {
        done.push('analyse')
        return await stage.real.analyse(file)
      },
      encode: async (input) => {
        if (input.format === 'opus-128' && stops-- > 0) throw new AudioClosed()
        done.push(input.format)
        await stage.real.encode(input)
      },
    }
    expect(await made()).toBe(0)
    expect(done).toEqual(['analyse', 'aac-256'])
    expect(await workOf(id)).toMatchObject({ state: 'waiting', attempts: 0 })
    expect(await stage.test.runWork('sound.song')).toBe(1)
    expect(done).toEqual(['analyse', 'aac-256', 'opus-128', 'aac-preview'])
  })

  it('that the version before has queued is done once it is due, and no worker of that has it', async () => {
    const { id } = await publish()
    await stage.test.deliverEvents()
    await stage.test.ctx.db.work.deleteMany({ where: { kind: 'sound.song' } })
    await stage.test.ctx.db.soundWork.update({
      where: { songId: id },
      data: { attempts: 1, notBefore: new Date(stage.test.clock.now().getTime() + 90_000), leaseId: id },
    })
    await stage.test.runJob('kernel.sweep-work')
    expect(await stage.test.runWork('sound.song')).toBe(0)
    stage.test.clock.advance(91_000)
    await stage.test.runJob('kernel.sweep-work')
    expect(await stage.test.runWork('sound.song')).toBe(1)
    expect(await workOf(id)).toBeNull()
  })

  it('is given up for a song that no worker survives, and tried again by staff', async () => {
    const { id } = await publish()
    await stage.test.deliverEvents()
    const { db } = stage.test.ctx
    await db.work.updateMany({ where: { dedupeKey: id }, data: { attempts: 5 } })
    expect(await stage.test.runWork('sound.song')).toBe(0)
    expect(await workOf(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('Every worker') })
    const dead = await db.work.findFirstOrThrow({ where: { dedupeKey: id } })
    expect(dead).toMatchObject({ kind: 'sound.song', state: 'dead' })
    expect(await retryWork(stage.test.ctx, dead)).toBe(true)
    expect(await workOf(id)).toMatchObject({ state: 'waiting', attempts: 0 })
    expect(await stage.test.runWork('sound.song')).toBe(1)
  })

  it('that fails by the file is seen by staff, and the song plays as before', async () => {
    const { id } = await publish()
    await stage.test.deliverEvents()
    stage.test.app.ports.audio = {
      ...stage.real,
      analyse: async () => await Promise.reject(new AudioFailed('Invalid data')),
    }
    for (const state of ['waiting', 'waiting', 'failed']) {
      expect(await stage.test.runWork('sound.song')).toBe(0)
      expect(await workOf(id)).toMatchObject({ state, error: 'Invalid data' })
      stage.test.clock.advance(600_000)
    }
    expect(await stage.test.runWork('sound.song')).toBe(0)
    expect(await open(await stage.world.listener(), id)).toMatchObject({ format: 'ORIGINAL' })
    const admin = stage.test.client()
    await admin.rest('POST', '/auth/admin/login', { username: 'the-admin', password: 'secret-12' })
    const LIST = `{ collectionRecords(name: "sound-work", filter: [{ name: "state", value: "failed" }]) { edges { node { id values } } } }`
    const { data } = await admin.graphql<{ collectionRecords: { edges: { node: { id: string; values: object } }[] } }>(
      LIST,
    )
    expect(data?.collectionRecords.edges[0]?.node.values).toMatchObject({ title: 'Night', error: 'Invalid data' })
    stage.test.app.ports.audio = stage.real
    const AGAIN = `mutation Again($id: ID!) { runCollectionAction(name: "sound-work", id: $id, action: "again") { __typename } }`
    const again = await admin.graphql(AGAIN, { id: data?.collectionRecords.edges[0]?.node.id })
    expect(again.errors).toBeUndefined()
    expect(await stage.test.runWork('sound.song')).toBe(1)
  })

  it('that finds no room is tried until there is some, and leaves no object behind', async () => {
    const { id } = await publish()
    await stage.test.deliverEvents()
    const { write } = stage.test.platform.objects
    let full = true
    stage.test.platform.objects.write = async (key, ...rest) => {
      if (full && key.includes('/renditions/'))
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
      await write.call(stage.test.platform.objects, key, ...rest)
    }
    try {
      for (let attempt = 0; attempt < 8; attempt += 1) {
        expect(await stage.test.runWork('sound.song')).toBe(0)
        expect(await workOf(id)).toMatchObject({ state: 'waiting', error: expect.stringContaining('ENOSPC') })
        stage.test.clock.advance(600_000)
      }
      expect(await storedKeys(stage.test, `artists/${stage.artist.id}/renditions/`)).toEqual([])
      full = false
      expect(await stage.test.runWork('sound.song')).toBe(1)
    } finally {
      stage.test.platform.objects.write = write
    }
  })

  it('runs once at a time in a process', async () => {
    await publish()
    await publish(other)
    await stage.test.deliverEvents()
    let [now, most] = [0, 0]
    stage.test.app.ports.audio = {
      ...stage.real,
      analyse: async (file) => {
        most = Math.max(most, (now += 1))
        return await stage.real.analyse(file).finally(() => (now -= 1))
      },
    }
    const runs = await Promise.all([1, 2, 3].map(() => stage.test.runWork('sound.song')))
    expect([most, runs.reduce((all, each) => all + each, 0)]).toEqual([1, 2])
  })

  it('comes first for what an artist has just put up, before what was imported and what is gone over anew', async () => {
    await publish()
    await stage.test.deliverEvents()
    await forgetQueue()
    expect(await findOutdated(stage.test.ctx)).toBe(1)
    await publish()
    await stage.test.deliverEvents()
    stage.test.clock.advance(60_000)
    const { uploadURL } = await upload(stage.artist.client, other, { purpose: 'audio' })
    expect((await stage.artist.client.rest('POST', '/songs', { ...songDetails, audioFileUrl: uploadURL })).status).toBe(
      201,
    )
    const isNew: boolean[] = []
    stage.test.app.ports.audio = {
      ...stage.real,
      analyse: async (file) => {
        isNew.push((await readFile(file)).equals(other))
        return await stage.real.analyse(file)
      },
    }
    expect(await made()).toBe(3)
    expect(isNew).toEqual([true, false, false])
  })

  it('comes first for the newest songs of those that wait', async () => {
    const ids = [(await publish()).id, (await publish(other)).id, (await publish()).id]
    const made: string[] = []
    await stage.test.deliverEvents()
    stage.test.app.ports.audio = {
      ...stage.real,
      analyse: async (file) => {
        const [taken] = await stage.test.ctx.db.work.findMany({ where: { kind: 'sound.song', leaseId: { not: null } } })
        made.push(taken?.dedupeKey ?? '')
        return await stage.real.analyse(file)
      },
    }
    expect(await stage.test.runWork('sound.song')).toBe(3)
    expect(made).toEqual(ids.toReversed())
  })

  it('goes over the catalogue: what has no sound, or one of an older version', async () => {
    const { id } = await publish()
    const { id: second } = await publish(other)
    await stage.test.deliverEvents()
    await forgetQueue()
    expect(await findOutdated(stage.test.ctx)).toBe(2)
    expect(await findOutdated(stage.test.ctx)).toBe(0)
    expect(await stage.test.runWork('sound.song')).toBe(2)
    expect(await findOutdated(stage.test.ctx)).toBe(0)
    const before = await renditions(id)
    await stage.test.ctx.db.songRendition.update({
      where: { songId_kind: { songId: id, kind: 'aac' } },
      data: { version: 0 },
    })
    await stage.test.ctx.db.songRendition.delete({ where: { songId_kind: { songId: second, kind: 'opus' } } })
    expect(await findOutdated(stage.test.ctx)).toBe(2)
    expect(await stage.test.runWork('sound.song')).toBe(2)
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
    const { uploadURL } = await upload(stage.artist.client, other, { purpose: 'audio' })
    expect((await stage.artist.client.rest('PUT', `/songs/${id}/audio`, { audioFileUrl: uploadURL })).status).toBe(200)
    const listener = await stage.world.listener()
    const playback = await open(listener, id)
    expect(playback.format).toBe('ORIGINAL')
    const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(sha(await fetchAudio(stage.test, playback.url))).toBe(sha(other))
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
    expect((await stage.artist.client.rest('DELETE', `/songs/${id}`)).status).toBe(204)
    await stage.test.deliverEvents()
    for (const { key } of Object.values(first)) expect(await inUse(key)).toBe(false)
    expect(await stage.test.ctx.db.songSound.count({ where: { songId: id } })).toBe(0)
    await stage.test.ctx.emit('artist.removed', { artistId: stage.artist.id } as never)
    await stage.test.deliverEvents()
    expect(await renditions(second)).toEqual({})
    expect(Object.values(rest)).toHaveLength(3)
    expect(await storedKeys(stage.test, `artists/${stage.artist.id}/`)).toEqual([])
  })

  it('of which another artist has the same recording is told to staff', async () => {
    const { id } = await publish()
    const twin = await makeArtist(stage.test)
    const { id: copy } = await publish(tone, null, twin.id)
    await publish(tone)
    await made()
    const matches = await stage.test.ctx.db.soundMatch.findMany({
      select: { songId: true, otherSongId: true, settledAt: true },
    })
    expect(matches).toHaveLength(2)
    expect(matches).toContainEqual({ songId: copy, otherSongId: id, settledAt: null })

    const asked = `query ($id: ID!) { artist(id: $id) { sameRecordings { title otherTitle otherArtistUsername cameLater isSettled } } }`
    const seenBy = async (client: TestClient, artistId: string) => {
      const { data } = await client.graphql<{ artist: { sameRecordings: object[] | null } }>(asked, { id: artistId })
      return data?.artist.sameRecordings
    }
    const staff = async (role: StaffRole) => {
      const { id: adminId } = await stage.test.ctx.db.admin.create({
        data: { ...accountRow(role), role },
        select: { id: true },
      })
      const admin = { id: adminId, username: role, name: role, role }
      return await signedInClient(stage.test, { ...visitor, userType: 'admin', admin })
    }
    const editor = await staff('editor')
    const { username } = await stage.test.ctx.db.artist.findUniqueOrThrow({ where: { id: stage.artist.id } })
    expect(await seenBy(editor, twin.id)).toHaveLength(2)
    expect(await seenBy(editor, twin.id)).toContainEqual(
      expect.objectContaining({ otherArtistUsername: username, cameLater: true, isSettled: false }),
    )
    expect(await seenBy(editor, stage.artist.id)).toHaveLength(2)
    // Nobody but staff learns of it: not the artist either.
    expect(await seenBy(await staff('finance'), twin.id)).toBeNull()
    expect(await seenBy(twin.client, twin.id)).toBeNull()
  })
})
