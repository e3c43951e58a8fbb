import { describe, expect, it } from 'vitest'
import { fetchAudio } from '#api/testing/fetch-audio.ts'
import { startTestAppForTest } from '#api/testing/test-app.ts'
import { makeArtist } from '../../media/testing/media-fixtures.ts'
import { SOUND, soundStage } from '../testing/sound-stage.ts'

const stage = soundStage()
const { media, tone, other, publish, made, renditions, soundOf } = stage

describe('loudness of a release', () => {
  it('is that of its tracks one after the other', async () => {
    const { id, releaseId } = await publish(tone, 'Dusk')
    await publish(other, 'Dusk')
    await made()
    const [one, two] = await stage.test.ctx.db.songSound.findMany({ orderBy: { songId: 'asc' } })
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
    expect((await stage.test.client().rest('GET', `/songs/${id}/preview`)).status).toBe(404)
    await made()
    const answer = await stage.test.client().rest('GET', `/songs/${id}/preview`)
    expect(answer).toMatchObject({ status: 302, headers: { 'cache-control': expect.stringContaining('public') } })
    const { preview } = await renditions(id)
    const location = String(answer.headers.location)
    expect(await fetchAudio(stage.test, location)).toHaveLength(preview?.bytes as number)
    expect(await fetchAudio(stage.test, location, '0-99')).toHaveLength(100)
    expect(await stage.test.ctx.db.playbackSession.count({ where: { songId: id } })).toBe(0)
    await stage.test.ctx.db.artist.update({ where: { id: stage.artist.id }, data: { approvedAt: null } })
    expect((await stage.test.client().rest('GET', `/songs/${id}/preview`)).status).toBe(404)
  })

  it('begins where the artist says, or is switched off; others do not find the song', async () => {
    const { id } = await publish(media.tone('for-preview.flac', 40))
    expect((await stage.artist.client.graphql(SET, { input: { songId: id, on: false } })).data).toEqual({
      setPreview: {
        __typename: 'SoundNotReadyError',
        code: 'SOUND_NOT_READY',
        message: 'This song is still being prepared. Try again in a few minutes',
      },
    })
    await made()
    const before = await soundOf(id)
    const set = await stage.artist.client.graphql<{ setPreview: { data: { sound: object } } }>(SET, {
      input: { songId: id, start: 5 },
    })
    expect(set.data?.setPreview.data.sound).toMatchObject({ previewStart: 5, previewChosen: true })
    expect(await made()).toBe(1)
    expect((await renditions(id)).preview?.start).toBe(5)
    expect((await soundOf(id))?.previewUrl).not.toBe(before?.previewUrl)
    for (const input of [{ start: -1 }, { start: 41 }])
      expect(
        (await stage.artist.client.graphql(SET, { input: { songId: id, ...input } })).errors?.[0]?.extensions?.code,
      ).toBe('BAD_INPUT')
    const stranger = await makeArtist(stage.test)
    expect(
      (await stranger.client.graphql(SET, { input: { songId: id, on: false } })).errors?.[0]?.extensions?.code,
    ).toBe('NOT_FOUND')
    await stage.artist.client.graphql(SET, { input: { songId: id, on: false } })
    expect((await soundOf(id))?.previewUrl).toBeNull()
    expect((await stage.test.client().rest('GET', `/songs/${id}/preview`)).status).toBe(404)
  })

  it('is off everywhere where the platform wants none', async () => {
    const silent = await startTestAppForTest({ env: { PREVIEWS: 'false' } })
    silent.app.ports.audio = stage.real
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
    await silent.runWork('sound.song')
    const { data } = await silent.client().graphql<{ song: { sound: { previewUrl: string | null } } }>(SOUND, { id })
    expect(data?.song.sound).toMatchObject({ previewUrl: null })
    expect((await silent.client().rest('GET', `/songs/${id}/preview`)).status).toBe(404)
  })
})
