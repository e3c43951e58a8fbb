import { parseInput } from '#api/app/errors.ts'
import { only, type SchemaBuilder } from '#api/graphql/builder.ts'
import type { ClosingConcern } from '#plugins/auth'
import { closeMyAccount, DeletionInTheWay, type DeletionPreview, previewDeletion } from '../domain/close-my-account.ts'
import { accountChoiceSchema, COME_BACK_DAYS, deleteMyAccountSchema } from '../rules.ts'

const person = only({ signedIn: true })
const userType = {
  description: 'Of which account: user, artist or admin; the one that signed in last unless told.',
} as const
/** What GraphQL calls null is left out. */
const given = (input: object) => Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))

/** The end of an account. */
export function defineDeletion(builder: SchemaBuilder): void {
  builder.objectType(DeletionInTheWay, {
    name: 'DeletionInTheWayError',
    interfaces: ['Error'],
    description: 'Something has to be dealt with first: OPEN_ORDERS, MONEY_LEFT or LAST_ADMIN.',
  })
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
  const PreviewRef = builder.objectRef<DeletionPreview>('AccountDeletionPreview').implement({
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
  const ClosedRef = builder.objectRef<{ deletesAt: Date }>('ClosedAccount').implement({
    description: 'An account of yours that is closed.',
    fields: (t) => ({
      deletesAt: t.expose('deletesAt', {
        type: 'DateTime',
        description: 'From then on it is deleted for good; until then signing in with `comeBack` opens it again.',
      }),
    }),
  })
  const DeleteMyAccountInput = builder.inputType('DeleteMyAccountInput', {
    description: 'Which account, and what becomes of what hangs on it.',
    fields: (t) => ({
      userType: t.string(userType),
      password: t.string({ required: true, description: 'Its password.' }),
      keepDownloads: t.boolean({
        description: 'Of an artist: who bought digital products can go on downloading them. True unless told.',
      }),
      giveUpMoney: t.boolean({
        description: 'Of an artist: give up money that was not paid out. False unless told.',
      }),
    }),
  })

  builder.queryField('myAccountDeletion', (t) =>
    t.field({
      ...person,
      type: PreviewRef,
      description: 'What deleting one of your accounts would meet. Not with an access token.',
      args: { userType: t.arg.string(userType) },
      resolve: async (_root, args, { ctx }) => await previewDeletion(ctx, parseInput(accountChoiceSchema, given(args))),
    }),
  )
  builder.mutationField('deleteMyAccount', (t) =>
    t.field({
      ...person,
      type: ClosedRef,
      errors: { types: [DeletionInTheWay] },
      description:
        'Closes one of your accounts, to be deleted after 14 days: its sessions and access tokens end, nobody sees it, a subscription is not renewed. Codes WRONG_PASSWORD; CONFIRM_IDENTITY where it has a second factor and did not sign in or confirm within 15 minutes. Not with an access token.',
      args: { input: t.arg({ type: DeleteMyAccountInput, required: true, description: 'Which, and how.' }) },
      resolve: async (_root, { input }, { ctx }) =>
        await closeMyAccount(ctx, parseInput(deleteMyAccountSchema, given(input))),
    }),
  )
}
