import { open, type SchemaBuilder } from '#api/graphql/builder.ts'
import { parseInput } from '#api/app/errors.ts'
import { authStatus } from '../domain/auth-status.ts'
import { signIn } from '../domain/sign-in.ts'
import { signOut } from '../domain/sign-out.ts'
import { credentialsSchema } from '../rules.ts'
import type { AccountTypes } from './account-types.ts'

/** The session, signing in and out. */
export function defineSessionFields(builder: SchemaBuilder, types: AccountTypes): void {
  const LoginInput = builder.inputType('LoginInput', {
    description: 'Credentials of an account.',
    fields: (t) => ({
      username: t.string({ required: true, description: 'Username, in any case.' }),
      password: t.string({ required: true, description: 'Password.' }),
      comeBack: t.boolean({
        description:
          'Opens an account again that its owner closed. Code ACCOUNT_CLOSED where it is closed and this is not true.',
      }),
      code: t.string({
        description:
          'Of accounts with a second factor: the code of the authenticator app, or a recovery code. Code SECOND_FACTOR_NEEDED when it is missing, SECOND_FACTOR_WRONG when it does not fit.',
      }),
    }),
  })

  builder.queryField('authStatus', (t) =>
    t.field({
      ...open,
      type: types.AuthStatus,
      description: 'Who is signed in.',
      resolve: (_root, _args, { actor }) => authStatus(actor),
    }),
  )

  builder.mutationFields((t) => ({
    loginArtist: t.field({
      ...open,
      type: types.ArtistAccount,
      description:
        'Signs an artist in, beside accounts of other kinds. Code INVALID_CREDENTIALS when username or password is wrong.',
      args: { input: t.arg({ type: LoginInput, required: true, description: 'Credentials.' }) },
      resolve: async (_root, { input }, { ctx, setSessionToken }) => {
        const { account, token } = await signIn(ctx, 'artist', parseCredentials(input))
        setSessionToken(token)
        return account
      },
    }),
    loginUser: t.field({
      ...open,
      type: types.UserAccount,
      description:
        'Signs a listener in, beside accounts of other kinds. Code INVALID_CREDENTIALS when username or password is wrong.',
      args: { input: t.arg({ type: LoginInput, required: true, description: 'Credentials.' }) },
      resolve: async (_root, { input }, { ctx, setSessionToken }) => {
        const { account, token } = await signIn(ctx, 'user', parseCredentials(input))
        setSessionToken(token)
        return { id: account.id, username: account.username, displayName: account.name }
      },
    }),
    loginAdmin: t.field({
      ...open,
      type: types.AdminAccount,
      description:
        'Signs an admin in, beside accounts of other kinds. Code INVALID_CREDENTIALS when username or password is wrong.',
      args: { input: t.arg({ type: LoginInput, required: true, description: 'Credentials.' }) },
      resolve: async (_root, { input }, { ctx, setSessionToken }) => {
        const { account, token } = await signIn(ctx, 'admin', parseCredentials(input))
        setSessionToken(token)
        return account
      },
    }),
    logout: t.field({
      ...open,
      type: types.AuthStatus,
      description:
        'Signs one kind of account out, leaves the others, and answers who is still signed in. Code NO_USER_TYPE when nobody is.',
      args: { userType: t.arg({ type: types.UserType, required: true, description: 'The kind to sign out.' }) },
      resolve: async (_root, { userType }, { ctx, setSessionToken, clearSiteData }) => {
        const { status, token } = await signOut(ctx, userType)
        if (token !== undefined) {
          setSessionToken(token)
          clearSiteData({ isLast: !status.isAuthenticated })
        }
        return status
      },
    }),
  }))
}

/** GraphQL's null is treated as absent. */
function parseCredentials({
  code,
  comeBack,
  ...input
}: {
  username: string
  password: string
  code?: string | null
  comeBack?: boolean | null
}) {
  return parseInput(credentialsSchema, { ...input, code: code ?? undefined, comeBack: comeBack ?? undefined })
}
