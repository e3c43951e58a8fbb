import type { DomainContext } from '#api/app/context.ts'
import {
  itemTypeLabel,
  NEXT_REQUEST_STATUSES,
  nextStatuses,
  type ProduceRequest,
  type QuoteRequest,
  type RequestStatus,
} from '../rules.ts'
import { type CustomRequestRecord, lockRequest, requireRequest } from './find-requests.ts'
import { recordAudit } from '#api/access/audit.ts'
import { Forbidden } from '#api/app/errors.ts'
import { assertStaff } from '#api/access/staff.ts'
import { Withheld } from '#api/app/withholding.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { RequestStepRefused } from './request-errors.ts'
import { requestName } from './request-name.ts'

/** Notifies the artist of a step by staff, in its transaction; the artist's own steps need no mail. */
async function notifyArtist(ctx: DomainContext, request: CustomRequestRecord): Promise<void> {
  const { mail, auth } = ctx.services
  const { id, artistId, status, quotedPriceCents, quoteNote } = request
  if (!mail || ctx.actor.artist?.id === artistId) return
  if (status !== 'quoted' && status !== 'declined' && status !== 'produced') return
  const artist = await auth.findArtist(ctx, artistId)
  if (!artist) return
  const to = { to: artist.email, account: { kind: 'artist', id: artistId } as const }
  const params = { name: artist.name, item: itemTypeLabel(request.itemType) }
  if (status === 'declined') await mail.send(ctx, { ...to, once: id, kind: 'custom-requests.declined', params })
  else if (status === 'produced') await mail.send(ctx, { ...to, once: id, kind: 'custom-requests.produced', params })
  // A quote may be changed.
  else
    await mail.send(ctx, {
      ...to,
      kind: 'custom-requests.quoted',
      params: { ...params, cents: quotedPriceCents ?? 0, note: quoteNote },
    })
}

/** An admin begins to look at a request. Throws `Forbidden`, `NotFound`, `RequestStepRefused`. */
export async function reviewRequest(ctx: DomainContext, id: string): Promise<CustomRequestRecord> {
  assertStaff(ctx, 'support')
  return await step(ctx, id, 'reviewing')
}

/** An admin says what it costs. A request that nobody looked at yet is reviewed by this. */
export async function quoteRequest(
  ctx: DomainContext,
  id: string,
  { quotedPriceCents, note }: QuoteRequest,
): Promise<CustomRequestRecord> {
  assertStaff(ctx, 'support')
  return await ctx.transaction(async (tx) => {
    if ((await requireRequest(tx, id)).status === 'submitted') await step(tx, id, 'reviewing')
    return await step(tx, id, 'quoted', async () => ({ quotedPriceCents, quoteNote: note }), { quotedPriceCents })
  })
}

/** The artist takes the quote. Throws `NotFound`, `Forbidden` (an admin answers for nobody), `RequestStepRefused`. */
export async function approveQuote(ctx: DomainContext, id: string): Promise<CustomRequestRecord> {
  const request = await requireRequest(ctx, id)
  if (ctx.actor.artist?.id !== request.artistId) throw new Forbidden('Only the artist answers a quote')
  return await step(ctx, id, 'approved')
}

/** The artist does not want it, or an admin cannot make it. An approved request is being made, and can no longer be declined. */
export async function declineRequest(ctx: DomainContext, id: string): Promise<CustomRequestRecord> {
  return await step(ctx, id, 'declined')
}

/**
 * An admin reports what was made: it goes into the artist's store, inactive.
 * Throws `Forbidden`, `NotFound`, `RequestStepRefused`.
 */
export async function produceRequest(
  ctx: DomainContext,
  id: string,
  { name, priceCents, quantity }: ProduceRequest,
): Promise<CustomRequestRecord> {
  assertStaff(ctx, 'support')
  return await step(
    ctx,
    id,
    'produced',
    async (tx, { artistId, itemType, designDescription }) => {
      const product = await tx.services.merch.addManufacturedProduct(tx, {
        artistId,
        name,
        description: designDescription,
        priceCents,
        // The store has no shelf for tote bags.
        category: itemType === 'tote_bag' ? 'other' : itemType,
        inventory: quantity,
      })
      return { productId: product.id }
    },
    { quantity },
  )
}

type Change = (ctx: DomainContext, request: CustomRequestRecord) => Promise<Prisma.CustomRequestUpdateInput>

/**
 * One step under the row's lock, so that of two at once one wins; the same step again changes nothing. A withheld
 * request allows no step (`Withheld`) but to decline it.
 */
async function step(
  ctx: DomainContext,
  id: string,
  to: RequestStatus,
  change?: Change,
  detail: Record<string, number> = {},
): Promise<CustomRequestRecord> {
  await requireRequest(ctx, id)
  return await ctx.transaction(async (tx) => {
    const request = await lockRequest(tx, id)
    if (request.status === to && !change) return request
    if (!NEXT_REQUEST_STATUSES[request.status].includes(to)) throw new RequestStepRefused(request.status, to)
    if (!nextStatuses(request).includes(to)) throw new Withheld('request')
    const data = change ? await change(tx, request) : {}
    const after = await tx.db.customRequest.update({ where: { id }, data: { ...data, status: to } })
    await notifyArtist(tx, after)
    if (tx.actor.admin) {
      await recordAudit(tx, {
        action: `custom-request.${to}`,
        targetType: 'custom-request',
        targetId: id,
        targetName: await nameOf(tx, request),
        detail: { from: request.status, ...detail },
      })
    }
    return after
  })
}

async function nameOf(ctx: DomainContext, { itemType, artistId }: CustomRequestRecord): Promise<string> {
  const artist = (await ctx.services.auth.findArtists(ctx, [artistId])).get(artistId)
  return requestName(itemType, artist?.name)
}
