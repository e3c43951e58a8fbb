import { describe, expect, it } from 'vitest'
import { makeArtist } from '../../media/testing/media-fixtures.ts'
import { type NewReleases, newReleases, songsStage } from '../testing/songs-stage.ts'

const stage = songsStage()
const { songBy, songs } = stage

describe('new releases', () => {
  it('are read from their end as Relay says', async () => {
    const made = await songs((await makeArtist(stage.test)).id, 5)
    const newestFirst = made.map(({ id }) => id).reverse()
    const read = async (args: string) => {
      const { data } = await stage.test.client().graphql<{
        newReleases: { edges: { cursor: string; node: { id: string } }[]; pageInfo: object }
      }>(`{ newReleases(${args}) { edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage } } }`)
      return {
        ids: data?.newReleases.edges.map(({ node }) => node.id),
        pageInfo: data?.newReleases.pageInfo,
        first: data?.newReleases.edges[0]?.cursor,
      }
    }
    const last = await read('last: 2')
    expect(last).toMatchObject({
      ids: newestFirst.slice(3),
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    })
    expect(await read(`last: 2, before: "${last.first}"`)).toMatchObject({
      ids: newestFirst.slice(1, 3),
      pageInfo: { hasPreviousPage: true },
    })
  })

  it('come newest first, in pages, by REST and GraphQL alike', async () => {
    const { id } = await makeArtist(stage.test)
    const newestFirst = (await songs(id, 7)).map((song) => song.id).reverse()
    const visitor = stage.test.client()
    const rest: string[] = []
    for (let before = ''; ; before = `&before=${rest.at(-1)}`) {
      const { body } = await visitor.rest('GET', `/discover/new-releases?limit=3${before}`)
      if (body.length === 0) break
      rest.push(...body.map((song: { id: string }) => song.id))
    }
    expect(rest).toEqual(newestFirst)
    const connected: string[] = []
    for (let after: string | null = null, more = true; more; ) {
      const { data }: { data: NewReleases | null } = await visitor.graphql<NewReleases>(newReleases, {
        first: 3,
        after,
      })
      connected.push(...(data?.newReleases.edges.map(({ node }) => node.id) ?? []))
      more = data?.newReleases.pageInfo.hasNextPage ?? false
      after = data?.newReleases.pageInfo.endCursor ?? null
    }
    expect(connected).toEqual(newestFirst)
    expect((await visitor.rest('GET', '/discover/new-releases')).body.map((song: { id: string }) => song.id)).toEqual(
      newestFirst,
    )
  })

  it('keep their order and lose none where songs came at the same moment', async () => {
    const { id } = await makeArtist(stage.test)
    const made: string[] = []
    for (let index = 0; index < 4; index += 1) made.push((await songBy(id, `Twin ${index}`)).id)
    const visitor = stage.test.client()
    const first = (await visitor.rest('GET', '/discover/new-releases?limit=2')).body as { id: string }[]
    const rest = (await visitor.rest('GET', `/discover/new-releases?before=${first[1]?.id}`)).body as { id: string }[]
    expect([...first, ...rest].map((song) => song.id)).toEqual(made.toReversed())
  })

  it('never come by more than 100, and refuse nonsense', async () => {
    const visitor = stage.test.client()
    const { id } = await makeArtist(stage.test)
    const { id: songId } = await songBy(id, 'First')
    await stage.test.platform.database.client.$executeRaw`
      INSERT INTO "Song" ("id", "artistId", "title", "genre", "duration", "audioKey", "audioType", "audioBytes")
      SELECT gen_random_uuid(), "artistId", "title" || n, "genre", "duration", "audioKey", "audioType", "audioBytes"
      FROM "Song", generate_series(1, 120) n WHERE "id" = ${songId}::uuid`
    expect((await visitor.rest('GET', '/discover/new-releases')).body).toHaveLength(100)
    expect((await visitor.rest('GET', '/discover/new-releases?limit=100')).body).toHaveLength(100)
    expect(await visitor.rest('GET', '/discover/new-releases?limit=101')).toMatchObject({
      status: 400,
      body: { fields: { limit: 'Limit must be a whole number from 1 to 100' } },
    })
    expect((await visitor.graphql<NewReleases>(newReleases, { first: 100 })).data?.newReleases.edges).toHaveLength(100)
    expect((await visitor.graphql<NewReleases>(newReleases, { first: 5000 })).errors?.[0]?.extensions?.code).toBe(
      'PAGE_TOO_LARGE',
    )
    for (const query of [
      'limit=0',
      'limit=-1',
      'limit=x',
      'limit=1.5',
      'limit=',
      'before=nonsense',
      'limit=1&limit=2',
    ]) {
      expect([query, (await visitor.rest('GET', `/discover/new-releases?${query}`)).status]).toEqual([query, 400])
    }
    expect(
      (await visitor.rest('GET', '/discover/new-releases?before=0197aaaa-0000-7000-8000-000000000000')).body,
    ).toEqual([])
  })

  it('carry an ETag that changes with the list', async () => {
    const { id } = await makeArtist(stage.test)
    await songBy(id, 'One')
    const visitor = stage.test.client()
    const first = await visitor.rest('GET', '/discover/new-releases')
    expect(first.headers['cache-control']).toMatch(/^public, max-age=\d+$/)
    const same = { 'if-none-match': String(first.headers.etag) }
    expect((await visitor.rest('GET', '/discover/new-releases', undefined, same)).status).toBe(304)
    await songBy(id, 'Two')
    expect(await visitor.rest('GET', '/discover/new-releases', undefined, same)).toMatchObject({
      status: 200,
      body: [{ title: 'Two' }, { title: 'One' }],
    })
  })
})
