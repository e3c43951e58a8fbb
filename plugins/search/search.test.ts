import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Actor, visitor } from '#api/actor.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { signedInClient } from '#api/testing/signed-in-client.ts'
import { sqlOf } from '#api/testing/sql-of.ts'
import { type TestApp, type TestClient, startTestApp } from '#api/testing/test-app.ts'
import { refreshDocuments } from './domain/refresh-documents.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.ctx
  await db.product.deleteMany()
  await db.artist.deleteMany()
  await db.searchDocument.deleteMany()
  await db.outboxEvent.deleteMany()
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

interface Hit {
  kind: string
  id: string
  title: string
  detail: string | null
  path: string
}
async function find(query: string, { client = test.client(), args = '' }: { client?: TestClient; args?: string } = {}) {
  const { data, errors } = await client.graphql<{ search: { edges: { node: Hit }[] } }>(
    `query ($query: String!) { search(query: $query ${args}) { edges { node { kind id title detail path } } } }`,
    { query },
  )
  expect(errors).toBeUndefined()
  return data?.search.edges.map(({ node }) => node) ?? []
}
const titles = async (...of: Parameters<typeof find>) => (await find(...of)).map(({ title }) => title)
const everything = () => test.runJob('search.refresh')

describe('what is found', () => {
  it('is found by whole titles first, then by how a title begins, then by its words, the most heard first', async () => {
    const id = await artist('Kepler Drive')
    await song(id, 'Night')
    await song(id, 'Nightfall', { totalStreams: 10 })
    await song(id, 'Nightlife', { totalStreams: 5_000 })
    await song(id, 'Into the Night', { totalStreams: 100_000 })
    await test.deliverEvents()
    expect(await titles('night')).toEqual(['Night', 'Nightlife', 'Nightfall', 'Into the Night'])
    expect(await titles('n')).toEqual(['Nightlife', 'Nightfall', 'Night'])
    expect(await titles('NI')).toEqual(['Nightlife', 'Nightfall', 'Night'])
    expect(await titles('the nig')).toEqual(['Into the Night'])
  })

  it('has the words of a song in its title, its artist and its album, in any order', async () => {
    await song(await artist('Neon Harbor'), 'Cassette Summer', { album: 'Tide Tables' })
    await test.deliverEvents()
    for (const query of ['neon summer', 'cassette harb', 'tide tab', 'outrun cassette'])
      expect([query, await titles(query)]).toEqual([query, ['Cassette Summer']])
  })

  it.each([
    ['neon harbr', 'Neon Harbor'],
    ['noen harbor', 'Neon Harbor'],
    ['keplar', 'Kepler Drive'],
    ['midnigth protocol', 'Midnight Protocol'],
    ['voltge', 'Voltage'],
    ['slar frieght', 'Solar Freight'],
    ['midnigth prot', 'Midnight Protocol'],
  ])('is found by what is nearly right: %s', async (query, title) => {
    for (const name of ['Neon Harbor', 'Kepler Drive', 'Midnight Protocol', 'Voltage', 'Solar Freight'])
      await song(await artist(name), 'Heard Often', { totalStreams: 1_000 })
    await everything()
    expect((await titles(query))[0]).toBe(title)
    for (const other of ['qqxzzv', 'harvest', 'boulevard']) expect([other, await titles(other)]).toEqual([other, []])
  })

  it.each([
    ['moebius', 'Möebius'],
    ['sao paulo', 'São Paulo'],
    ['strasse', 'Straße'],
    ["don't stop", 'Don’t Stop'],
    ['АНТЕННА', 'Антенна'],
    ['夜', '夜の街'],
    ['100', '100% %_\\'],
  ])('is found without accents, case and marks: %s', async (query, title) => {
    await song(await artist('Somebody'), title)
    await song(await artist('Somebody else'), 'Else')
    await test.deliverEvents()
    expect(await titles(query)).toEqual([title])
  })

  it('is nothing for what has no letters, and refused where it is too long', async () => {
    await song(await artist('Somebody'), 'Night')
    await test.deliverEvents()
    for (const query of ['', '  ', '%', '_', '\0', "'", '\\']) expect(await titles(query)).toEqual([])
    const { body, status } = await test.client().rest('GET', `/search?q=${'x'.repeat(101)}`)
    expect([status, body.message]).toEqual([400, 'Search for at most 100 characters'])
  })

  it('is of the kinds that were asked for, page by page', async () => {
    const id = await artist('Night Shift')
    for (let each = 1; each <= 5; each++) await song(id, `Night ${each}`, { totalStreams: 10 ** each })
    await product(id, 'Night Shirt')
    await everything()
    expect((await find('night', { args: 'first: 50' })).map(({ kind }) => kind).sort()).toEqual([
      'ARTIST',
      'PRODUCT',
      ...Array.from({ length: 5 }, () => 'SONG'),
    ])
    expect(await titles('night', { args: 'kinds: [ARTIST, PRODUCT]' })).toEqual(['Night Shift', 'Night Shirt'])
    const page = async (after: string | null) =>
      (
        await test
          .client()
          .graphql<{ search: { edges: { node: Hit }[]; pageInfo: { endCursor: string; hasNextPage: boolean } } }>(
            'query ($after: String) { search(query: "night", kinds: [SONG], first: 2, after: $after) { edges { node { title } } pageInfo { endCursor hasNextPage } } }',
            { after },
          )
      ).data?.search
    const read: string[] = []
    let after: string | null = null
    for (let more = true; more; ) {
      const found = await page(after)
      read.push(...(found?.edges.map(({ node }) => node.title) ?? []))
      after = found?.pageInfo.endCursor ?? null
      more = found?.pageInfo.hasNextPage ?? false
    }
    expect(read).toEqual(['Night 5', 'Night 4', 'Night 3', 'Night 2', 'Night 1'])
    const rest = await test.client().rest('GET', '/search?q=night&kind=song&limit=2&offset=2')
    expect(rest.body.map(({ title }: Hit) => title)).toEqual(['Night 3', 'Night 2'])
  })

  it('says whose it is and where it is', async () => {
    const id = await artist('Neon Harbor')
    const songId = await song(id, 'Cassette Summer')
    await test.deliverEvents()
    expect(await find('cassette')).toEqual([
      { kind: 'SONG', id: songId, title: 'Cassette Summer', detail: 'Neon Harbor', path: `/song/${songId}` },
    ])
  })
})

