import { afterAll } from 'vitest'
import { checkParity } from '#api/operation/testing/check-parity.ts'
import type { Stage } from '#api/testing/wrong-input/stage.ts'
import { mediaFolder } from '../../media/testing/media-fixtures.ts'
import { catalog } from '../index.ts'
import { songDetails } from '../testing/song-details.ts'

const media = mediaFolder()
const audio = media.tone('tone.mp3', 2)
afterAll(() => media.remove())

async function uploaded({ as }: Stage) {
  const { body } = await as('artist').rest('POST', '/objects/upload', { purpose: 'audio' })
  await as('artist').inject({ method: 'PUT', url: body.uploadURL, headers: body.headers, payload: audio })
  return String(body.objectPath)
}

/** A song of the artist on a release of its own, as rows. */
async function song({ test, own }: Stage) {
  const { client } = test.platform.database
  const artistId = String(own.artistId)
  const slug = `release-${test.clock.now().getTime()}`
  const release = await client.release.create({
    data: { artistId, title: slug, slug, kind: 'album', trackCount: 1, totalSeconds: 60 },
    select: { id: true },
  })
  const made = await client.song.create({
    data: {
      ...{ artistId, releaseId: release.id, trackNumber: 1, title: 'Song', genre: 'Outrun', duration: 60 },
      ...{ audioKey: `artists/${artistId}/audio/${release.id}`, audioType: 'audio/mpeg', audioBytes: 1 },
    },
    select: { id: true },
  })
  test.clock.advance(1)
  return { songId: made.id, releaseId: release.id }
}

const ofSong =
  (input: object = {}) =>
  async (stage: Stage) => ({
    as: 'artist' as const,
    input: { id: (await song(stage)).songId, ...input },
    varies: ['audioFileUrl', 'trackNumber'],
  })
const ofRelease =
  (input: object = {}) =>
  async (stage: Stage) => ({ as: 'artist' as const, input: { id: (await song(stage)).releaseId, ...input } })

const STATE = { state: 'hidden', publishAt: null }
const DETAILS = {
  kind: 'album',
  releaseDate: '2026-11-21',
  description: 'Nights',
  label: 'Neon',
  credits: 'Ada',
  coverImageUrl: null,
}
const releaseVaries = { varies: ['title', 'slug', 'path'] }
let count = 0
const newTitle = () => `Night ${(count += 1)}`

checkParity(catalog, {
  publishSong: async (stage) => ({
    as: 'artist',
    input: { ...songDetails, audioFileUrl: await uploaded(stage), coverImageUrl: null },
    varies: ['audioFileUrl', 'trackNumber'],
  }),
  editSong: ofSong({
    ...{ title: 'Dawn', genre: 'Outrun', tags: ['night'], trackNumber: 3, releaseYear: 2025, explicit: true },
    ...{ lyrics: 'La', timedLyrics: '[00:01.00]La', credits: 'Ada', isrc: 'US-ABC-26-00001', coverImageUrl: null },
  }),
  replaceSongAudio: async (stage) => ({
    as: 'artist',
    input: { id: (await song(stage)).songId, audioFileUrl: await uploaded(stage) },
    varies: ['audioFileUrl'],
  }),
  setSongState: ofSong(STATE),
  deleteSong: async (stage) => ({ ...(await ofSong()(stage)), answersApart: true }),
  createRelease: () => ({ as: 'artist', input: { title: newTitle(), ...DETAILS }, ...releaseVaries }),
  publishRelease: async (stage) => ({
    as: 'artist',
    input: {
      ...{ title: newTitle(), ...DETAILS, publishAt: null, announced: null },
      tracks: [{ title: 'First', genre: 'Outrun', explicit: false, audioFileUrl: await uploaded(stage) }],
    },
    ...releaseVaries,
  }),
  editRelease: async (stage) => ({
    ...(await ofRelease({ title: newTitle(), ...DETAILS })(stage)),
    ...releaseVaries,
  }),
  orderTracks: async (stage) => {
    const { releaseId, songId } = await song(stage)
    return { as: 'artist', input: { id: releaseId, songIds: [songId] }, ...releaseVaries }
  },
  setReleaseState: async (stage) => ({ ...(await ofRelease({ ...STATE, announced: null })(stage)), ...releaseVaries }),
  deleteRelease: async (stage) => ({ ...(await ofRelease()(stage)), answersApart: true }),
})
