import { describe, expect, it } from 'vitest'
import { sqlOf } from '#api/testing/sql-of.ts'
import type { TestClient } from '#api/testing/test-app.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { makeAdmin, makeArtist, storedKeys } from '../../media/testing/media-fixtures.ts'
import { addStreams } from '../domain/song-lists.ts'
import { songTotals } from '../domain/song-relations.ts'
import type { SongStreams } from '../domain/stream-totals.ts'
import { newReleases, type NewReleases, songsStage } from '../testing/songs-stage.ts'

const stage = songsStage()
const { media, mp3, songBy, songs } = stage
const png = media.picture('cover.png', '200x200')

/** The totals as they stand, of songs that have any. */
async function streamTotals(): Promise<SongStreams[]> {
  return await stage.test.ctx.db.$queryRaw`SELECT * FROM ${songTotals} totals WHERE "streams" <> 0 ORDER BY "songId"`
}

/** Adds as the plugin that counts does: from a relation in a statement of its own. */
async function addTo(counted: readonly SongStreams[]): Promise<void> {
  await stage.test.ctx.db.$executeRaw(
    addStreams(
      Prisma.sql`(SELECT * FROM json_to_recordset(${JSON.stringify(counted)}::json) AS given ("songId" uuid, "streams" int))`,
    ),
  )
}

describe('how many there are', () => {
  it('is counted where that is asked for, in one statement however many artists, and never further than the bound', async () => {
    const [one, two] = [await makeArtist(stage.test), await makeArtist(stage.test)]
    await songs(one.id, 3)
    await songs(two.id, 1)
    const pending = await makeArtist(stage.test, { approved: false })
    await songBy(pending.id, 'Hidden')
    const read = async (query: string) => {
      let answer: unknown
      const sql = await sqlOf(stage.test, async () => {
        answer = (await stage.test.client().graphql(query)).data
      })
      return { answer, sql }
    }
    const list = (fields: string) => read(`{ newReleases(first: 2) { ${fields} } }`)
    // The first call includes one-time connection statements.
    await list('edges { node { id } }')
    const page = await list('edges { node { id } }')
    const counted = await list('totalCount edges { node { id } }')
    expect(counted.answer).toMatchObject({ newReleases: { totalCount: 4, edges: [{}, {}] } })
    expect(counted.sql).toHaveLength(page.sql.length + 1)
    expect(counted.sql.filter((statement) => /COUNT.*LIMIT/s.test(statement))).toHaveLength(1)
    expect(page.sql.filter((statement) => statement.includes('COUNT'))).toEqual([])

    const ofArtists = (fields: string) =>
      read(`{ newReleases(first: 4) { edges { node { artist { songs(first: 1) { ${fields} } } } } } }`)
    const without = await ofArtists('edges { node { id } }')
    const withCount = await ofArtists('totalCount edges { node { id } }')
    expect(withCount.answer).toMatchObject({
      newReleases: {
        edges: [
          { node: { artist: { songs: { totalCount: 1 } } } },
          ...Array.from({ length: 3 }, () => ({ node: { artist: { songs: { totalCount: 3, edges: [{}] } } } })),
        ],
      },
    })
    expect(withCount.sql.length - without.sql.length).toBeLessThanOrEqual(1)
    const nobody = await read(`{ artist(id: "${pending.id}") { songs { totalCount } } }`)
    expect(nobody.answer).toEqual({ artist: null })
  })
})

