import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { visitor } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import type { TestClient } from '#api/testing/test-app.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { postTransaction } from '../../ledger/domain/post-transaction.ts'
import { newId } from '../../billing/testing/billing-world.ts'
import { closeMonths } from '../domain/close-months.ts'
import { openJournal } from '../domain/journal.ts'
import { settlePeriods } from '../domain/settle-periods.ts'
import { csvJournal, hledgerJournal } from '../rest/journal-text.ts'
import { royaltiesWorld, type RoyaltiesWorld } from '../testing/royalties-world.ts'

vi.setConfig({ testTimeout: 120_000 })

const MONTHS = ['2029-05', '2029-06', '2029-07']
const hasHledger = spawnSync('hledger', ['--version']).error === undefined

let world: RoyaltiesWorld
let finance: DomainContext
let artist: Awaited<ReturnType<RoyaltiesWorld['artist']>>

const post = async (at: string, cents: number, memo = 'Tip') =>
  await postTransaction(world.ctx, {
    key: `tip:${newId()}`,
    kind: 'tip',
    sourceId: newId(),
    memo,
    occurredAt: new Date(at),
    entries: [
      { account: 'platform:cash', cents: -cents },
      { account: 'platform:fees', cents: -30 },
      { account: 'platform:revenue', cents: 30 },
      { account: `artist:${artist.id}`, cents },
    ],
  })

beforeAll(async () => {
  world = await royaltiesWorld()
  const admin = await world.db.admin.create({
    data: { ...accountRow('admin'), role: 'finance' },
    select: { id: true, username: true },
  })
  finance = world.as({ ...visitor, userType: 'admin', admin: { ...admin, name: admin.username, role: 'finance' } })
  artist = await world.artist()
  world.clock.set('2029-05-02T00:00:00Z')
  const heard = await world.openPeriod({ days: 10 })
  world.stream(heard.id, { [artist.id]: 3, [newId()]: 2 })
  await world.openPeriod({ days: 10, grossCents: 999 })
  await post('2029-05-03T10:00:00Z', 123_456, '=cmd|"x"; kind:none (2029-01-01)\n2029-01-01 evil\n  assets:cash  1 USD')
  world.clock.set('2029-05-20T00:00:00Z')
  await settlePeriods(world.ctx)
  // Dated in June before May is closed, and in May after it.
  await post('2029-06-01T00:20:00Z', 5)
  world.clock.set('2029-06-01T02:00:00Z')
  await closeMonths(world.ctx)
  await post('2029-05-31T23:59:59Z', 77)
  // June and July are closed together, when August has begun.
  await Promise.all(Array.from({ length: 12 }, (_, at) => post(`2029-07-${10 + at}T00:00:00Z`, at + 1)))
  await post('2029-08-01T00:10:00Z', 900)
  world.clock.set('2029-08-01T02:00:00Z')
  expect(await closeMonths(world.ctx)).toEqual(['2029-06', '2029-07'])
})
afterAll(() => world.close())

const read = async (month: string, batch?: number) => {
  let text = ''
  for await (const part of hledgerJournal(await openJournal(finance, month, { batch }), { title: 'Test' })) text += part
  return text
}
/** Transactions of a journal: its postings in cents, debits positive. */
const parse = (journal: string) =>
  journal
    .split('\n\n')
    .slice(1)
    .map((block) => {
      const [head = '', ...postings] = block.trimEnd().split('\n')
      const [, day, memo, id] =
        /^(\d{4}-\d\d-\d\d) (.+?) {2}; id:([\w-]+), kind:[\w-]+, source:\S*, time:\S+$/.exec(head) ?? []
      if (!day) throw new Error(`not a transaction: ${head}`)
      return {
        id,
        day,
        memo,
        postings: postings.map((posting) => {
          const [, account = '', dollars = ''] = /^ {4}(\S+) {2}(-?\d+\.\d\d) USD$/.exec(posting) ?? []
          if (!account) throw new Error(`not a posting: ${posting}`)
          return { account, cents: Number(dollars.replace('.', '')) }
        }),
      }
    })
const sum = (postings: readonly { cents: number }[]) => postings.reduce((total, { cents }) => total + cents, 0)

