import type { DomainContext } from '#api/app/context.ts'
import type { PersonFacts, PublicAccount } from '#plugins/auth'

/** A deletion that the owner asked for, and why it waits, for staff. */
export async function personDeletion(
  ctx: DomainContext,
  { accountKind, accountId }: PublicAccount,
): Promise<PersonFacts[]> {
  const deletion = await ctx.db.accountDeletion.findUnique({
    where: { accountKind_accountId: { accountKind, accountId } },
  })
  if (!deletion) return []
  return [
    {
      title: 'Deletion',
      order: 5,
      staff: ['support', 'finance'],
      facts: [
        {
          title: deletion.heldBecause ? 'Waits' : 'Closed by its owner',
          detail: deletion.heldBecause ?? 'Deleted from the day beside this on',
          at: deletion.deletesAt,
          path: null,
        },
      ],
    },
  ]
}
