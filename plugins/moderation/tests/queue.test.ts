import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountRow } from '#api/testing/account-row.ts'
import { signedInClient } from '#api/testing/signed-in-client.ts'
import type { TestClient } from '#api/testing/test-app.ts'
import { FACTS, type ModerationWorld, WITHHOLD, moderationWorld } from '../testing/moderation-world.ts'

const HOUR = 3_600_000

let world: ModerationWorld
beforeAll(async () => {
  world = await moderationWorld()
})
afterAll(() => world.test.close())

/** A product of an artist. */
async function product({ isActive = true } = {}) {
  const owner = await world.artist()
  const { id } = await world.db.product.create({
    data: {
      ...{
        artistId: owner.id,
        name: 'Shirt',
        description: 'Black',
        priceCents: 2_000,
        category: 't_shirt',
        inventory: 5,
      },
      isActive,
    },
  })
  return { id, title: 'Shirt', ownerKind: 'artist', ownerId: owner.id, artistId: owner.id, email: owner.email }
}

/** A playlist of a listener, with a song. */
async function playlist({ visibility = 'public' } = {}) {
  const row = await world.db.listener.create({ data: { ...accountRow('listener'), displayName: 'Ada' } })
  const { id: ownerId, username, email } = row
  const client = await signedInClient(world.test, {
    ...{ userType: 'user', artist: null, admin: null },
    user: { id: ownerId, username, name: 'Ada' },
  })
  const { id: songId } = await world.song((await world.artist()).id)
  const made = await client.rest('POST', '/playlists', { title: 'Rude words', visibility, songIds: [songId] })
  return { id: String(made.body.id), title: 'Rude words', ownerKind: 'user', ownerId, artistId: null, email }
}

const kinds = [
  ['product', product, () => product({ isActive: false })],
  ['playlist', playlist, () => playlist({ visibility: 'private' })],
] as const

describe.each(kinds)('a report on a %s', (kind, publish, keepToOneself) => {
  const isSeen = async (id: string) => {
    const { data } = await world.test
      .client()
      .graphql<Record<string, object | null>>(`query ($id: ID!) { ${kind}(id: $id) { id } }`, { id })
    return Boolean(data?.[kind])
  }

  it('names it by id or by the address of its page, by REST and GraphQL, and is one case that hides it', async () => {
    const { report, db, test, staff, mailsTo } = world
    const { id, title, ownerKind, ownerId, artistId, email } = await publish()
    const path = `/${kind}/${id}`
    expect((await report({ kind, id })).status).toBe(201)
    expect((await report({ address: test.ctx.addressOf(path) })).status).toBe(201)
    const { client } = await world.artist()
    const input = { kind, id, reason: 'misleading', text: 'It is not what it says it is.', goodFaith: true }
    const sent = await client.graphql<{ reportContent: { reference: string } }>(
      'mutation ($input: ReportContentInput!) { reportContent(input: $input) { reference } }',
      { input },
    )
    expect(sent.data?.reportContent.reference).toMatch(/^FW-/)
    const cases = await db.moderationCase.findMany({ where: { targetId: id } })
    expect(cases).toMatchObject([
      { targetKind: kind, targetTitle: title, targetPath: path, ownerKind, ownerId, artistId, reportCount: 3 },
    ])

    const editor = await staff('editor')
    const at = `/admin/cases/${cases[0]?.id}`
    expect((await editor.client.rest('GET', at)).body).toMatchObject({
      thing: { title, path, isPublic: true, isWithheld: false },
      reports: [{ reason: 'misleading' }, {}, { reference: sent.data?.reportContent.reference, name: 'Neon' }],
    })
    expect(await isSeen(id)).toBe(true)
    expect((await editor.client.rest('POST', `${at}/decide`, WITHHOLD)).body).toMatchObject({
      ...{ state: 'decided', inForce: 'withheld' },
      thing: { isPublic: false, isWithheld: true },
    })
    expect(await isSeen(id)).toBe(false)
    expect(await mailsTo(email)).toMatchObject([{ kind: 'moderation.decision', params: { decision: { title } } }])
  })

  it('is refused where nobody but its owner sees it', async () => {
    const { id } = await keepToOneself()
    expect((await world.report({ kind, id })).status).toBe(404)
    expect((await world.report({ address: `/${kind}/${id}` })).body).toMatchObject({
      fields: { address: expect.stringContaining('nothing to report at this address') },
    })
  })
})

interface Cases {
  edges: { node: { id: string } }[]
  pageInfo: { hasNextPage: boolean; endCursor: string }
}

