import { type SchemaBuilder, only, open } from '#api/graphql/builder.ts'
import { parseInput } from '#api/errors.ts'
import { sendVerificationAgain, verifyAddress } from '../domain/verify-address.ts'
import { accountChoiceSchema, addressLinkSchema } from '../rules.ts'

const person = only({ signedIn: true })

/** The address of an account: that it is read. */
export function defineMyAddress(builder: SchemaBuilder): void {
  builder.mutationFields((t) => ({
    sendVerificationAgain: t.field({
      ...person,
      type: 'Boolean',
      description:
        'Sends the link that confirms the address once more. Code ADDRESS_VERIFIED where it is confirmed. Not with an access token.',
      args: {
        userType: t.arg.string({
          description:
            'Of which of the accounts that are signed in: user, artist or admin; the one that signed in last unless told.',
        }),
      },
      resolve: async (_root, { userType }, { ctx }) => {
        await sendVerificationAgain(ctx, parseInput(accountChoiceSchema, { userType: userType ?? undefined }))
        return true
      },
    }),
    verifyAddress: t.field({
      ...open,
      type: 'String',
      description:
        'Confirms an address by the token of a link, once and within 7 days, and answers the kind of account. Code ADDRESS_LINK_ENDED.',
      args: {
        token: t.arg.string({ required: true, description: 'What stands in the link of the mail behind the #.' }),
      },
      resolve: async (_root, args, { ctx }) => (await verifyAddress(ctx, parseInput(addressLinkSchema, args))).userType,
    }),
  }))
}
