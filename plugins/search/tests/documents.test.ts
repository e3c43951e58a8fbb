import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { refreshDocuments } from '../domain/refresh-documents.ts'
import { searchStage } from '../testing/search-stage.ts'

const stage = searchStage()
const { artist, song, product, find, titles, everything, documents } = stage

describe('documents', () => {
  it('follow what happens: approval, another name, a product that is hidden, an artist who is removed', async () => {
    const id = await artist('First Name', { approved: false })
    await song(id, 'Their Song')
    const poster = await product(id, 'Their Poster')
    await stage.test.deliverEvents()
    expect(await titles('their')).toEqual([])
    await stage.test.ctx.services.auth.approveArtist(stage.test.ctx, id)
    await stage.test.deliverEvents()
    expect((await titles('their')).sort()).toEqual(['Their Poster', 'Their Song'])
    await stage.test.ctx.services.auth.renameAccount(
      stage.test.ctx,
      { accountKind: 'artist', accountId: id },
      'Second Name',
    )
    await stage.test.deliverEvents()
    expect((await titles('second name')).sort()).toEqual(['Second Name', 'Their Poster', 'Their Song'])
    await stage.test.ctx.db.product.update({ where: { id: poster }, data: { isActive: false } })
    await stage.test.ctx.emit('product.changed', { productId: poster })
    await stage.test.deliverEvents()
    expect((await documents()).map(({ kind }) => kind)).toEqual(['artist', 'song'])
    await stage.test.ctx.db.artist.delete({ where: { id } })
    await stage.test.ctx.emit('artist.removed', { artistId: id })
    await stage.test.deliverEvents()
    expect(await documents()).toEqual([])
  })

  it('follow songs and releases that come out and are hidden', async () => {
    const id = await artist('Neon Harbor')
    const songId = await song(id, 'Night Grid')
    const { id: releaseId } = await stage.test.ctx.db.release.create({
      data: { artistId: id, title: 'Night Tables', slug: 'night-tables', kind: 'ep', trackCount: 1 },
    })
    const tell = async () => {
      await stage.test.ctx.emit('song.changed', { artistId: id, songIds: [songId] })
      await stage.test.ctx.emit('release.changed', { artistId: id, releaseIds: [releaseId] })
      await stage.test.deliverEvents()
    }
    await tell()
    expect((await find('night')).map(({ kind, path }) => `${kind} ${path.split('/').at(-1)}`)).toEqual([
      'RELEASE night-tables',
      `SONG ${songId}`,
    ])
    await stage.test.ctx.db.song.update({ where: { id: songId }, data: { state: 'hidden' } })
    await stage.test.ctx.db.release.update({ where: { id: releaseId }, data: { state: 'hidden' } })
    expect(await find('night')).toEqual([])
    await tell()
    expect((await documents()).map(({ kind }) => kind)).toEqual([])
  })

  it('come the same by a run that dies after any step and starts again, and are written once', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, (_, each) => artist(`Artist ${each}`)))
    for (const [each, id] of ids.entries()) for (let n = 0; n < 4; n++) await song(id, `Song ${each}${n}`)
    await stage.test.ctx.db.searchDocument.create({
      data: { kind: 'song', subjectId: randomUUID(), key: 'gone', words: ' gone', popularity: 1 },
    })
    for (const dies of [1, 2, 3]) {
      let steps = 0
      const dying = {
        ...stage.test.ctx,
        transaction: async (...work: Parameters<typeof stage.test.ctx.transaction>) => {
          if (++steps > dies) throw new Error('killed')
          return await stage.test.ctx.transaction(...work)
        },
      } as typeof stage.test.ctx
      await expect(refreshDocuments(dying, { step: 5 })).rejects.toThrow('killed')
    }
    await refreshDocuments(stage.test.ctx, { step: 5 })
    expect((await documents()).map(({ key }) => key).sort()).toEqual([
      ...ids.map((_, each) => `artist ${each}`),
      ...ids.flatMap((_, each) => [0, 1, 2, 3].map((n) => `song ${each}${n}`)),
    ])
    expect(await refreshDocuments(stage.test.ctx, { step: 5 })).toBe(0)
  })

  it('take the popularity of what is heard most of an artist', async () => {
    const [loud, quiet] = [await artist('Same Name'), await artist('Same Name')]
    await song(loud, 'Hit', { totalStreams: 9_999 })
    await everything()
    expect((await find('same name', { args: 'kinds: [ARTIST]' })).map(({ id }) => id)).toEqual([loud, quiet])
  })

  it('are asked for by the migration where there is something to find', async () => {
    await artist('From Before')
    await stage.test.ctx.emit('search.rebuild-due', {})
    const queued = stage.test.platform.queue.add
    const added: string[] = []
    stage.test.platform.queue.add = async (name) => void added.push(name)
    await stage.test.deliverEvents()
    stage.test.platform.queue.add = queued
    expect(added).toContain('search.refresh')
  })
})

it('words that are searched for nearly are those of documents, however they are written', async () => {
  const words = async () =>
    Object.fromEntries((await stage.test.ctx.db.searchWord.findMany()).map(({ word, count }) => [word, count]))
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
  await stage.test.ctx.db.song.update({ where: { id: kept }, data: { title: 'Night Drive', totalStreams: 10 ** 6 } })
  await stage.test.ctx.db.song.update({ where: { id: hidden }, data: { state: 'hidden' } })
  await everything()
  expect(await words()).toEqual(await expected())
  expect(await words()).toMatchObject({ night: 1, drive: 1, harbor: 2 })
  expect(Object.keys(await words())).not.toContain('lights')
  await stage.test.ctx.db.searchDocument.deleteMany()
  expect(await words()).toEqual({})
})

it('whose account is opened again is found again at once, with the popularity from before', async () => {
  const id = await artist('Back Again')
  await song(id, 'Hit', { totalStreams: 9_999 })
  await everything()
  const account = { accountKind: 'artist', accountId: id } as const
  await stage.test.ctx.transaction((inner) =>
    stage.test.ctx.services.auth.closeAccount(inner, account, new Date(Date.now() + 1e9)),
  )
  await stage.test.deliverEvents()
  expect(await documents()).toEqual([])
  await stage.test.ctx.transaction(async (inner) => {
    await inner.db.artist.update({ where: { id }, data: { deletesAt: null, approvedAt: new Date() } })
    await inner.emit('account.reopened', account)
  })
  await stage.test.deliverEvents()
  expect(await documents()).toMatchObject([
    { kind: 'artist', popularity: 40 },
    { kind: 'song', popularity: 40 },
  ])
})
