import { findMailKind } from './mail-kinds.ts'
import type { DomainContext } from '#api/app/context.ts'
import { Conflict, NotFound } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import { seek, NEWEST_FIRST, type NewestPage, pageFrom } from '#api/database/keyset.ts'
import { recordAudit, recordLook } from '#api/access/audit.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import type { MailFilter } from '../rules.ts'
import { assertStaff } from '#api/access/staff.ts'
import { LEFT_TO_WORK, scheduleWork } from '#api/work/schedule-work.ts'
import { renderMail } from './render-mail.ts'
import { verifiedAmong } from './recipients.ts'

const shown = {
  id: true,
  kind: true,
  recipient: true,
  state: true,
  attempts: true,
  lastError: true,
  createdAt: true,
  dueAt: true,
  settledAt: true,
} as const

export type MailRecord = Prisma.MailMessageGetPayload<{ select: typeof shown }>

export const messagesWhere = ({ state, recipient }: MailFilter): Prisma.MailMessageWhereInput => ({
  ...(state && { state }),
  // A text with NUL is nobody's address, and PostgreSQL takes none.
  ...(recipient && (recipient.includes('\0') ? { id: { in: [] } } : { recipient })),
})

/**
 * The label of a mail kind for staff; default: the words of its name, also for kinds that no plugin declares any more.
 */
export function labelOf(ctx: DomainContext, kind: string): string {
  const words = kind.slice(kind.indexOf('.') + 1).replaceAll('-', ' ')
  return findMailKind(ctx, kind)?.label ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Messages newest first, for staff. */
export async function listMessages(ctx: DomainContext, filter: MailFilter, page: NewestPage): Promise<MailRecord[]> {
  assertStaff(ctx, 'support')
  return await ctx.db.mailMessage.findMany(
    await seek(
      ctx.db.mailMessage,
      { ...pageFrom(page), select: shown },
      { where: messagesWhere(filter), order: NEWEST_FIRST },
    ),
  )
}

/** A message with what it says; the texts are null where staff may not read them, or where nobody can any more. */
export interface ReadMail extends MailRecord {
  subject: string | null
  text: string | null
  html: string | null
}

/**
 * One message as it goes out; the look is in the audit log. Secret messages open accounts, so `maySeeSecret` decides about
 * their texts. Throws `NotFound` (404), and `IdentityNotConfirmed` (403) for an owner whose sign-in is older than 15 minutes.
 */
export async function readMessage(ctx: DomainContext, id: string): Promise<ReadMail> {
  assertStaff(ctx, 'support')
  const stored = isId(id)
    ? await ctx.db.mailMessage.findUnique({
        where: { id },
        select: { ...shown, accountKind: true, accountId: true, params: true, topic: true },
      })
    : null
  if (!stored) throw new NotFound('Message')
  const isHidden = findMailKind(ctx, stored.kind)?.secret === true && !(await maySeeSecret(ctx, stored))
  await recordLook(ctx, {
    targetType: 'mail',
    targetId: id,
    targetName: stored.recipient,
    detail: { kind: stored.kind, hidden: isHidden },
  })
  const drawn = isHidden ? null : drawnOrNull(ctx, stored, (await verifiedAmong(ctx, [stored])).has(id))
  return { ...stored, subject: drawn?.subject ?? null, text: drawn?.text ?? null, html: drawn?.html ?? null }
}

/**
 * Whether the caller may read a message whose link opens something. Only where mail is not sent, so that the owner can pass
 * it on: an owner in a browser with a recent sign-in, no token, and never a message to another member of staff.
 * Throws `IdentityNotConfirmed` (403) where only the recent sign-in is missing.
 */
async function maySeeSecret(
  ctx: DomainContext,
  { accountKind, accountId }: { accountKind: string | null; accountId: string | null },
): Promise<boolean> {
  const { admin, token } = ctx.actor
  if (ctx.ports.mail.sends || token || admin?.role !== 'owner') return false
  if (accountKind === 'admin' && accountId !== admin.id) return false
  await ctx.services.auth.requireFreshSession(ctx, { accountKind: 'admin', accountId: admin.id })
  return true
}

function drawnOrNull(ctx: DomainContext, stored: Parameters<typeof renderMail>[1], isVerified: boolean) {
  try {
    return renderMail(ctx, stored, isVerified)
  } catch (error) {
    // Its plugin is off, or it was written by another version.
    ctx.log.warn({ err: error, mail: stored.id }, 'a message cannot be drawn')
    return null
  }
}

/** Sends a message again that was given up. Throws `NotFound` (404), `Conflict` (409) for what was not given up. */
export async function retryMessage(ctx: DomainContext, id: string): Promise<string> {
  assertStaff(ctx, 'support')
  if (!isId(id)) throw new NotFound('Message')
  return await ctx.transaction(async (tx) => {
    const { count } = await tx.db.mailMessage.updateMany({
      where: { id, state: 'failed' },
      data: { state: 'waiting', attempts: 0, nextAttemptAt: LEFT_TO_WORK, dueAt: null, settledAt: null },
    })
    const mail = await tx.db.mailMessage.findUnique({ where: { id }, select: { recipient: true } })
    if (!mail) throw new NotFound('Message')
    if (count === 0) throw new Conflict('Only a message that was given up can be sent again', 'NOT_FAILED')
    await recordAudit(tx, { action: 'mail.retried', targetType: 'mail', targetId: id, targetName: mail.recipient })
    await scheduleWork(tx, 'mail', { messageId: id }, { dedupeKey: id })
    return id
  })
}
