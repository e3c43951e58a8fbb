import { recordAudit } from '#api/access/audit.ts'
import type { DomainContext } from '#api/app/context.ts'
import type { AccountRef } from '#api/access/actor.ts'
import type { WithholdOptions } from '#api/app/reportable.ts'
import { findStoredAccount } from './find-credentials.ts'

/** A hidden or restored item. */
export interface Withholding {
  /** `song`, as the audit log and the mail call it. */
  what: string
  id: string
  title: string
  /** Its page. */
  path: string
  /** Where its owner reads why it is withheld. */
  seenAt: string
  owner: AccountRef
  reason: string
  /** The status before it was hidden, which restoring brings back. */
  from: string
}

/** The audit log and the owner's mail about something withheld, in the transaction that does it. */
export async function notifyWithheld(ctx: DomainContext, thing: Withholding, options?: WithholdOptions): Promise<void> {
  const { what, title, reason, seenAt, from } = thing
  await recordAudit(ctx, {
    ...entry(thing),
    action: `${what}.withheld`,
    detail: { before: from, after: 'withheld', reason },
  })
  const owner = options?.tell === false ? null : await ownerOf(ctx, thing)
  if (owner)
    await ctx.services.mail?.send(ctx, {
      ...owner.mail,
      kind: 'auth.thing-withheld',
      params: {
        ...{ what, title, reason, seenAt, name: owner.name },
        isArtist: thing.owner.accountKind === 'artist',
        writeTo: ctx.settings.auth.SUPPORT_ADDRESS ?? null,
      },
    })
}

/** The same about something restored. */
export async function notifyRestored(ctx: DomainContext, thing: Withholding, options?: WithholdOptions): Promise<void> {
  const { what, title, path, reason, from } = thing
  await recordAudit(ctx, {
    ...entry(thing),
    action: `${what}.restored`,
    detail: { before: 'withheld', after: from, 'reason before': reason },
  })
  const owner = options?.tell === false ? null : await ownerOf(ctx, thing)
  if (owner)
    await ctx.services.mail?.send(ctx, {
      ...owner.mail,
      kind: 'auth.thing-restored',
      params: { what, title, path, name: owner.name },
    })
}

const entry = ({ what, id, title }: Withholding) => ({ targetType: what, targetId: id, targetName: title })

async function ownerOf(ctx: DomainContext, { owner: { accountKind, accountId } }: Withholding) {
  const owner = await findStoredAccount(ctx, accountKind, accountId)
  return owner && { name: owner.name, mail: { to: owner.email, account: { kind: accountKind, id: accountId } } }
}
