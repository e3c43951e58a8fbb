import type { DomainContext } from '#api/app/context.ts'
import type { WithholdOptions } from '#api/app/reportable.ts'
import { assertStaff } from '#api/access/staff.ts'
import { AlreadyWithheld, NotWithheld } from '#api/app/withholding.ts'
import { REQUESTS_PATH } from '../rules.ts'
import { type CustomRequestRecord, lockRequest } from './find-requests.ts'
import { requestName } from './request-name.ts'

/**
 * Hides the words of a request from the other side, see request-words.ts. Where it stands, its quote and what was made of it
 * stay; meanwhile it goes no further and can only be declined. Throws `Forbidden`, `NotFound`, `AlreadyWithheld`.
 */
export async function withholdRequest(
  ctx: DomainContext,
  id: string,
  reason: string,
  options?: WithholdOptions,
): Promise<void> {
  assertStaff(ctx, 'editor')
  await ctx.transaction(async (tx) => {
    const request = await lockRequest(tx, id)
    if (request.withheldAt) throw new AlreadyWithheld()
    await write(tx, id, { withheldAt: tx.clock.now(), withheldReason: reason })
    await tx.services.auth.notifyWithheld(tx, await told(tx, request, reason), options)
  })
}

/** Both sides read it again, and it goes on. Throws `Forbidden`, `NotFound`, `NotWithheld`. */
export async function restoreRequest(ctx: DomainContext, id: string, options?: WithholdOptions): Promise<void> {
  assertStaff(ctx, 'editor')
  await ctx.transaction(async (tx) => {
    const request = await lockRequest(tx, id)
    const { withheldReason: reason } = request
    if (reason === null) throw new NotWithheld()
    await write(tx, id, { withheldAt: null, withheldReason: null })
    await tx.services.auth.notifyRestored(tx, await told(tx, request, reason), options)
  })
}

/**
 * Deletes one that is withheld. An agreed or finished request loses its words and keeps the rest: its price was taken.
 * Throws `Forbidden`, `NotFound`, `NotWithheld`.
 */
export async function removeRequest(ctx: DomainContext, id: string): Promise<void> {
  assertStaff(ctx, 'editor')
  await ctx.transaction(async (tx) => {
    const { status, withheldAt } = await lockRequest(tx, id)
    if (!withheldAt) throw new NotWithheld()
    const where = { id }
    if (status === 'approved' || status === 'produced')
      await tx.db.customRequest.updateMany({
        where,
        data: { designDescription: '', specialInstructions: null, quoteNote: null },
      })
    else await tx.db.customRequest.deleteMany({ where })
  })
}

const write = async (
  ctx: DomainContext,
  id: string,
  data: { withheldAt: Date | null; withheldReason: string | null },
) => await ctx.db.customRequest.update({ where: { id }, data, select: { id: true } })

async function told(ctx: DomainContext, { id, artistId, itemType, status }: CustomRequestRecord, reason: string) {
  const artist = (await ctx.services.auth.findArtists(ctx, [artistId])).get(artistId)
  return {
    ...{ id, what: 'custom-request', title: requestName(itemType, artist?.name), reason, from: status },
    ...{ path: REQUESTS_PATH, seenAt: REQUESTS_PATH },
    owner: { accountKind: 'artist' as const, accountId: artistId },
  }
}
