import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { type TestArtist, makeArtist, makeListener, mediaFolder, upload } from '../../media/testing/media-fixtures.ts'
import { profilePart } from '../pages/profile-part.ts'
import { accentProblem, readableAccent } from '../rules/accent.ts'

let test: TestApp
let artist: TestArtist
const media = mediaFolder()
const wide = media.picture('wide.png', '2000x900')
const square = media.picture('square.png', '500x400')
const mp3 = media.tone('tone.mp3', 2)

beforeAll(async () => {
  test = await startTestApp()
  artist = await makeArtist(test)
})
afterAll(async () => {
  await test.close()
  media.remove()
})

const edit = (input: object, client = artist.client) => client.rest('PATCH', '/dashboard/profile', input)
const seen = async (id = artist.id) => (await test.client().rest('GET', `/artists/${id}/profile`)).body
const put = async (bytes: Uint8Array) => (await upload(artist.client, bytes)).objectPath
const usernameOf = async (id: string) =>
  (await test.ctx.db.artist.findUniqueOrThrow({ where: { id }, select: { username: true } })).username

describe('an artist’s page', () => {
  it('has nothing to begin with, and afterwards what its artist put there; what is left out stays', async () => {
    expect(await seen()).toMatchObject({ faceUrl: null, bannerUrl: null, place: null, links: [], accent: null })
    const links = [
      { label: 'Mastodon', url: 'https://music.example/@neon' },
      { label: 'Shop', url: 'https://shop.example/' },
    ]
    const { status } = await edit({
      place: ' Rotterdam ',
      links,
      accent: '#FF4FA3',
      bio: 'Mixes after the night shift.',
    })
    expect(status).toBe(200)
    await edit({ place: 'Porto' })
    expect(await seen()).toMatchObject({ place: 'Porto', links, accent: '#ff4fa3' })
    await edit({ links: null, accent: null })
    expect(await seen()).toMatchObject({ place: 'Porto', links: [], accent: null })
    expect((await test.ctx.services.auth.requireArtist(test.ctx, artist.id)).bio).toBe('Mixes after the night shift.')
  })

  it('shows a face as a square and a banner 3:1, in renditions; what is replaced is released', async () => {
    const answer = await edit({
      faceImageUrl: await put(square),
      bannerImageUrl: await put(wide),
      bannerAlt: 'A harbour',
    })
    expect(answer.body).toMatchObject({ faceUrl: expect.stringMatching(/\/400\.webp$/), bannerAlt: 'A harbour' })
    expect(answer.body.bannerUrl).toMatch(/\/640\.webp$/)
    const { client } = artist
    const { data } = await client.graphql<{ approvedArtist: { profile: Record<string, string> } }>(
      `query ($username: String!) { approvedArtist(username: $username) { profile { bannerSrcSet faceSrcSet bannerColor } } }`,
      { username: await usernameOf(artist.id) },
    )
    expect(data?.approvedArtist?.profile.bannerSrcSet).toMatch(/640w, .* 1080w, .* 1600w$/)
    expect(data?.approvedArtist?.profile.faceSrcSet).toMatch(/160w, .* 320w, .* 400w$/)
    const used = async () =>
      await test.ctx.db.storedObject.count({ where: { ownerId: artist.id, usedAt: { not: null } } })
    expect(await used()).toBe(6)
    await edit({ bannerImageUrl: null })
    expect(await used()).toBe(3)
    expect(await seen()).toMatchObject({ bannerUrl: null, bannerAlt: null })
    expect((await edit({ faceImageUrl: 'nowhere' })).status).toBe(400)
  })

  it('refuses links that lead nowhere good, and more than eight', async () => {
    for (const url of ['http://a.example', 'javascript:alert(1)', 'https://localhost', 'https://me:pw@a.example', 'a'])
      expect((await edit({ links: [{ label: 'x', url }] })).status, url).toBe(400)
    const many = Array.from({ length: 9 }, (_, n) => ({ label: 'x', url: `https://a.example/${n}` }))
    expect((await edit({ links: many })).status).toBe(400)
    expect((await edit({ links: many.slice(1) })).status).toBe(200)
    expect((await edit({ links: [many[0], many[0]] })).status).toBe(400)
  })

  it('refuses a colour that cannot be read, and says which one can', async () => {
    const { status, body } = await edit({ accent: '#3a1540' })
    expect(status).toBe(400)
    const message: string = body.fields.accent
    expect(message).toContain('too dark to be read')
    const [suggested] = /#[0-9a-f]{6}/.exec(message) ?? []
    expect((await edit({ accent: suggested })).status).toBe(200)
    for (let n = 0; n < 4_096; n += 7) {
      const hex = `#${[8, 4, 0].map((shift) => (((n >> shift) & 15) * 17).toString(16).padStart(2, '0')).join('')}`
      expect(accentProblem(readableAccent(hex)), hex).toBeNull()
    }
  })

  it('pins a release of the own alone, and tells of it only while it is out', async () => {
    const song = async (artistId: string, album: string) =>
      await test.ctx.services.catalog.importSong(test.ctx, {
        artistId,
        title: 'Song',
        genre: 'Outrun',
        album,
        releaseYear: null,
        audio: mp3,
        cover: null,
      })
    const other = await makeArtist(test)
    const { releaseId: theirs } = await song(other.id, 'Theirs')
    const { releaseId: pinnedReleaseId } = await song(artist.id, 'Mine')
    expect((await edit({ pinnedReleaseId: theirs })).status).toBe(400)
    expect((await edit({ pinnedReleaseId })).body).toMatchObject({ pinnedReleaseId })
    const pinned = async () =>
      (
        await test
          .client()
          .graphql<{ artist: { profile: { pinnedRelease: unknown } } }>(
            `query ($id: ID!) { artist(id: $id) { profile { pinnedRelease { title } } } }`,
            { id: artist.id },
          )
      ).data?.artist?.profile.pinnedRelease
    expect(await pinned()).toEqual({ title: 'Mine' })
    await artist.client.rest('PUT', `/releases/${pinnedReleaseId}/state`, { state: 'hidden' })
    expect(await pinned()).toBeNull()
    expect(await seen()).toMatchObject({ pinnedReleaseId: null })
    await test.ctx.db.release.delete({ where: { id: pinnedReleaseId as string } })
    expect((await seen()).links).toBeDefined()
  })

  it('is the artist’s own to change, and of pending artists seen by them alone', async () => {
    expect((await edit({ place: 'x' }, test.client())).status).toBe(401)
    expect((await edit({ place: 'x' }, await makeListener(test))).status).toBe(403)
    const pending = await makeArtist(test, { approved: false })
    expect((await edit({ place: 'Porto' }, pending.client)).status).toBe(200)
    expect((await test.client().rest('GET', `/artists/${pending.id}/profile`)).status).toBe(404)
    expect((await pending.client.rest('GET', `/artists/${pending.id}/profile`)).body).toMatchObject({ place: 'Porto' })
  })

  it('is in the structured data of the page', async () => {
    await edit({ place: 'Rotterdam', links: [{ label: 'My <shop>', url: 'https://shop.example/?a=1&b=2' }] })
    const told = await profilePart.tell(test.ctx, { username: await usernameOf(artist.id) })
    expect(told?.data).toMatchObject({
      sameAs: ['https://shop.example/?a=1&b=2'],
      location: { '@type': 'Place', name: 'Rotterdam' },
    })
  })
})
