import { type Actor, visitor } from '#api/access/actor.ts'
import { monthOf, nextMonth } from '#api/text/calendar.ts'
import { accountRow } from '#api/testing/account-row.ts'
import type { TestApp } from '#api/testing/test-app.ts'
import { ledgerAccount } from '#plugins/ledger'
import { decideHold } from '../../royalties/domain/held-money.ts'
import { crowd } from './listening-crowd.ts'
import { idOf, PAID_CENTS, type StoredListener, storeListeners } from './store-listeners.ts'

/** The outcome for the accounts of one behaviour. */
export interface MannerOutcome {
  manner: string
  isHonest: boolean
  accounts: number
  /** Accounts of which a part was held. */
  held: number
  /** The final income of its own artists less the payments of its accounts; null for honest behaviours. */
  gainedCents: number | null
}

const LISTENERS_AT_ONCE = 250

/**
 * A month of a crowd, from its claims over the search for patterns and the settlement to the close. Finance refuses what
 * dishonest accounts have held, and releases what honest ones have.
 */
export async function runCrowd(
  test: TestApp,
  size: { honest: number; dishonest: number; seed: number },
): Promise<MannerOutcome[]> {
  const start = nextMonth(monthOf(test.clock.now()))
  test.clock.set(start)
  const { manners, mannerOf } = await storeCrowd(test, size, start)
  await test.platform.database.pool.query('ANALYZE')
  await test.runJob('streaming.aggregate')
  test.clock.set(new Date(start.getTime() + 29 * 86_400_000))
  // A run ends after a million claims, and the next goes on.
  for (let run = 0; run < 5; run += 1) await test.runJob('integrity.look-at-claims')
  await test.runJob('royalties.settle-periods')
  await decideHolds(test, manners, mannerOf)
  await test.runJob('streaming.aggregate')
  test.clock.set(new Date(nextMonth(start).getTime() + 3_600_000))
  await test.runJob('royalties.close-months')
  for (const outcome of manners.values()) {
    if (outcome.isHonest) continue
    let income = 0
    for (const artist of outcome.artists)
      income += await test.ctx.services.ledger.accountBalance(test.ctx, ledgerAccount.artist(idOf(artist)))
    outcome.gainedCents = income - outcome.accounts * PAID_CENTS
  }
  return [...manners.values()].map(({ artists: _, ...outcome }) => outcome)
}

type Manners = Map<string, MannerOutcome & { artists: Set<string> }>

async function storeCrowd(
  test: TestApp,
  size: { honest: number; dishonest: number; seed: number },
  start: Date,
): Promise<{ manners: Manners; mannerOf: Map<string, string> }> {
  const manners: Manners = new Map()
  const mannerOf = new Map<string, string>()
  let [batch, index]: [StoredListener[], number] = [[], 0]
  for (const listener of crowd(size)) {
    const outcome = manners.get(listener.manner) ?? {
      manner: listener.manner,
      isHonest: listener.isHonest,
      accounts: 0,
      held: 0,
      gainedCents: null,
      artists: new Set<string>(),
    }
    outcome.accounts += 1
    for (const { artist } of listener.streams) if (artist.startsWith('cheat')) outcome.artists.add(artist)
    manners.set(listener.manner, outcome)
    const row = { ...listener, listenerId: idOf(`listener ${index}`), periodId: idOf(`period ${index}`) }
    mannerOf.set(row.periodId, listener.manner)
    batch.push(row)
    index += 1
    if (batch.length < LISTENERS_AT_ONCE) continue
    await storeListeners(test, batch, start)
    batch = []
  }
  await storeListeners(test, batch, start)
  return { manners, mannerOf }
}

async function decideHolds(test: TestApp, manners: Manners, mannerOf: ReadonlyMap<string, string>): Promise<void> {
  const finance = await staff(test)
  const holds = await test.ctx.db.shareHold.findMany({ where: { state: 'held' }, select: { id: true, periodId: true } })
  for (const periodId of new Set(holds.map((hold) => hold.periodId))) {
    const outcome = manners.get(mannerOf.get(periodId) ?? '')
    if (outcome) outcome.held += 1
  }
  for (const { id, periodId } of holds) {
    const state = manners.get(mannerOf.get(periodId) ?? '')?.isHonest ? 'released' : 'refused'
    await decideHold(test.app.context(finance), { id, state, reason: 'The simulation knows.' })
  }
}

async function staff(test: TestApp): Promise<Actor> {
  const { id, username } = await test.ctx.db.admin.create({
    data: { ...accountRow('admin'), role: 'finance' },
    select: { id: true, username: true },
  })
  return { ...visitor, userType: 'admin', admin: { id, username, name: username, role: 'finance' } }
}