it('artists are found with their pictures, where they have one', async () => {
  const [shown, plain] = [await artist('Face Value'), await artist('Face Less')]
  await test.ctx.db.artistProfile.create({
    data: { artistId: shown, faceKey: `artists/${shown}/images/face`, faceWidths: [96, 192], changedAt: new Date() },
  })
  await everything()
  const { data } = await test.client().graphql<{
    search: { edges: { node: { id: string; imageUrl: string | null; imageSrcSet: string | null } }[] }
  }>('{ search(query: "face") { edges { node { id imageUrl imageSrcSet } } } }')
  const found = new Map(data?.search.edges.map(({ node }) => [node.id, node]))
  expect(found.get(shown)?.imageUrl).toContain('face')
  expect(found.get(shown)?.imageSrcSet).toContain('96w')
  expect(found.get(plain)?.imageUrl).toBeNull()
})

describe('what is not public', () => {
  it('is found by nobody, in whatever role they ask', async () => {
    const pending = await artist('Pending Pilot', { approved: false })
    await song(pending, 'Pending Song')
    await product(pending, 'Pending Shirt')
    const known = await artist('Open Orbit')
    await product(known, 'Pending Poster', false)
    await everything()
    await test.deliverEvents()
    const person = { username: 'x', name: 'x' }
    const actors: Actor[][] = [
      [],
      [{ ...visitor, userType: 'artist', artist: { id: pending, approved: false, ...person } }],
      [{ ...visitor, userType: 'artist', artist: { id: known, approved: true, ...person } }],
      [{ ...visitor, userType: 'user', user: { id: (await listener()).id, ...person } }],
      [{ ...visitor, userType: 'admin', admin: { id: (await admin()).id, ...person, role: 'owner' } }],
    ]
    for (const actor of actors) {
      const client = await signedInClient(test, ...actor)
      for (const query of ['pending', 'pendnig', 'pe']) expect(await titles(query, { client })).toEqual([])
      expect((await client.rest('GET', '/search?q=pending')).body).toEqual([])
    }
  })

  it('is gone at once when it is hidden, before any document knows', async () => {
    const id = await artist('Open Orbit')
    await song(id, 'Shown Song')
    const poster = await product(id, 'Shown Poster')
    await everything()
    expect((await titles('shown')).sort()).toEqual(['Shown Poster', 'Shown Song'])
    await test.ctx.db.product.update({ where: { id: poster }, data: { isActive: false } })
    expect(await titles('shown')).toEqual(['Shown Song'])
    await test.ctx.db.artist.update({ where: { id }, data: { approvedAt: null } })
    expect(await titles('shown')).toEqual([])
    expect(await test.ctx.db.searchDocument.count()).toBe(3)
    await everything()
    expect(await test.ctx.db.searchDocument.count()).toBe(0)
  })
})

