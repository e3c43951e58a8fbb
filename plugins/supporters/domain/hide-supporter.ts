import type { DomainContext } from '#api/app/context.ts'
import { Forbidden, NotFound, NotSignedIn } from '#api/app/errors.ts'
import type { HideSupporter } from '../rules.ts'
import { countListed, listed, type ShownSupporter } from './list-supporters.ts'

/** Throws `NotSignedIn` (401), `Forbidden` (403). */
function artistOf({ actor }: DomainContext): string {
  if (!actor.artist) throw actor.userType ? new Forbidden('Only artists do this') : new NotSignedIn()
  return actor.artist.id
}

/**
 * The artist who is signed in takes a supporter off the page, named by the place in the list, or lets them stand there again. The
 * same however often it is asked for. Throws `NotSignedIn`, `Forbidden`, and `NotFound` (404) for who is not in the list.
 */
export async function hideSupporter(ctx: DomainContext, { supporterId: id, hidden }: HideSupporter): Promise<void> {
  const artistId = artistOf(ctx)
  const supporter = await ctx.db.supporter.findFirst({ where: { id, artistId }, select: { listenerId: true } })
  if (!supporter) throw new NotFound('Supporter')
  const { listenerId } = supporter
  if (hidden)
    await ctx.db.hiddenSupporter.createMany({
      data: [{ artistId, listenerId, hiddenAt: ctx.clock.now() }],
      skipDuplicates: true,
    })
  else await ctx.db.hiddenSupporter.deleteMany({ where: { artistId, listenerId } })
}

/** Supporters of the artist who is signed in, those among them who are taken off the page. Throws as `hideSupporter`. */
export async function mySupporters(
  ctx: DomainContext,
  page: { limit: number; after?: string | undefined },
): Promise<ShownSupporter[]> {
  return await listed(ctx, artistOf(ctx), { ...page, withHidden: true })
}

/** How many supporters `mySupporters` has, `most` at most. */
export const countMySupporters = async (ctx: DomainContext, most: number): Promise<number> =>
  await countListed(ctx, artistOf(ctx), most)
