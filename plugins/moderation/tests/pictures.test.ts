import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WITHHOLD } from '../testing/moderation-world.ts'
import { type PicturedWorld, REASON, namedIn, picturedWorld } from '../testing/pictured-world.ts'

let world: PicturedWorld
let editor: Awaited<ReturnType<PicturedWorld['staff']>>
let support: typeof editor
beforeAll(async () => {
  world = await picturedWorld()
  editor = world.editor
  support = await world.staff('support')
})
afterAll(() => world.close())

const published = () => world.published()
const get = (...args: Parameters<PicturedWorld['get']>) => world.get(...args)
const hide = (...args: Parameters<PicturedWorld['hide']>) => world.hide(...args)
const restore = (...args: Parameters<PicturedWorld['restore']>) => world.restore(...args)
const readAll = (...args: Parameters<PicturedWorld['readAll']>) => world.readAll(...args)

describe('a picture that is reported', () => {
  it('is named by its address or its id, is one case however it is named, and is hidden, told and brought back as anything else', async () => {
    const shown = await published()
    const { owner, cover, slug, songId } = shown
    const { report, db, mailsTo, test, appealToken, audited } = world
    expect(await report({ address: cover.address })).toMatchObject({ status: 201 })
    expect(await report({ address: test.ctx.addressOf(cover.small) })).toMatchObject({ status: 201 })
    const email = `rita-${cover.imageId}@example.com`
    const { data } = await test
      .client()
      .graphql<{ reportContent: { reference: string } }>(
        `mutation ($input: ReportContentInput!) { reportContent(input: $input) { reference } }`,
        {
          input: {
            ...{ kind: 'picture', id: cover.id, reason: 'sexual', text: 'Not a cover for everybody.' },
            ...{ name: 'Rita', email, goodFaith: true },
          },
        },
      )
    expect(data?.reportContent.reference).toMatch(/^FW-/)
    const cases = await db.moderationCase.findMany({ where: { targetId: cover.id } })
    expect(cases).toMatchObject([
      {
        ...{ targetKind: 'picture', targetTitle: `Cover of ${shown.title}`, reportCount: 3, state: 'open' },
        ...{ targetPath: `/artist/${owner.username}/${slug}`, ownerId: owner.id, artistId: owner.id },
      },
    ])
    const caseId = cases[0]?.id as string
    const opened = await support.client.graphql<{ moderationCase: { canWithhold: boolean; thing: object } }>(
      `query ($id: ID!) { moderationCase(id: $id) { canWithhold thing { title by imageUrl isPublic } } }`,
      { id: caseId },
    )
    expect(opened.data?.moderationCase).toMatchObject({
      canWithhold: true,
      thing: { by: 'Neon', imageUrl: cover.address, isPublic: true },
    })

    const decided = await editor.client.rest('POST', `/admin/cases/${caseId}/decide`, WITHHOLD)
    expect(decided).toMatchObject({
      status: 200,
      body: { inForce: 'withheld', thing: { isWithheld: true, isPublic: false } },
    })
    expect(await Promise.all(cover.paths.map((path) => get(path)))).toEqual([404, 404])
    expect(await report({ address: cover.address })).toMatchObject({ status: 400 })
    expect((await mailsTo(owner.email)).map(({ kind }) => kind)).toEqual(['moderation.decision'])
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual([
      'moderation.report-received',
      'moderation.report-decided',
    ])
    expect(await audited(cover.id)).toMatchObject([{ action: 'picture.withheld', actorName: editor.username }])
    const again = await support.client.graphql<{ moderationCase: { thing: { imageUrl: string } } }>(
      `query ($id: ID!) { moderationCase(id: $id) { thing { imageUrl } } }`,
      { id: caseId },
    )
    const seen = (again.data?.moderationCase.thing.imageUrl ?? '').replace('/api', '')
    expect(await get(seen, support.client)).toBe(200)

    const [own] = (await owner.client.rest('GET', '/decisions')).body
    expect(own).toMatchObject({ kind: 'picture', decision: { action: 'withheld' } })
    expect(await get(own.imageUrl.replace('/api', ''), owner.client)).toBe(200)

    const token = await appealToken(owner.email)
    expect(
      await owner.client.rest('POST', '/appeals', { token, text: 'I drew it myself, here are the sketches.' }),
    ).toMatchObject({ status: 201 })
    const { id: appealId } = await db.decisionAppeal.findFirstOrThrow({ where: { caseId } })
    const other = await world.staff('editor')
    expect(
      await other.client.rest('POST', `/admin/appeals/${appealId}/decide`, {
        verdict: 'reversed',
        answer: 'The sketches show it.',
      }),
    ).toMatchObject({ status: 200 })
    expect(await Promise.all(cover.paths.map((path) => get(path)))).toEqual([200, 200])
    expect((await test.client().rest('GET', `/songs/${songId}`)).body.coverImageUrl).toBe(cover.address)
  })

  it('is not reported while nobody sees it, nor what is no picture', async () => {
    const { report, db } = world
    const { cover, releaseId, songId, owner } = await published()
    await db.release.update({ where: { id: releaseId }, data: { state: 'hidden' } })
    await db.song.update({ where: { id: songId }, data: { state: 'hidden' } })
    expect((await report({ address: cover.address })).status).toBe(400)
    expect((await report({ kind: 'picture', id: cover.id })).status).toBe(404)
    for (const id of [`${owner.id}:${randomUUID()}`, owner.id, 'a:b:c'])
      expect((await report({ kind: 'picture', id })).status, id).toBe(404)
  })
})