describe('documents', () => {
  it('follow what happens: approval, another name, a product that is hidden, an artist who is removed', async () => {
    const id = await artist('First Name', { approved: false })
    await song(id, 'Their Song')
    const poster = await product(id, 'Their Poster')
    await test.deliverEvents()
    expect(await titles('their')).toEqual([])
    await test.ctx.services.auth.approveArtist(test.ctx, id)
    await test.deliverEvents()
    expect((await titles('their')).sort()).toEqual(['Their Poster', 'Their Song'])
    await test.ctx.services.auth.renameAccount(test.ctx, { accountKind: 'artist', accountId: id }, 'Second Name')
    await test.deliverEvents()
    expect((await titles('second name')).sort()).toEqual(['Second Name', 'Their Poster', 'Their Song'])
    await test.ctx.db.product.update({ where: { id: poster }, data: { isActive: false } })
    await test.ctx.emit('product.changed', { productId: poster })
    await test.deliverEvents()
    expect((await documents()).map(({ kind }) => kind)).toEqual(['artist', 'song'])
    await test.ctx.db.artist.delete({ where: { id } })
    await test.ctx.emit('artist.removed', { artistId: id })
    await test.deliverEvents()
    expect(await documents()).toEqual([])
  })

  it('follow songs and releases that come out and are hidden', async () => {
    const id = await artist('Neon Harbor')
    const songId = await song(id, 'Night Grid')
    const { id: releaseId } = await test.ctx.db.release.create({
      data: { artistId: id, title: 'Night Tables', slug: 'night-tables', kind: 'ep', trackCount: 1 },
    })
    const tell = async () => {
      await test.ctx.emit('song.changed', { artistId: id, songIds: [songId] })
      await test.ctx.emit('release.changed', { artistId: id, releaseIds: [releaseId] })
      await test.deliverEvents()
    }
    await tell()
    expect((await find('night')).map(({ kind, path }) => `${kind} ${path.split('/').at(-1)}`)).toEqual([
      'RELEASE night-tables',
      `SONG ${songId}`,
    ])
    await test.ctx.db.song.update({ where: { id: songId }, data: { state: 'hidden' } })
    await test.ctx.db.release.update({ where: { id: releaseId }, data: { state: 'hidden' } })
    expect(await find('night')).toEqual([])
    await tell()
    expect((await documents()).map(({ kind }) => kind)).toEqual([])
  })

  it('come the same by a run that dies after any step and starts again, and are written once', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, (_, each) => artist(`Artist ${each}`)))
    for (const [each, id] of ids.entries()) for (let n = 0; n < 4; n++) await song(id, `Song ${each}${n}`)
    await test.ctx.db.searchDocument.create({
      data: { kind: 'song', subjectId: randomUUID(), key: 'gone', words: ' gone', popularity: 1 },
    })
    for (const dies of [1, 2, 3]) {
      let steps = 0
      const dying = {
        ...test.ctx,
        transaction: async (...work: Parameters<typeof test.ctx.transaction>) => {
          if (++steps > dies) throw new Error('killed')
          return await test.ctx.transaction(...work)
        },
      } as typeof test.ctx
      await expect(refreshDocuments(dying, { step: 5 })).rejects.toThrow('killed')
    }
    await refreshDocuments(test.ctx, { step: 5 })
    expect((await documents()).map(({ key }) => key).sort()).toEqual([
      ...ids.map((_, each) => `artist ${each}`),
      ...ids.flatMap((_, each) => [0, 1, 2, 3].map((n) => `song ${each}${n}`)),
    ])
    expect(await refreshDocuments(test.ctx, { step: 5 })).toBe(0)
  })

  it('take the popularity of what is heard most of an artist', async () => {
    const [loud, quiet] = [await artist('Same Name'), await artist('Same Name')]
    await song(loud, 'Hit', { totalStreams: 9_999 })
    await everything()
    expect((await find('same name', { args: 'kinds: [ARTIST]' })).map(({ id }) => id)).toEqual([loud, quiet])
  })

  it('are asked for by the migration where there is something to find', async () => {
    await artist('From Before')
    await test.ctx.emit('search.rebuild-due', {})
    const queued = test.platform.queue.add
    const added: string[] = []
    test.platform.queue.add = async (name) => void added.push(name)
    await test.deliverEvents()
    test.platform.queue.add = queued
    expect(added).toContain('search.refresh')
  })
})

