import { monthName, nextMonth } from '#api/text/calendar.ts'
import type { DomainContext } from '#api/app/context.ts'
import { seek, type NewestPage, pageFrom } from '#api/database/keyset.ts'
import { assertMayManageArtist } from '#plugins/auth'
import type { MoneyHold, MoneyHoldState } from '#prisma/generated/client/client.ts'
import { Conflict, Forbidden, NotFound } from '#api/app/errors.ts'
import { assertStaff } from '#api/access/staff.ts'
import { ledgerAccount } from '#plugins/ledger'
import type { AppealMoneyHold, DecideHold } from '../rules.ts'
import { lockPoolMonth } from './open-month.ts'
import { addReleasedSongs } from './song-earning-days.ts'
import { lockPayouts } from './payouts/lock-payouts.ts'

/** An artist's part of a tip or sale that is not paid out yet, or was not for a while. */
export interface HeldMoney {
  id: string
  state: MoneyHoldState
  source: string
  /** Why, in sentences. */
  why: string[]
  cents: number
  paidAt: Date
  heldAt: Date
  /** Null: until somebody of the staff has looked at it. */
  heldUntil: Date | null
  releasedAt: Date | null
  /** The reason of the decision. */
  reason: string | null
  appealedAt: Date | null
}

/** An artist's present and past holds, newest first. For that artist and staff (finance): throws 401, 403, 404. */
export async function listHeldMoney(ctx: DomainContext, artistId: string, page: NewestPage): Promise<HeldMoney[]> {
  await assertMayManageArtist(ctx, artistId, 'finance')
  const holds = await ctx.db.moneyHold.findMany(
    await seek(ctx.db.moneyHold, pageFrom(page), {
      where: { artistId },
      order: { column: 'heldAt', direction: 'desc' },
    }),
  )
  return holds.map(describe)
}

const describe = ({
  id,
  state,
  source,
  evidence,
  cents,
  paidAt,
  heldAt,
  heldUntil,
  releasedAt,
  reason,
  appealedAt,
}: MoneyHold): HeldMoney => ({
  ...{ id, state, source, cents, paidAt, heldAt, heldUntil, releasedAt, reason, appealedAt },
  why: rulesOf(evidence),
})

/** The part of an artist's balance that no payout may take; `before` limits it to payments before that moment. */
export async function sumHeldMoney(ctx: DomainContext, artistId: string, before?: Date): Promise<number> {
  const { _sum } = await ctx.db.moneyHold.aggregate({
    where: { artistId, state: 'held', ...(before && { paidAt: { lt: before } }) },
    _sum: { cents: true },
  })
  return _sum.cents ?? 0
}

/** Held payments that a statement names one by one. */
const MAX_NAMED = 50

/** The present holds of a month's tips and sales, newest first. The caller has checked who may know. */
export async function listHeldMoneyOfMonth(
  ctx: DomainContext,
  { artistId, month }: { artistId: string; month: Date },
): Promise<HeldMoney[]> {
  const holds = await ctx.db.moneyHold.findMany({
    where: { artistId, state: 'held', paidAt: { gte: month, lt: nextMonth(month) } },
    orderBy: [{ paidAt: 'desc' }, { id: 'desc' }],
    take: MAX_NAMED,
  })
  return holds.map(describe)
}

/** The sum held of a month's tips and sales, in cents. The caller has checked who may know. */
export async function heldMoneyOfMonth(
  ctx: DomainContext,
  { artistId, month }: { artistId: string; month: Date },
): Promise<number> {
  const { _sum } = await ctx.db.moneyHold.aggregate({
    where: { artistId, state: 'held', paidAt: { gte: month, lt: nextMonth(month) } },
    _sum: { cents: true },
  })
  return _sum.cents ?? 0
}

/**
 * The outcome of a listening review. Released: the artist gets what was held, to the cent as if it had never been.
 * Refused: the streams pay nothing, and the money goes where that of a period without streams goes, the community pool;
 * the claims stay, and public totals and charts have them no more. The artist is told why. Of two concurrent decisions
 * one wins: throws `Conflict` (409) for the other, and while the period is not settled; `NotFound` (404), `Forbidden`
 * (403).
 */
