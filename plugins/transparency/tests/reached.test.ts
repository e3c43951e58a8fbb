import { afterAll, beforeAll, expect, it } from 'vitest'
import { catalog } from '#plugins/catalog'
import { mail } from '#plugins/mail'
import { media } from '#plugins/media'
import { merch } from '#plugins/merch'
import { renderMail } from '../../mail/domain/render-mail.ts'
import { booksWorld, type BooksWorld } from '../../books/testing/books-world.ts'
import { countMonths } from '../domain/count-months.ts'
import { transparency } from '../index.ts'

const SENTENCE = '$48.00 reached 6 artists in May 2029.'

let world: BooksWorld
const artists: string[] = []
beforeAll(async () => {
  world = await booksWorld({ more: [mail, media, catalog, merch, transparency] })
  for (let each = 0; each < 6; each += 1) artists.push((await world.artist()).id)
})
afterAll(() => world.close())

const heard = (count: number) => Object.fromEntries(artists.slice(0, count).map((id) => [id, 1]))

const answered = async () =>
  (
    await world.test
      .client()
      .graphql<{ reachedArtists: object | null }>('{ reachedArtists { month artists amount { minor } } }')
  ).data?.reachedArtists

/** The texts of the statement mails of a month. */
async function mailsOf(month: string): Promise<string[]> {
  const mails = await world.db.mailMessage.findMany({ where: { kind: 'royalties.statement-ready' } })
  return mails
    .filter(({ params }) => (params as { month: string }).month === month)
    .map((message) => renderMail(world.ctx, message, true).text.replaceAll(/\s+/g, ' '))
}

it('says what reached artists in the newest month that publishes it, and nothing before one does', async () => {
  expect(await answered()).toBeNull()
  await world.closeMonth('2029-05', heard(6))
  const first = await mailsOf('2029-05')
  expect(first).toHaveLength(6)
  for (const text of first) expect(text).not.toMatch(/reached|transparency/)
  await countMonths(world.ctx)
  const may = { month: '2029-05', artists: 6, amount: { minor: 4_800 } }
  expect(await answered()).toEqual(may)

  // Two artists: a sum of theirs is not published, and the sentence stays the one of May.
  await world.closeMonth('2029-06', heard(2))
  await countMonths(world.ctx)
  expect(await answered()).toEqual(may)
  const mails = await mailsOf('2029-06')
  expect(mails.length).toBeGreaterThan(1)
  for (const text of mails) {
    expect(text).toContain(SENTENCE)
    expect(text).toContain(world.ctx.addressOf('/transparency'))
  }
})