describe('a picture that staff hides', () => {
  it('is in no answer, no page and no list of anybody, at no width; what showed it stays; and all is as before when it is back', async () => {
    const shown = await published()
    const before = await readAll(shown)
    const everywhere = {
      cover: ['graphql', 'song', 'release', 'newest', 'playlist', 'search', 'embed'],
      first: ['graphql', 'products', 'artistPage', 'productPage'],
      second: ['graphql', 'products', 'productPage'],
      face: ['profile', 'artistPage'],
      banner: ['profile'],
    }
    for (const [name, places] of Object.entries(everywhere)) {
      const one = shown[name as keyof typeof everywhere]
      expect([name, ...namedIn(before, one.imageId)]).toEqual(expect.arrayContaining([name, ...places]))
      expect((await hide(one.address)).data?.createCollectionRecord).toMatchObject({
        id: one.imageId,
        actions: ['restore'],
      })
      const listener = world.test.client()
      for (const path of one.paths) {
        expect(await get(path, listener), name).toBe(404)
        expect(await get(path, listener, { 'if-none-match': `"${one.imageId}-320"` }), name).toBe(404)
      }
      expect(namedIn(await readAll(shown), one.imageId), name).toEqual([])
    }
    await world.test.deliverEvents()
    const hidden = await readAll(shown)
    expect(JSON.parse(hidden.song ?? '')).toMatchObject({ id: shown.songId, coverImageUrl: null })
    expect(
      Object.values(shown).flatMap((one) =>
        typeof one === 'object' && 'imageId' in one ? namedIn(hidden, one.imageId) : [],
      ),
    ).toEqual([])
    for (const name of Object.keys(everywhere)) await restore(shown[name as keyof typeof everywhere].imageId)
    expect(await readAll(shown)).toEqual(before)
    for (const path of shown.cover.paths) expect(await get(path)).toBe(200)
  })

  it('is seen by its artist and by staff, at an address of its own, and by nobody else', async () => {
    const { owner, cover } = await published()
    const path = cover.paths[0]?.replace('/images/', '/images/withheld/') ?? ''
    expect(await get(path, owner.client)).toBe(404)
    await hide(cover.address)
    const stranger = await world.artist()
    const finance = await world.staff('finance')
    for (const who of [owner, editor, support]) {
      const answer = await who.client.inject({ method: 'GET', url: `/api${path}` })
      expect([answer.statusCode, answer.headers['cache-control'], answer.body]).toEqual([
        200,
        'private, no-store',
        `320 of ${cover.imageId}`,
      ])
    }
    for (const client of [stranger.client, finance.client, world.test.client()])
      expect(await get(path, client)).toBe(404)
  })

  it('is known to every process', async () => {
    const { cover } = await published()
    const other = await world.otherProcess()
    const known = async () =>
      (await get(cover.paths[0] ?? '', other.client(), { 'if-none-match': `"${cover.imageId}-320"` })) === 304
    expect(await known()).toBe(true)
    await hide(cover.address)
    await vi.waitFor(async () => expect(await known()).toBe(false), 20_000)
    await restore(cover.imageId)
    await vi.waitFor(async () => expect(await known()).toBe(true), 20_000)
  })

  it('is not on the picture of a page that is linked to, whose address is another one then', async () => {
    const { cover, songId } = await published()
    const cardOf = async () =>
      (await world.test.server.inject(`/cards/${'0'.repeat(16)}/song/${songId}.jpg`)).headers.location
    const before = await cardOf()
    await hide(cover.address)
    const without = await cardOf()
    expect(without).not.toBe(before)
    expect((await world.test.server.inject(String(before))).headers.location).toBe(without)
    await restore(cover.imageId)
    expect(await cardOf()).toBe(before)
  })

  it('is told to its artist with the reason, audited, and hidden once', async () => {
    const { owner, cover, title } = await published()
    const both = await Promise.all([hide(cover.address), hide(cover.small)])
    expect(both.map(({ errors }) => errors?.[0]?.extensions?.code ?? 'done').sort()).toEqual([
      'ALREADY_WITHHELD',
      'done',
    ])
    await restore(cover.imageId)
    expect((await restore(cover.imageId)).errors?.[0]?.extensions?.code).toBe('NOT_FOUND')
    expect((await world.mailsTo(owner.email)).map(({ kind, params }) => [kind, params])).toMatchObject([
      [
        'auth.thing-withheld',
        {
          what: 'picture',
          title: `Cover of ${title}`,
          reason: REASON,
          seenAt: expect.stringContaining(`/api/images/withheld/${owner.id}/`),
        },
      ],
      ['auth.thing-restored', { what: 'picture' }],
    ])
    expect((await world.audited(cover.id)).map(({ action, detail }) => [action, detail])).toEqual([
      ['picture.withheld', { before: 'shown', after: 'withheld', reason: REASON }],
      ['picture.restored', { before: 'withheld', after: 'shown', 'reason before': REASON }],
    ])
  })

  it.each([
    ['https://example.com/cat.jpg', 'BAD_INPUT'],
    ['', 'BAD_INPUT'],
    [`/api/images/${randomUUID()}/${randomUUID()}/320.webp`, 'NOT_FOUND'],
  ])('is one of ours: not %s', async (address, code) => {
    expect((await hide(address)).errors?.[0]?.extensions?.code).toBe(code)
  })

  it('is hidden and restored by editors', async () => {
    const { cover } = await published()
    expect((await hide(cover.address, support)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
    await hide(cover.address)
    expect((await restore(cover.imageId, support)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
    expect(await get(cover.paths[0] ?? '')).toBe(404)
  })

  it('stays hidden in what its artist makes of the product, and is let go of whole', async () => {
    const { owner, first, second, productId } = await published()
    await hide(second.address)
    const id = (key: string) => key.split('/').at(-1)
    const turned = await owner.client.rest('PATCH', `/products/${productId}`, {
      pictures: [
        { id: id(second.key), alt: 'Back' },
        { id: id(first.key), alt: 'Front' },
      ],
    })
    expect(turned).toMatchObject({ status: 200, body: { imageUrl: null } })
    const used = () =>
      world.db.storedObject.count({ where: { key: { startsWith: second.key }, usedAt: { not: null } } })
    expect(await used()).toBe(2)
    await owner.client.rest('PATCH', `/products/${productId}`, { pictures: [{ id: id(first.key), alt: 'Front' }] })
    expect(await used()).toBe(0)
    // Nothing of it is left after a day: nobody needs to withhold it.
    world.test.clock.advance(25 * 3_600_000)
    await world.test.runJob('media.sweep-objects')
    expect(await world.db.withheldPicture.count({ where: { id: second.imageId } })).toBe(0)
    expect(await get(second.paths[0] ?? '')).toBe(404)
  })

  it('is in the archive of its artist with the reason, and forgotten with the account', async () => {
    const { owner, cover } = await published()
    await hide(cover.address)
    const { ctx } = world.test
    const data = ctx.contributions('personalData').find(({ name }) => name === 'withheld-pictures')
    const rows: unknown[] = []
    for await (const row of data?.rows?.(ctx, { accountKind: 'artist', accountId: owner.id }) ?? []) rows.push(row)
    expect(rows).toMatchObject([{ id: cover.imageId, reason: REASON }])
    await ctx.emit('artist.removed', { artistId: owner.id })
    await world.test.deliverEvents()
    expect(await world.db.withheldPicture.count({ where: { artistId: owner.id } })).toBe(0)
  })
})