describe('visibility', () => {
  const songsOf = 'query ($id: ID!) { artist(id: $id) { songs { edges { node { title } } } } }'
  const one = 'query ($id: ID!) { song(id: $id) { title } }'

  it('follows approval at once, everywhere', async () => {
    const { id, client } = await makeArtist(stage.test, { approved: false })
    const { id: songId } = await songBy(id, 'Hidden')
    const visitor = stage.test.client()
    const admin = await makeAdmin(stage.test)
    const stranger = (await makeArtist(stage.test)).client
    const seen = async (by: typeof visitor) => ({
      listed: (await by.rest('GET', '/discover/new-releases')).body.length,
      connected: (await by.graphql<NewReleases>(newReleases)).data?.newReleases.edges.length,
      rest: (await by.rest('GET', `/songs/${songId}`)).status,
      graphql: (await by.graphql<{ song: object | null }>(one, { id: songId })).data?.song,
      ofArtist: (await by.graphql<{ artist: { songs: { edges: object[] } } | null }>(songsOf, { id })).data?.artist
        ?.songs.edges.length,
    })
    for (const by of [visitor, stranger])
      expect(await seen(by)).toEqual({ listed: 0, connected: 0, rest: 404, graphql: null, ofArtist: undefined })
    for (const by of [client, admin])
      expect(await seen(by)).toEqual({ listed: 0, connected: 0, rest: 200, graphql: { title: 'Hidden' }, ofArtist: 1 })
    expect((await stage.test.ctx.services.catalog.songsForPlayback(stage.test.ctx, [songId]))[0]?.published).toBe(false)

    await stage.test.ctx.services.auth.approveArtist(stage.test.ctx, id)
    for (const by of [visitor, stranger, client])
      expect(await seen(by)).toEqual({ listed: 1, connected: 1, rest: 200, graphql: { title: 'Hidden' }, ofArtist: 1 })
    expect((await stage.test.ctx.services.catalog.songsForPlayback(stage.test.ctx, [songId]))[0]?.published).toBe(true)
  })

  it('of an artist by name is the same for whoever asks: approved artists, newest first, in pages', async () => {
    const [one, two] = [await makeArtist(stage.test), await makeArtist(stage.test)]
    const pending = await makeArtist(stage.test, { approved: false })
    const made = await songs(one.id, 3)
    await songs(two.id, 1)
    await songBy(pending.id, 'Hidden')
    const nameOf = async ({ id }: { id: string }) =>
      (await stage.test.ctx.db.artist.findUniqueOrThrow({ where: { id } })).username
    const ask = async (by: TestClient, username: string, after?: string) =>
      await by.graphql<{
        approvedArtist: { id: string } | null
        artistSongs: { totalCount: number; edges: { node: { id: string } }[]; pageInfo: { endCursor: string } }
      }>(
        `query ($username: String!, $after: String) {
            approvedArtist(username: $username) { id }
            artistSongs(username: $username, first: 2, after: $after) { totalCount edges { node { id } } pageInfo { endCursor } }
          }`,
        { username, after: after ?? null },
      )
    const username = await nameOf(one)
    for (const by of [stage.test.client(), one.client, pending.client]) {
      const first = await ask(by, username.toUpperCase())
      expect(first.data).toMatchObject({ approvedArtist: { id: one.id }, artistSongs: { totalCount: 3 } })
      const next = await ask(by, username, first.data?.artistSongs.pageInfo.endCursor)
      const ids = [first, next].flatMap(({ data }) => data?.artistSongs.edges.map(({ node }) => node.id))
      expect(ids).toEqual(made.map(({ id }) => id).reverse())
      // Nobody, and a pending artist for themselves.
      for (const other of ['nobody', await nameOf(pending)])
        expect(await ask(by, other)).toMatchObject({
          data: { approvedArtist: null, artistSongs: { totalCount: 0, edges: [] } },
        })
    }
  })

  it('does not lead from a song to the songs of somebody pending', async () => {
    const pending = await makeArtist(stage.test, { approved: false })
    const { id: songId } = await songBy(pending.id, 'Hidden')
    const approved = await makeArtist(stage.test)
    await songBy(approved.id, 'Seen')
    const { data } = await approved.client.graphql<{
      newReleases: { edges: { node: { artist: { songs: { edges: { node: { title: string } }[] } } } }[] }
    }>('{ newReleases { edges { node { artist { songs { edges { node { title } } } } } } } }')
    expect(data?.newReleases.edges.map(({ node }) => node.artist.songs.edges.map((edge) => edge.node.title))).toEqual([
      ['Seen'],
    ])
    expect((await approved.client.rest('GET', `/songs/${songId}`)).status).toBe(404)
  })

  it('answers 404 to ids that are unknown or no ids', async () => {
    const visitor = stage.test.client()
    for (const id of ['0197aaaa-0000-7000-8000-000000000000', 'nonsense', '%00'])
      expect((await visitor.rest('GET', `/songs/${id}`)).status).toBe(404)
    expect((await visitor.graphql(one, { id: 'nonsense' })).data).toEqual({ song: null })
  })
})

