import { only, open, type SchemaBuilder } from '#api/graphql/builder.ts'
import { parseInput } from '#api/app/errors.ts'
import { EmailTaken } from '#plugins/auth'
import { changeAddress, confirmAddressChange } from '../domain/change-address.ts'
import { sendVerificationAgain, verifyAddress } from '../domain/verify-address.ts'
import { accountChoiceSchema, addressLinkSchema, changeAddressSchema } from '../rules.ts'

const person = only({ signedIn: true })
const WHICH =
  'Of which of the accounts that are signed in: user, artist or admin; the one that signed in last unless told.'
const TOKEN = 'What stands in the link of the mail behind the #.'

/** The address of an account: that it is read. */
export function defineMyAddress(builder: SchemaBuilder): void {
  const ChangeAddressInput = builder.inputType('ChangeAddressInput', {
    description: 'Another address for an account.',
    fields: (t) => ({
      userType: t.string({ description: WHICH }),
      email: t.string({ required: true, description: 'The new address.' }),
    }),
  })

  builder.mutationFields((t) => ({
    changeAddress: t.field({
      ...person,
      type: 'Boolean',
      description:
        'Sends a link to a new address, if it is free; the answer is the same. Code CONFIRM_IDENTITY where the account did not sign in or confirm within 15 minutes. Not with an access token.',
      args: { input: t.arg({ type: ChangeAddressInput, required: true, description: 'The address.' }) },
      resolve: async (_root, { input }, { ctx }) => {
        await changeAddress(ctx, parseInput(changeAddressSchema, { ...input, userType: input.userType ?? undefined }))
        return true
      },
    }),
    confirmAddressChange: t.field({
      ...open,
      type: 'String',
      errors: { types: [EmailTaken] },
      description:
        'Gives an account its new address by the token of a link, and answers the kind of account; the old address is told. Code ADDRESS_LINK_ENDED.',
      args: { token: t.arg.string({ required: true, description: TOKEN }) },
      resolve: async (_root, args, { ctx }) =>
        (await confirmAddressChange(ctx, parseInput(addressLinkSchema, args))).userType,
    }),
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
