import { only, type SchemaBuilder } from '#api/graphql/builder.ts'
import { parseInput } from '#api/app/errors.ts'
import { TooManyUsernames, UsernameTaken } from '#plugins/auth'
import { changeName, changeUsername } from '../domain/change-names.ts'
import { changePassword } from '../domain/change-password.ts'
import { listMyAccounts, type MyAccount } from '../domain/my-accounts.ts'
import { changeNameSchema, changePasswordSchema, changeUsernameSchema } from '../rules.ts'

const person = only({ signedIn: true })
const WHICH =
  'Of which of the accounts that are signed in: user, artist or admin; the one that signed in last unless told.'

/** One's own accounts, and what can be changed of them. */
export function defineMyAccount(builder: SchemaBuilder): void {
  builder.objectType(TooManyUsernames, {
    name: 'TooManyUsernamesError',
    interfaces: ['Error'],
    description: 'The account has left as many usernames behind as are kept for one.',
  })

  const MyAccountRef = builder.objectRef<MyAccount>('MyAccount').implement({
    description: 'An account of yours, as only you see it.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the account.' }),
      userType: t.exposeString('userType', { description: 'Its kind: user, artist or admin.' }),
      username: t.exposeString('username', { description: 'Sign-in name.' }),
      name: t.exposeString('name', {
        description: 'The name that others see: display name, stage name, or the username of an admin.',
      }),
      email: t.exposeString('email', { description: 'Email address.' }),
      emailVerified: t.exposeBoolean('emailVerified', {
        description: 'Whether a link in a mail to the address was used. Nothing waits for it.',
      }),
    }),
  })

  const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
    description: 'A new password.',
    fields: (t) => ({
      userType: t.string({ description: WHICH }),
      currentPassword: t.string({ required: true, description: 'The password as it is.' }),
      newPassword: t.string({ required: true, description: 'At least 6 characters; 8 of an admin.' }),
    }),
  })
  const ChangeNameInput = builder.inputType('ChangeNameInput', {
    description: 'Another name for others to see.',
    fields: (t) => ({
      userType: t.string({ description: WHICH }),
      name: t.string({ required: true, description: 'Display name or stage name, 2 to 100 characters.' }),
    }),
  })
  const ChangeUsernameInput = builder.inputType('ChangeUsernameInput', {
    description: 'Another name to sign in by.',
    fields: (t) => ({
      userType: t.string({ description: WHICH }),
      username: t.string({ required: true, description: '3 to 40 letters, numbers, dots, dashes and underscores.' }),
    }),
  })

  builder.queryField('myAccounts', (t) =>
    t.field({
      ...person,
      type: [MyAccountRef],
      description: 'The accounts that are signed in, at most one of each kind. Not with an access token.',
      resolve: async (_root, _args, { ctx }) => await listMyAccounts(ctx),
    }),
  )

  builder.mutationFields((t) => ({
    changePassword: t.field({
      ...person,
      type: MyAccountRef,
      description:
        'Gives an account another password; its other sessions and its access tokens end. Code WRONG_PASSWORD when the current one is wrong. Not with an access token.',
      args: { input: t.arg({ type: ChangePasswordInput, required: true, description: 'The passwords.' }) },
      resolve: async (_root, { input }, { ctx }) =>
        await changePassword(ctx, parseInput(changePasswordSchema, named(input))),
    }),
    changeName: t.field({
      ...person,
      type: MyAccountRef,
      description: 'Changes the display name of a listener or the stage name of an artist. Not with an access token.',
      args: { input: t.arg({ type: ChangeNameInput, required: true, description: 'The name.' }) },
      resolve: async (_root, { input }, { ctx }) => await changeName(ctx, parseInput(changeNameSchema, named(input))),
    }),
    changeUsername: t.field({
      ...only({ signedIn: true }, { fresh: '2h' }),
      type: MyAccountRef,
      errors: { types: [UsernameTaken, TooManyUsernames] },
      description:
        'Changes the username. The old one stays reserved for the account, and of an artist it leads to the page. Not with an access token.',
      args: { input: t.arg({ type: ChangeUsernameInput, required: true, description: 'The name.' }) },
      resolve: async (_root, { input }, { ctx }) =>
        await changeUsername(ctx, parseInput(changeUsernameSchema, named(input))),
    }),
  }))
}

/** GraphQL's null is treated as absent. */
function named<Input extends { userType?: string | null }>({ userType, ...input }: Input) {
  return { ...input, userType: userType ?? undefined }
}
