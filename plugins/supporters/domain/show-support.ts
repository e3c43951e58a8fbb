import type { DomainContext } from '#api/app/context.ts'
import { Forbidden, NotSignedIn } from '#api/app/errors.ts'
import type { ShowSupport } from '../rules.ts'
import { addSupportsOf, keepSupports } from './keep-supporters.ts'

const PER_HOUR = 60

/** Throws `NotSignedIn` (401). Only listeners pay, so nobody else has this choice. */
function listenerOf({ actor }: DomainContext): string {
  if (!actor.user) throw new NotSignedIn()
  return actor.user.id
}

/** Whether the listener who is signed in agreed to be shown. Throws `NotSignedIn` (401). */
export async function isSupportShown(ctx: DomainContext): Promise<boolean> {
  const listenerId = listenerOf(ctx)
  return (await ctx.db.supporterConsent.count({ where: { listenerId } })) > 0
}

/**
 * The listener who is signed in agrees to be shown among the supporters of artists, or does not any more. With the consent
 * everything goes that was kept for it; the next reader does not see the name. Throws `NotSignedIn` (401), `RateLimited` (429).
 */
export async function showSupport(ctx: DomainContext, { shown }: ShowSupport): Promise<void> {
  const listenerId = listenerOf(ctx)
  await ctx.limits.take({ key: `show-support:${listenerId}`, limit: PER_HOUR, windowSeconds: 60 * 60 })
  if (!shown) return void (await ctx.db.supporterConsent.deleteMany({ where: { listenerId } }))
  await ctx.transaction(async (tx) => {
    const data = [{ listenerId, agreedAt: tx.clock.now() }]
    const { count } = await tx.db.supporterConsent.createMany({ data, skipDuplicates: true })
    if (count > 0) await tx.emit('support.shown', { listenerId })
  })
  // After the consent is there for all to see: what is paid meanwhile is found here, or by its own event. The event above does
  // the same again should this process end now.
  await keepSupports(ctx, { listenerId })
}

/** Listeners of a seed agree, by the platform itself, unless one of them has agreed before: then they are left as they are. */
export async function importConsents(ctx: DomainContext, listenerIds: readonly string[]): Promise<void> {
  if (!ctx.actor.system) throw new Forbidden()
  await ctx.transaction(async (tx) => {
    if ((await tx.db.supporterConsent.count({ where: { listenerId: { in: [...listenerIds] } } })) > 0) return
    const agreedAt = tx.clock.now()
    await tx.db.supporterConsent.createMany({ data: listenerIds.map((listenerId) => ({ listenerId, agreedAt })) })
    await addSupportsOf(tx, listenerIds)
  })
}
