import type { DomainContext } from '#api/app/context.ts'
import { MAX_FACTS, type PersonFacts, type PublicAccount } from '#plugins/auth'
import { labelOf } from './find-messages.ts'

/** The newest messages that an account got, for staff. */
export async function personMail(ctx: DomainContext, account: PublicAccount): Promise<PersonFacts[]> {
  const messages = await ctx.db.mailMessage.findMany({
    where: { accountKind: account.accountKind, accountId: account.accountId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_FACTS,
    select: { id: true, kind: true, state: true, createdAt: true },
  })
  return [
    {
      title: 'Email',
      order: 40,
      staff: ['support'],
      facts: messages.map(({ id, kind, state, createdAt }) => ({
        title: labelOf(ctx, kind),
        detail: state,
        at: createdAt,
        path: `/admin/mail/${id}`,
      })),
    },
  ]
}