it('a search costs as many statements however much is found', async () => {
  const id = await artist('Night Shift')
  for (let each = 0; each < 30; each++) await song(id, `Night ${each}`)
  await product(id, 'Night Shirt')
  await everything()
  const client = test.client()
  const asked = async (query: string) =>
    (await sqlOf(test, () => find(query, { client }))).filter((sql) => /"(?:SearchDocument|Artist)"/.test(sql)).length
  // Titles, and what is said of them; where few fit, what is nearly so.
  expect(await asked('night')).toBe(2)
  expect(await asked('nigth shft')).toBe(3)
  expect(await asked('')).toBe(0)
})

it('words that are searched for nearly are those of documents, however they are written', async () => {
  const words = async () =>
    Object.fromEntries((await test.ctx.db.searchWord.findMany()).map(({ word, count }) => [word, count]))
  const expected = async () => {
    const counts: Record<string, number> = {}
    for (const { words: of } of await documents())
      for (const word of of.trim().split(' ')) counts[word] = (counts[word] ?? 0) + 1
    return counts
  }
  const id = await artist('Neon Harbor')
  const kept = await song(id, 'Night Night')
  const hidden = await song(id, 'Harbor Lights')
  await everything()
  expect(await words()).toEqual(await expected())
  expect(await words()).toMatchObject({ night: 2, harbor: 4, lights: 1 })
  await test.ctx.db.song.update({ where: { id: kept }, data: { title: 'Night Drive', totalStreams: 10 ** 6 } })
  await test.ctx.db.song.update({ where: { id: hidden }, data: { state: 'hidden' } })
  await everything()
  expect(await words()).toEqual(await expected())
  expect(await words()).toMatchObject({ night: 1, drive: 1, harbor: 2 })
  expect(Object.keys(await words())).not.toContain('lights')
  await test.ctx.db.searchDocument.deleteMany()
  expect(await words()).toEqual({})
})

it('a word with two slips is found among words that exist, and one word of several may be misspelt', async () => {
  await song(await artist('Somebody'), 'Constellation Motel')
  await song(await artist('Else'), 'Konstantin')
  await everything()
  for (const query of ['konstelation', 'constelaton', 'motle', 'constellation mtel'])
    expect([query, await titles(query)]).toEqual([query, ['Constellation Motel']])
})

const documents = () => test.ctx.db.searchDocument.findMany({ orderBy: { kind: 'asc' } })
const listener = () => test.ctx.db.listener.create({ data: { ...accountRow('heard'), displayName: 'x' } })
const admin = () => test.ctx.db.admin.create({ data: { ...accountRow('staff'), role: 'owner' } })

it('whose account is opened again is found again at once, with the popularity from before', async () => {
  const id = await artist('Back Again')
  await song(id, 'Hit', { totalStreams: 9_999 })
  await everything()
  const account = { accountKind: 'artist', accountId: id } as const
  await test.ctx.transaction((inner) => test.ctx.services.auth.closeAccount(inner, account, new Date(Date.now() + 1e9)))
  await test.deliverEvents()
  expect(await documents()).toEqual([])
  await test.ctx.transaction(async (inner) => {
    await inner.db.artist.update({ where: { id }, data: { deletesAt: null, approvedAt: new Date() } })
    await inner.emit('account.reopened', account)
  })
  await test.deliverEvents()
  expect(await documents()).toMatchObject([
    { kind: 'artist', popularity: 40 },
    { kind: 'song', popularity: 40 },
  ])
})
