import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settlePeriods } from '../../royalties/domain/settle-periods.ts'
import { logMonths } from '../domain/log-months.ts'
import { provedLines } from '../domain/proofs.ts'
import { readProofExtra } from '../rules/log-entry.ts'
import { parseTlogProof } from '../rules/tlog-proof.ts'
import { booksWorld, type BooksWorld } from '../testing/books-world.ts'

// The attacks that docs/privacy.md names, by whoever has files of a payee, or the public log alone.

let world: BooksWorld
let artists: [string, string]
/** Heard both artists in both months. */
let listener: string
let periods: string[]

beforeAll(async () => {
  world = await booksWorld()
  artists = [(await world.artist()).id, (await world.artist()).id]
  periods = []
  for (const month of ['2029-05', '2029-06']) {
    world.clock.set(`${month}-02T00:00:00Z`)
    const period = await world.openPeriod({ days: 10, ...(listener && { after: { listenerId: listener } }) })
    listener = period.listenerId
    periods.push(period.id)
    world.stream(period.id, { [artists[0]]: 1, [artists[1]]: 3 })
    const other = await world.openPeriod({ days: 10 })
    world.stream(other.id, { [artists[0]]: 2, [artists[1]]: 2 })
    world.clock.set(`${month}-20T00:00:00Z`)
    await settlePeriods(world.ctx)
    world.streams.months.push(...artists.map((artistId) => ({ month, artistId, streams: 3 })))
    await world.closeNext(month)
  }
  await logMonths(world.ctx)
})
afterAll(() => world.close())

/** All that an artist takes away of a month. */
async function filesOf(artist: string, month: string): Promise<{ text: string; pseudonyms: string[] }> {
  const { statement, proof } = await world.prove(artist, month)
  const lines = await provedLines(world.ctx, { payeeId: artist, month })
  const pseudonyms = lines.flatMap((line) => {
    const shown = JSON.parse(line) as { kind: string; period?: string }
    return shown.period ? [shown.period] : []
  })
  return { text: [statement, proof, ...lines].join('\n'), pseudonyms }
}

const publicLog = async () => {
  const read = async (path: string) =>
    (await world.test.client().inject({ method: 'GET', url: `/books/${path}` })).rawPayload
  const checkpoint = (await read('checkpoint')).toString()
  const size = Number(checkpoint.split('\n')[1])
  return [checkpoint, await read(`tile/0/000.p/${size}`), await read(`tile/entries/000.p/${size}`)]
}

describe('from files of a payee', () => {
  it('two artists who join theirs find no listener by a name that both have', async () => {
    const [one, other] = [await filesOf(artists[0], '2029-05'), await filesOf(artists[1], '2029-05')]
    expect(one.pseudonyms).toHaveLength(2)
    expect(other.pseudonyms).toHaveLength(2)
    expect(new Set([...one.pseudonyms, ...other.pseudonyms]).size).toBe(4)
    for (const { text } of [one, other]) for (const id of [listener, ...periods]) expect(text).not.toContain(id)
  })

  it('an artist who joins two months finds no listener by a name that both have', async () => {
    const [may, june] = [await filesOf(artists[0], '2029-05'), await filesOf(artists[0], '2029-06')]
    expect(new Set([...may.pseudonyms, ...june.pseudonyms]).size).toBe(4)
  })

  it('a listener who knows the own period does not find the line of it at an artist by its pseudonym', async () => {
    const { pseudonyms } = await filesOf(artists[0], '2029-05')
    const own = await world.prove(listener, '2029-05')
    const held = [...own.statement.matchAll(/[0-9a-f]{32,64}/g), ...own.proof.matchAll(/[0-9a-f]{32,64}/g)].flat()
    for (const key of [...held, listener, artists[0], '2029-05', ''])
      for (const text of [`${key} ${periods[0]}`, `${periods[0]} ${key}`, `${key}${periods[0]}`])
        expect(pseudonyms).not.toContain(createHash('sha256').update(text).digest('hex').slice(0, 16))
  })

  it('nobody finds another payee’s entry by a known statement and every salt they hold', async () => {
    const own = await world.prove(artists[0], '2029-05')
    const { salt } = readProofExtra(parseTlogProof(own.proof).extra)
    const labelSalt = (JSON.parse(own.statement) as { labelSalt: string }).labelSalt
    const entries = await world.db.booksEntry.findMany({ orderBy: { sequence: 'asc' } })
    const tried = [salt, Buffer.from(labelSalt, 'hex'), Buffer.alloc(32), Buffer.alloc(0)]
    for (const { commitment, label, leaf } of entries) tried.push(commitment, label, leaf)
    const others = entries.filter(({ payeeId }) => payeeId !== artists[0])
    expect(others.length).toBeGreaterThan(4)
    for (const { commitment, label, statement, month } of others)
      for (const guess of tried) {
        const sum = (text: string) => createHash('sha256').update(guess).update(text).digest()
        expect(sum(statement ?? '').equals(commitment)).toBe(false)
        expect(sum(month.toISOString().slice(0, 7)).equals(label)).toBe(false)
      }
    // The guess that is right: the test would find it.
    const found = entries.find(({ payeeId, month }) => payeeId === artists[0] && month.getUTCMonth() === 4)
    const right = createHash('sha256').update(salt).update(own.statement).digest()
    expect(right.equals(found?.commitment ?? Buffer.alloc(0))).toBe(true)
  })
})

describe('from the public log', () => {
  it('nobody sees two entries of one payee, and no salt stands there twice', async () => {
    const entries = await world.db.booksEntry.findMany()
    for (const name of ['commitment', 'label', 'leaf', 'salt', 'linesKey'] as const)
      expect(new Set(entries.map((entry) => Buffer.from(entry[name] ?? []).toString('hex'))).size, name).toBe(
        entries.length,
      )
    const shown = Buffer.concat((await publicLog()).map((part) => Buffer.from(part))).toString('latin1')
    for (const { payeeId, salt, statement } of entries) {
      expect(shown).not.toContain(payeeId)
      expect(shown).not.toContain(Buffer.from(salt ?? []).toString('hex'))
      expect(shown).not.toContain((JSON.parse(statement ?? '{}') as { labelSalt: string }).labelSalt)
    }
  })

  it('nobody sees who was deleted: it is the same to the byte', async () => {
    const before = await publicLog()
    await world.db.subscription.updateMany({ where: { listenerId: listener }, data: { state: 'canceled' } })
    await world.db
      .$executeRaw`SELECT fairwave_erase('user', ${listener}::uuid, 'a key of at least thirty-two characters')`
    expect(await world.db.booksEntry.count({ where: { payeeId: listener, salt: { not: null } } })).toBe(0)
    expect(await publicLog()).toEqual(before)
    await logMonths(world.ctx)
    expect(await publicLog()).toEqual(before)
  })
})