describe('the journal of a closed month', () => {
  it('has each transaction of the ledger in one month, balanced to the cent', async () => {
    const journals = await Promise.all(MONTHS.map((month) => read(month)))
    const all = journals.flatMap(parse)
    expect(all.filter(({ postings }) => postings.length < 2 || sum(postings) !== 0)).toEqual([])
    const { throughEntryId } = await world.db.closedMonth.findUniqueOrThrow({
      where: { month: new Date('2029-07-01') },
    })
    const entries = await world.db.ledgerEntry.findMany({
      where: { id: { lte: throughEntryId }, occurredAt: { lt: new Date('2029-08-01') } },
      select: { transactionId: true, cents: true, account: { select: { code: true } } },
    })
    const posted = [...new Set(entries.map(({ transactionId }) => transactionId))].sort()
    expect(all.map(({ id }) => id).sort()).toEqual(posted)
    expect(posted.length).toBeLessThan(await world.db.ledgerTransaction.count())
    // What came late stands in the next month, under its own date.
    const [may = '', june = ''] = journals
    expect(parse(may).some(({ postings }) => postings.some(({ cents }) => cents === 77))).toBe(false)
    expect(parse(june).find(({ postings }) => postings.some(({ cents }) => cents === 77))?.day).toBe('2029-05-31')
    expect(parse(june).some(({ postings }) => postings.some(({ cents }) => cents === 5))).toBe(true)

    const postings = all.flatMap((transaction) => transaction.postings)
    for (const [account, code] of Object.entries({
      'assets:cash': 'platform:cash',
      'expenses:fees': 'platform:fees',
      'revenues:platform': 'platform:revenue',
      [`liabilities:artist:${artist.id}`]: `artist:${artist.id}`,
    })) {
      const cents = entries.reduce((total, entry) => total + (entry.account.code === code ? Number(entry.cents) : 0), 0)
      expect([account, sum(postings.filter((posting) => posting.account === account))]).toEqual([account, -cents])
      expect(cents).not.toBe(0)
    }
  })

  it('is the same however many entries are read at once, and whenever', async () => {
    const whole = await read('2029-07')
    for (const batch of [1, 2, 3, 7]) expect(await read('2029-07', batch)).toBe(whole)
    await post('2029-07-05T00:00:00Z', 1)
    expect(await read('2029-07')).toBe(whole)
  })

  it('holds no line that somebody else wrote', async () => {
    const may = parse(await read('2029-05'))
    expect(may.find(({ postings }) => postings.some(({ cents }) => cents === 123_456))?.memo).toBe(
      '=cmd "x" kind:none 2029-01-01 2029-01-01 evil assets:cash 1 USD',
    )
    let csv = ''
    for await (const part of csvJournal(await openJournal(finance, '2029-05'))) csv += part
    expect(csv).toContain(`"'=cmd|""x""; kind:none`)
    const cells = csv.match(/,(\d*(?:\.\d\d)?),(\d*(?:\.\d\d)?)\r\n/g) ?? []
    const amounts = cells.map((cell) =>
      cell
        .trim()
        .split(',')
        .slice(1)
        .map((dollars) => Number(dollars.replace('.', ''))),
    )
    expect(amounts.reduce((total, [debit = 0, credit = 0]) => total + debit - credit, 0)).toBe(0)
  })

  it.runIf(hasHledger)('is read by hledger, alone and after the months before, and sums to zero', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fairwave-journal-'))
    const files = await Promise.all(
      MONTHS.map(async (month) => {
        const file = join(folder, `${month}.journal`)
        writeFileSync(file, await read(month))
        return file
      }),
    )
    const hledger = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync('hledger', args, {
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C.UTF-8' },
      })
      return { status, output: stdout + stderr }
    }
    const all = files.flatMap((file) => ['-f', file])
    for (const file of files) expect(hledger('-f', file, 'check')).toEqual({ status: 0, output: '' })
    expect(hledger(...all, 'check')).toEqual({ status: 0, output: '' })
    const { output } = hledger(...all, 'balance', '--depth', '1')
    expect(output.trimEnd().split('\n').at(-1)?.trim()).toBe('0')
    const cash = (await Promise.all(MONTHS.map((month) => read(month))))
      .flatMap(parse)
      .flatMap(({ postings }) => postings.filter(({ account }) => account === 'assets:cash'))
    const [counted = ''] = hledger(...all, 'balance', 'assets:cash', '--no-total')
      .output.trim()
      .split(/\s+/)
    expect(Number(counted.replace('.', ''))).toBe(sum(cash))
  })

  it('is for finance alone, once the month is closed, by both addresses', async () => {
    const admin = finance.actor
    for (const [path, name, type] of [
      ['2029-05', 'fairwave-2029-05.journal', 'text/plain; charset=utf-8'],
      ['2029-05/csv', 'fairwave-journal-2029-05.csv', 'text/csv; charset=utf-8'],
    ] as const) {
      const get = async (client: TestClient) =>
        await client.inject({ method: 'GET', url: `/api/admin/journal/${path}` })
      expect((await get(world.test.client())).statusCode).toBe(401)
      expect((await get(await world.browser(artist))).statusCode).toBe(403)
      const { statusCode, headers, body } = await get(await world.browser(admin))
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'private, no-store'])
      expect(headers['content-disposition']).toContain(name)
      expect(body).toContain(`liabilities:artist:${artist.id}`)
    }
    await expect(openJournal(finance, '2029-08')).rejects.toMatchObject({ status: 404 })
    await expect(openJournal(finance, 'never')).rejects.toMatchObject({ status: 404 })
  })
})
