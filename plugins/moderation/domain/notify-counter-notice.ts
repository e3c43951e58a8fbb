import type { DomainContext } from '#api/context.ts'
import { courtToken } from './court.ts'
import { findTarget } from './target.ts'
import { type Reporter, ownerOf, pathOf, reportersOf } from './notify-parties.ts'

type Told = Pick<Reporter, 'name' | 'email' | 'account'>

/** Each claimant gets a counter-notice as it is, and its owner the day. Once, however often this runs. */
export async function notifyCounterNotice(
  ctx: DomainContext,
  { counterNoticeId: id }: { counterNoticeId: string },
): Promise<void> {
  const { mail } = ctx.services
  const notice = await ctx.db.counterNotice.findUnique({ where: { id }, include: { case: true } })
  if (!mail || !notice) return
  const { case: about, name, address, phone, signature } = notice
  const title = about.targetTitle
  const putBackAt = notice.putBackAt.toISOString()
  const owner = await ownerOf(ctx, about)
  if (owner)
    await mail.send(ctx, {
      kind: 'moderation.counter-notice-sent',
      to: owner.email,
      account: owner.account,
      params: { name: owner.name, title, putBackAt },
      once: id,
    })
  // Whose account is gone meanwhile has no name in it any more.
  if (name === null || address === null || phone === null || signature === null) return
  const counter = { name, address, phone, signature, sentAt: notice.createdAt.toISOString() }
  const path = await pathOf(ctx, about)
  for await (const claimant of reportersOf(ctx, about.id))
    await mail.send(ctx, {
      kind: 'moderation.counter-notice',
      to: claimant.email,
      account: claimant.account,
      params: {
        name: claimant.name,
        reference: claimant.reference,
        title,
        path,
        putBackAt,
        token: courtToken(ctx, id, claimant.id),
        counter,
      },
      once: `${id}:${claimant.id}`,
    })
}

/** Both sides are told how it ended. */
export async function notifyCounterNoticeEnded(
  ctx: DomainContext,
  { counterNoticeId: id }: { counterNoticeId: string },
): Promise<void> {
  const { mail } = ctx.services
  const notice = await ctx.db.counterNotice.findUnique({ where: { id }, include: { case: true } })
  if (!mail || !notice || (notice.state !== 'put_back' && notice.state !== 'court')) return
  const { case: about, state: outcome, courtNote } = notice
  const thing = await findTarget(ctx, about.targetKind, about.targetId)
  const path = await pathOf(ctx, about)
  const tell = async ({ name, email, account }: Told, once: string) =>
    await mail.send(ctx, {
      kind: 'moderation.counter-notice-ended',
      to: email,
      account,
      params: {
        name,
        title: about.targetTitle,
        path,
        outcome,
        note: courtNote ?? '',
        isHidden: thing !== null && thing.withheld !== null,
      },
      once: `${id}:${once}`,
    })
  const owner = await ownerOf(ctx, about)
  if (owner) await tell(owner, 'owner')
  for await (const claimant of reportersOf(ctx, about.id)) await tell(claimant, claimant.id)
}