export async function decideHold(
  ctx: DomainContext,
  { id, state, reason }: DecideHold & { id: string; state: 'released' | 'refused' },
): Promise<void> {
  assertStaff(ctx, 'finance')
  const decidedBy = ctx.actor.admin?.id
  if (!decidedBy) throw new Forbidden()
  await ctx.transaction(async (tx) => {
    // Before the hold: the close of a month writes to what is held, and has this lock alone.
    const now = tx.clock.now()
    const pool = await lockPoolMonth(tx, now)
    await tx.db.$queryRaw`SELECT 1 FROM "ShareHold" WHERE "id" = ${id}::uuid FOR UPDATE`
    const hold = await tx.db.shareHold.findUnique({ where: { id } })
    if (!hold) throw new NotFound('Hold')
    if (hold.state !== 'held') throw new Conflict('Somebody has decided this already', 'ALREADY_DECIDED')
    const { periodId, artistId } = hold
    if (!hold.settledAt) {
      const [open] = await tx.services.billing.openPeriods(tx, [periodId])
      if (open) throw new Conflict('The period is not over: there is nothing to decide yet', 'PERIOD_OPEN')
    }
    const account = ledgerAccount.review(id)
    const cents = await tx.services.ledger.accountBalance(tx, account)
    if (cents !== 0)
      await tx.services.ledger.postTransaction(tx, {
        key: `decision:${id}`,
        kind: state === 'released' ? 'settlement' : 'pool',
        sourceId: periodId,
        memo:
          state === 'released' ? 'Held listening was released' : 'Held listening was refused, to the community pool',
        occurredAt: now,
        entries: [
          { account, cents: -cents },
          {
            account:
              state === 'released' ? ledgerAccount.artist(artistId) : ledgerAccount.community(monthName(pool.month)),
            cents,
          },
        ],
      })
    await tx.db.shareHold.update({
      where: { id },
      data: {
        ...{ state, decidedAt: now, decidedBy, reason, decidedCents: cents },
        pooledIn: state === 'refused' ? pool.lateMonth : null,
      },
      select: { id: true },
    })
    if (state === 'refused') await tx.services.streaming.refuseListening(tx, { periodId, artistId })
    else {
      await addReleasedSongs(tx, { periodId, artistId })
      await tx.emit('share.released', { periodId, artistId })
    }
    const artist = await tx.services.auth.findArtist(tx, artistId)
    if (artist)
      await tx.services.mail?.send(tx, {
        kind: 'royalties.hold-decided',
        to: artist.email,
        account: { kind: 'artist', id: artistId },
        once: id,
        params: { name: artist.name, cents, released: state === 'released', reason },
      })
  })
}

/**
 * Staff lets held money go: it leaves with the artist's next payout. For a payment the buyer did not make, refund the
 * tip or order instead. Throws `Forbidden` (403), `NotFound` (404), `Conflict` (409).
 */
export async function releaseMoney(ctx: DomainContext, { id, reason }: DecideHold & { id: string }): Promise<void> {
  assertStaff(ctx, 'finance')
  const releasedBy = ctx.actor.admin?.id
  if (!releasedBy) throw new Forbidden()
  await ctx.transaction(async (tx) => {
    const hold = await tx.db.moneyHold.findUnique({ where: { id }, select: { artistId: true } })
    if (!hold) throw new NotFound('Hold')
    await lockPayouts(tx, hold.artistId)
    const { count } = await tx.db.moneyHold.updateMany({
      where: { id, state: 'held' },
      data: { state: 'released', releasedAt: tx.clock.now(), releasedBy, reason },
    })
    if (count === 0) throw new Conflict('This money is not held any more', 'ALREADY_DECIDED')
    await tx.enqueue('royalties.request-payouts', {}, { collapse: 'payouts' })
  })
}

/** 409: an appeal was made already, or there is nothing left to appeal against. */
export class NotAppealable extends Conflict {
  constructor() {
    super('You have appealed already, or the money is not held any more', 'NOT_APPEALABLE')
  }
}

/** An artist says, once, why held money should go. Throws `NotFound` (404) for a hold of somebody else’s, `NotAppealable` (409). */
export async function appealMoneyHold(ctx: DomainContext, { id, text }: AppealMoneyHold): Promise<void> {
  const artistId = ctx.actor.artist?.id
  if (!artistId) throw new Forbidden()
  const known = await ctx.db.moneyHold.findFirst({ where: { id, artistId }, select: { id: true } })
  if (!known) throw new NotFound('Hold')
  const { count } = await ctx.db.moneyHold.updateMany({
    where: { id, state: 'held', appealedAt: null },
    data: { appeal: text, appealedAt: ctx.clock.now() },
  })
  if (count === 0) throw new NotAppealable()
}

/** The explanation of each money rule. */
const WORDS: Readonly<Record<string, string>> = {
  'new-money': 'Paid lately',
  'new-account': 'Paid by a new account',
  'new-artist': 'Paid by a new account to an artist who was never paid out',
  'unpaid-artist': 'Paid to an artist who was never paid out',
  surge: 'This artist gets much more than before',
  'fast-card': 'One card paid more in a day than a limit',
  'shared-card': 'One card paid for many accounts',
  'many-cards': 'One account paid with many cards',
  'fast-listener': 'One account paid more in a day than a limit',
  'one-payer': 'One card or account pays most of what this artist gets',
  'new-payers': 'Most of what this artist gets comes from new accounts',
  'one-network-pays': 'Many accounts of one network pay this artist',
  'own-network': 'Paid from the artist’s own network',
  'own-money': 'Paid by the artist',
  disputes: 'Payers dispute their payments',
}

/** For the artist: which rules, and none of the figures, which would tell how to stay below them. */
export function rulesOf(evidence: unknown): string[] {
  return Object.keys(evidence as Record<string, unknown>).map((rule) => WORDS[rule] ?? rule)
}

/** For staff: each rule with its figures and limits. */
export function moneyEvidenceInWords(evidence: unknown): string {
  return Object.entries(evidence as Record<string, Record<string, unknown>>)
    .map(([rule, figures]) =>
      [
        `${WORDS[rule] ?? rule}.`,
        ...Object.entries(figures).map(([name, figure]) => `${name}: ${String(figure)}`),
      ].join('\n'),
    )
    .join('\n\n')
}