describe('services', () => {
  it('find songs by id and artist', async () => {
    const { catalog } = stage.test.ctx.services
    const { id } = await makeArtist(stage.test)
    const [first, second] = await songs(id, 2)
    const ids = [first?.id ?? '', second?.id ?? '', 'nonsense', '0197aaaa-0000-7000-8000-000000000000']
    expect(await catalog.songTitles(stage.test.ctx, ids)).toEqual(
      new Map([
        [ids[0], 'Song 0'],
        [ids[1], 'Song 1'],
      ]),
    )
    expect((await catalog.songsForPlayback(stage.test.ctx, [...ids, ...ids])).map((song) => song.id).sort()).toEqual(
      ids.slice(0, 2).sort(),
    )
    expect((await catalog.songsOfArtist(stage.test.ctx, id)).map(({ title }) => title)).toEqual(['Song 1', 'Song 0'])
    expect(await catalog.songsOfArtist(stage.test.ctx, 'nonsense')).toEqual([])
    expect(await catalog.songsForPlayback(stage.test.ctx, [])).toEqual([])
    expect(await catalog.countSongs(stage.test.ctx)).toBe(2)
  })

  it('add streams, batch after batch, and for songs that are gone', async () => {
    const { id } = await makeArtist(stage.test)
    const ids = (await songs(id, 3)).map((song) => song.id)
    const counted = [...ids, '0197aaaa-0000-7000-8000-000000000000'].map((songId) => ({ songId, streams: 4 }))
    for (let batch = 0; batch < 8; batch += 1) await addTo(batch % 2 ? counted : counted.toReversed())
    await addTo([])
    expect(await streamTotals()).toEqual(ids.toSorted().map((songId) => ({ songId, streams: 32 })))
  })

  it('set streams of the named songs, or of all', async () => {
    const { catalog } = stage.test.ctx.services
    const { id } = await makeArtist(stage.test)
    const [a = '', b = '', c = ''] = (await songs(id, 3)).map((song) => song.id)
    await addTo([a, b, c].map((songId) => ({ songId, streams: 5 })))
    expect(
      await catalog.setStreams(stage.test.ctx, [
        { songId: a, streams: 7 },
        { songId: b, streams: 5 },
      ]),
    ).toBe(1)
    expect(new Map((await streamTotals()).map(({ songId, streams }) => [songId, streams]))).toEqual(
      new Map([
        [a, 7],
        [b, 5],
        [c, 5],
      ]),
    )
    expect(await catalog.setStreams(stage.test.ctx, [{ songId: a, streams: 1 }], { othersToZero: true })).toBe(3)
    expect(await streamTotals()).toEqual([{ songId: a, streams: 1 }])
  })

  it('import songs for the platform alone, with the checks of uploads', async () => {
    const { catalog } = stage.test.ctx.services
    const { id } = await makeArtist(stage.test)
    const song = {
      artistId: id,
      title: 'Demo',
      genre: 'Outrun',
      album: 'Demos',
      releaseYear: 2026,
      audio: mp3,
      cover: png,
      createdAt: new Date('2026-01-01T00:00:00Z'),
    }
    expect(await catalog.importSong(stage.test.ctx, song)).toMatchObject({
      title: 'Demo',
      duration: 2,
      coverWidths: [160, 200],
      createdAt: song.createdAt,
      published: true,
    })
    await expect(
      catalog.importSong(stage.test.ctx.as({ ...stage.test.ctx.actor, system: false }), song),
    ).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(catalog.importSong(stage.test.ctx, { ...song, audio: png })).rejects.toThrow(/not audio/)
    await expect(
      catalog.importSong(stage.test.ctx, { ...song, artistId: '0197aaaa-0000-7000-8000-000000000000' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await storedKeys(stage.test, 'artists/0197aaaa-0000-7000-8000-000000000000/')).toEqual([])
    stage.test.clock.advance(25 * 3_600_000)
    await stage.test.runJob('media.sweep-objects')
    expect(await storedKeys(stage.test, `artists/${id}/`)).toHaveLength(3)
  })

  it('say that a song was published, with the song or not at all', async () => {
    const { id } = await makeArtist(stage.test)
    const { id: songId } = await songBy(id, 'Told')
    const events = await stage.test.platform.database.client.work.findMany({
      where: { kind: 'event', subject: 'song.published', payload: { path: ['data', 'artistId'], equals: id } },
    })
    expect(events.map(({ payload }) => (payload as { data: unknown }).data)).toEqual([
      { isImported: true, songId, artistId: id },
    ])
  })
})
