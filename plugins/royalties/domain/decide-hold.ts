import { monthName } from '#api/calendar.ts'
import type { DomainContext } from '#api/context.ts'
import { Conflict, Forbidden, NotFound } from '#api/errors.ts'
import { assertStaff } from '#api/staff.ts'
import { ledgerAccount } from '#plugins/ledger'
import type { DecideHold } from '../rules.ts'
import { addReleasedSongs } from './song-earning-days.ts'

/**
 * What a look at the listening has come to. Released: the artist gets what was held, to the cent as if it had never been.
 * Refused: the streams pay nothing, and the money goes where that of a period without streams goes, the community pool; the
 * claims stay, and public totals and charts have them no more. The artist is told why. Of two who decide at once, one does: throws `Conflict` (409)
 * for the other, and while the period is not settled; `NotFound` (404), `Forbidden` (403).
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
    await tx.services.ledger.lockMonths(tx, 'shared')
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
    const now = tx.clock.now()
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
            account: state === 'released' ? ledgerAccount.artist(artistId) : ledgerAccount.community(monthName(now)),
            cents,
          },
        ],
      })
    await tx.db.shareHold.update({
      where: { id },
      data: { state, decidedAt: now, decidedBy, reason, decidedCents: cents },
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
