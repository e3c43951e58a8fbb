import { describe, expect, it } from 'vitest'
import { type Actor, visitor } from '#api/access/actor.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { signedInClient } from '#api/testing/signed-in-client.ts'
import { sqlOf } from '#api/testing/sql-of.ts'
import { type Hit, searchStage } from '../testing/search-stage.ts'

const stage = searchStage()
const { artist, song, product, find, titles, everything } = stage

describe('what is found', () => {
  it('is found by whole titles first, then by how a title begins, then by its words, the most heard first', async () => {
    const id = await artist('Kepler Drive')
    await song(id, 'Night')
    await song(id, 'Nightfall', { totalStreams: 10 })
    await song(id, 'Nightlife', { totalStreams: 5_000 })
    await song(id, 'Into the Night', { totalStreams: 100_000 })
    await stage.test.deliverEvents()
    expect(await titles('night')).toEqual(['Night', 'Nightlife', 'Nightfall', 'Into the Night'])
    expect(await titles('n')).toEqual(['Nightlife', 'Nightfall', 'Night'])
    expect(await titles('NI')).toEqual(['Nightlife', 'Nightfall', 'Night'])
    expect(await titles('the nig')).toEqual(['Into the Night'])
  })

  it('has the words of a song in its title, its artist and its album, in any order', async () => {
    await song(await artist('Neon Harbor'), 'Cassette Summer', { album: 'Tide Tables' })
    await stage.test.deliverEvents()
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
    await stage.test.deliverEvents()
    expect(await titles(query)).toEqual([title])
  })

  it('is nothing for what has no letters, and refused where it is too long', async () => {
    await song(await artist('Somebody'), 'Night')
    await stage.test.deliverEvents()
    for (const query of ['', '  ', '%', '_', '\0', "'", '\\']) expect(await titles(query)).toEqual([])
    const { body, status } = await stage.test.client().rest('GET', `/search?q=${'x'.repeat(101)}`)
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
        await stage.test
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
    const rest = await stage.test.client().rest('GET', '/search?q=night&kind=song&limit=2&offset=2')
    expect(rest.body.map(({ title }: Hit) => title)).toEqual(['Night 3', 'Night 2'])
  })

  it('says whose it is and where it is', async () => {
    const id = await artist('Neon Harbor')
    const songId = await song(id, 'Cassette Summer')
    await stage.test.deliverEvents()
    expect(await find('cassette')).toEqual([
      { kind: 'SONG', id: songId, title: 'Cassette Summer', detail: 'Neon Harbor', path: `/song/${songId}` },
    ])
  })
})

it('a word with two slips is found among words that exist, and one word of several may be misspelt', async () => {
  await song(await artist('Somebody'), 'Constellation Motel')
  await song(await artist('Else'), 'Konstantin')
  await everything()
  for (const query of ['konstelation', 'constelaton', 'motle', 'constellation mtel'])
    expect([query, await titles(query)]).toEqual([query, ['Constellation Motel']])
})

it('artists are found with their pictures, where they have one', async () => {
  const [shown, plain] = [await artist('Face Value'), await artist('Face Less')]
  await stage.test.ctx.db.artistProfile.create({
    data: { artistId: shown, faceKey: `artists/${shown}/images/face`, faceWidths: [96, 192], changedAt: new Date() },
  })
  await everything()
  const { data } = await stage.test.client().graphql<{
    search: { edges: { node: { id: string; imageUrl: string | null; imageSrcSet: string | null } }[] }
  }>('{ search(query: "face") { edges { node { id imageUrl imageSrcSet } } } }')
  const found = new Map(data?.search.edges.map(({ node }) => [node.id, node]))
  expect(found.get(shown)?.imageUrl).toContain('face')
  expect(found.get(shown)?.imageSrcSet).toContain('96w')
  expect(found.get(plain)?.imageUrl).toBeNull()
})

it('a search costs as many statements however much is found', async () => {
  const id = await artist('Night Shift')
  for (let each = 0; each < 30; each++) await song(id, `Night ${each}`)
  await product(id, 'Night Shirt')
  await everything()
  const client = stage.test.client()
  const asked = async (query: string) =>
    (await sqlOf(stage.test, () => find(query, { client }))).filter((sql) => /"(?:SearchDocument|Artist)"/.test(sql))
      .length
  // Titles, and what is said of them; where few fit, what is nearly so.
  expect(await asked('night')).toBe(2)
  expect(await asked('nigth shft')).toBe(3)
  expect(await asked('')).toBe(0)
})

const listener = () => stage.test.ctx.db.listener.create({ data: { ...accountRow('heard'), displayName: 'x' } })
const admin = () => stage.test.ctx.db.admin.create({ data: { ...accountRow('staff'), role: 'owner' } })

describe('what is not public', () => {
  it('is found by nobody, in whatever role they ask', async () => {
    const pending = await artist('Pending Pilot', { approved: false })
    await song(pending, 'Pending Song')
    await product(pending, 'Pending Shirt')
    const known = await artist('Open Orbit')
    await product(known, 'Pending Poster', false)
    await everything()
    await stage.test.deliverEvents()
    const person = { username: 'x', name: 'x' }
    const actors: Actor[][] = [
      [],
      [{ ...visitor, userType: 'artist', artist: { id: pending, approved: false, ...person } }],
      [{ ...visitor, userType: 'artist', artist: { id: known, approved: true, ...person } }],
      [{ ...visitor, userType: 'user', user: { id: (await listener()).id, ...person } }],
      [{ ...visitor, userType: 'admin', admin: { id: (await admin()).id, ...person, role: 'owner' } }],
    ]
    for (const actor of actors) {
      const client = await signedInClient(stage.test, ...actor)
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
    await stage.test.ctx.db.product.update({ where: { id: poster }, data: { isActive: false } })
    expect(await titles('shown')).toEqual(['Shown Song'])
    await stage.test.ctx.db.artist.update({ where: { id }, data: { approvedAt: null } })
    expect(await titles('shown')).toEqual([])
    expect(await stage.test.ctx.db.searchDocument.count()).toBe(3)
    await everything()
    expect(await stage.test.ctx.db.searchDocument.count()).toBe(0)
  })
})
