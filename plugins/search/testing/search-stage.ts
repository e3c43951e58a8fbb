import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { accountRow } from '#api/testing/account-row.ts'
import { type TestApp, type TestClient, startTestApp } from '#api/testing/test-app.ts'

export interface Hit {
  kind: string
  id: string
  title: string
  detail: string | null
  path: string
}

/** An application in which nothing is to be found before each test of a file. */
export function searchStage() {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp({ env: { TRUST_PROXY: '1' } })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    const { db } = test.ctx
    await db.product.deleteMany()
    await db.artist.deleteMany()
    await db.searchDocument.deleteMany()
    await db.work.deleteMany()
  })

  async function artist(name: string, { approved = true } = {}): Promise<string> {
    const account = accountRow('found')
    const { id } = await test.ctx.db.artist.create({
      data: {
        ...account,
        name,
        genre: 'Darkwave',
        bio: 'A bio that is long enough.',
        approvedAt: approved ? new Date() : null,
      },
    })
    return id
  }
  async function song(artistId: string, title: string, more: { album?: string; totalStreams?: number } = {}) {
    const { id } = await test.ctx.db.song.create({
      data: {
        artistId,
        title,
        genre: 'Outrun',
        duration: 200,
        audioKey: 'a',
        audioType: 'audio/mpeg',
        audioBytes: 1,
        ...more,
      },
    })
    await test.ctx.emit('song.published', { songId: id, artistId })
    return id
  }
  async function product(artistId: string, name: string, isActive = true) {
    const { id } = await test.ctx.db.product.create({
      data: { artistId, name, description: 'd', priceCents: 100, category: 'vinyl', isActive },
    })
    await test.ctx.emit('product.changed', { productId: id })
    return id
  }

  async function find(
    query: string,
    { client = test.client(), args = '' }: { client?: TestClient; args?: string } = {},
  ) {
    const { data, errors } = await client.graphql<{ search: { edges: { node: Hit }[] } }>(
      `query ($query: String!) { search(query: $query ${args}) { edges { node { kind id title detail path } } } }`,
      { query },
    )
    expect(errors).toBeUndefined()
    return data?.search.edges.map(({ node }) => node) ?? []
  }
  const titles = async (...of: Parameters<typeof find>) => (await find(...of)).map(({ title }) => title)
  /** Makes the documents of all there is, with nothing heard of it. */
  const everything = () => test.runJob('search.refresh')
  const documents = () => test.ctx.db.searchDocument.findMany({ orderBy: { kind: 'asc' } })
  return {
    ...{ artist, song, product, find, titles, everything, documents },
    get test() {
      return test
    },
  }
}
