import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import type { ModerationCase } from '#prisma/generated/client/client.ts'
import { accountKey } from '#plugins/auth/rules.ts'
import { OwnCase } from './moderation-errors.ts'

export type HeldCase = ModerationCase

/** Locks a case to the end of the transaction: of two who decide at once the second sees what the first did. Throws `NotFound`. */
export async function holdCase(ctx: DomainContext, id: string): Promise<HeldCase> {
  if (!isId(id)) throw new NotFound('Case')
  await ctx.db.$queryRaw`SELECT 1 FROM "ModerationCase" WHERE "id" = ${id}::uuid FOR UPDATE`
  const held = await ctx.db.moderationCase.findUnique({ where: { id } })
  if (!held) throw new NotFound('Case')
  return held
}

/** Nobody decides about what is theirs, or what they reported: by their accounts in this browser, or by the same address. Throws `OwnCase`. */
export async function refuseOwn(ctx: DomainContext, { id: caseId, ownerKind, ownerId }: HeldCase): Promise<void> {
  const { admin, artist, user } = ctx.actor
  if (!admin) return
  if (ownerKind && ownerId && ctx.actor[ownerKind]?.id === ownerId) throw new OwnCase()
  const { auth } = ctx.services
  const [self, owner] = await Promise.all([
    auth.findStoredAccount(ctx, 'admin', admin.id),
    ownerKind && ownerId ? auth.findStoredAccount(ctx, ownerKind, ownerId) : null,
  ])
  const emailKey = self ? accountKey(self.email) : null
  if (owner && emailKey === accountKey(owner.email)) throw new OwnCase()
  const own = await ctx.db.contentReport.findFirst({
    where: {
      caseId,
      OR: [
        { reporterKind: 'admin', reporterId: admin.id },
        ...(user ? [{ reporterKind: 'user' as const, reporterId: user.id }] : []),
        ...(artist ? [{ reporterKind: 'artist' as const, reporterId: artist.id }] : []),
        ...(emailKey ? [{ emailKey }] : []),
      ],
    },
    select: { id: true },
  })
  if (own) throw new OwnCase()
}
