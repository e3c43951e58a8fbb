import type { SchemaBuilder } from '#api/graphql/builder.ts'
import type { ClosingConcern } from '#plugins/auth'
import type { DeletionPreview } from '../domain/close-my-account.ts'
import { COME_BACK_DAYS } from '../rules.ts'

/** The end of an account. */
export function defineDeletion(builder: SchemaBuilder): void {
  const ConcernRef = builder.objectRef<ClosingConcern>('DeletionConcern').implement({
    description: 'Something that stands in the way of deleting an account.',
    fields: (t) => ({
      code: t.exposeString('code', { description: 'OPEN_ORDERS, MONEY_LEFT or LAST_ADMIN.' }),
      message: t.exposeString('message', { description: 'What it is, and what to do about it.' }),
      canBeGivenUp: t.boolean({
        description: 'Whether it is money that you may give up (`giveUpMoney`); the rest must be dealt with first.',
        resolve: ({ lostCents }) => lostCents !== undefined,
      }),
    }),
  })
  builder.objectRef<DeletionPreview>('AccountDeletionPreview').implement({
    description: 'What deleting an account of yours would meet.',
    fields: (t) => ({
      concerns: t.expose('concerns', {
        type: [ConcernRef],
        description: 'What stands in the way now; none as a rule.',
      }),
      comeBackDays: t.int({
        description: 'For so many days signing in brings the account back.',
        resolve: () => COME_BACK_DAYS,
      }),
    }),
  })
  builder.objectRef<{ deletesAt: Date }>('ClosedAccount').implement({
    description: 'An account of yours that is closed.',
    fields: (t) => ({
      deletesAt: t.expose('deletesAt', {
        type: 'DateTime',
        description: 'From then on it is deleted for good; until then signing in with `comeBack` opens it again.',
      }),
    }),
  })
}