/** The ids of a queue, page by page, by both interfaces. */
async function queue({ client }: { client: TestClient }, state: string): Promise<string[]> {
  const { body } = await client.rest('GET', `/admin/cases?state=${state}`)
  const found: string[] = []
  let after: string | null = null
  do {
    const page: { data?: { moderationCases: Cases } | null } = await client.graphql(
      `query ($state: ModerationCaseState, $after: String) {
        moderationCases(state: $state, first: 1, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } }
      }`,
      { state, after },
    )
    const { edges = [], pageInfo } = page.data?.moderationCases ?? {}
    found.push(...edges.map(({ node }) => node.id))
    after = pageInfo?.hasNextPage ? pageInfo.endCursor : null
  } while (after)
  const rest: string[] = body.map((one: { id: string }) => one.id)
  expect(found).toEqual(rest)
  return rest
}

describe('the queue', () => {
  it('goes on behind one of its own, and refuses what is no place, by both interfaces', async () => {
    const { client } = await world.staff('support')
    const { errors } = await client.graphql('{ moderationCases(state: open, after: "x") { edges { node { id } } } }')
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('no place in the list'),
      extensions: { code: 'BAD_INPUT' },
    })
    expect((await client.rest('GET', '/admin/cases?state=open&after=x')).status).toBe(400)
  })

  it('has the longest waiting first, of appeals since the appeal, and of what is decided the newest first', async () => {
    const { reported, staff, appealToken, test } = world
    const [support, editor] = [await staff('support'), await staff('editor')]
    const cases = []
    for (let count = 0; count < 4; count += 1) {
      test.clock.advance(HOUR)
      cases.push(await reported())
    }
    const ids = cases.map(({ caseId }) => caseId)
    const own = async (state: string) => (await queue(support, state)).filter((id) => ids.includes(id))
    expect(await own('open')).toEqual(ids)
    // Another report does not put it back to the end of those who wait.
    expect((await world.report({ kind: 'song', id: cases[0]?.songId })).status).toBe(201)
    expect(await own('open')).toEqual(ids)

    for (const id of ids) {
      test.clock.advance(HOUR)
      await editor.client.rest('POST', `/admin/cases/${id}/decide`, WITHHOLD)
    }
    expect([await own('open'), await own('decided')]).toEqual([[], [...ids].reverse()])
    for (const { owner } of [...cases].reverse().slice(0, 3)) {
      test.clock.advance(HOUR)
      const token = await appealToken(owner.email)
      const text = 'It is my own song, as the session files show.'
      expect((await test.client().rest('POST', '/appeals', { token, text })).status).toBe(201)
    }
    expect(await own('appealed')).toEqual([ids[3], ids[2], ids[1]])
    expect(await own('decided')).toEqual([ids[0]])
  })
})

describe('the history of a case', () => {
  it('has earlier cases of the thing, and apart from them those of other things of its owner, the newest first', async () => {
    const { report, staff, song, artist, db, test } = world
    const editor = await staff('editor')
    const [owner, other] = [await artist(), await artist()]
    const [song1, song2, song3] = [
      await song(owner.id, 'One'),
      await song(owner.id, 'Two'),
      await song(other.id, 'Three'),
    ]
    const openCase = async ({ id }: { id: string }) => {
      test.clock.advance(HOUR)
      expect((await report({ kind: 'song', id })).status).toBe(201)
      const found = await db.moderationCase.findFirstOrThrow({ where: { targetId: id, state: 'open' } })
      return found.id
    }
    const dismiss = async (caseId: string) => {
      const answer = await editor.client.rest('POST', `/admin/cases/${caseId}/decide`, {
        action: 'dismissed',
        facts: FACTS,
      })
      expect(answer.status).toBe(200)
      return caseId
    }
    const first = await dismiss(await openCase(song1))
    const second = await dismiss(await openCase(song1))
    const ofTwo = await dismiss(await openCase(song2))
    const waits = await openCase(song2)
    await openCase(song3)
    const last = await openCase(song1)

    const { body } = await editor.client.rest('GET', `/admin/cases/${last}`)
    expect(body.earlier).toMatchObject([
      { id: second, title: 'One', state: 'decided', inForce: null },
      { id: first, title: 'One', path: `/song/${song1.id}` },
    ])
    expect(body.earlierOfOwner).toMatchObject([
      { id: waits, title: 'Two', state: 'open' },
      { id: ofTwo, title: 'Two', state: 'decided' },
    ])
    const { data } = await editor.client.graphql<{ moderationCase: Record<string, { id: string }[]> }>(
      'query ($id: ID!) { moderationCase(id: $id) { earlier { id } earlierOfOwner { id } } }',
      { id: last },
    )
    expect(data?.moderationCase).toEqual({
      earlier: [{ id: second }, { id: first }],
      earlierOfOwner: [{ id: waits }, { id: ofTwo }],
    })
  })
})
