import { defineOperation } from '#api/operation/operation.ts'
import { signIn } from '../domain/sign-in.ts'
import { credentialsSchema } from '../rules.ts'
import { adminOutput, artistOutput, userOutput } from './accounts.ts'

const login = {
  access: { public: true },
  input: credentialsSchema,
  graphql: {
    args: [],
    input: { argument: 'Credentials.', description: 'Credentials of an account.', name: 'LoginInput' },
    describe: {
      username: 'Username, in any case.',
      password: 'Password.',
      comeBack:
        'Opens an account again that its owner closed. Code ACCOUNT_CLOSED where it is closed and this is not true.',
      code: 'Of accounts with a second factor: the code of the authenticator app, or a recovery code. Code SECOND_FACTOR_NEEDED when it is missing, SECOND_FACTOR_WRONG when it does not fit.',
    },
    ignoreNull: ['comeBack', 'code'],
  },
} as const

const artist = defineOperation({
  ...login,
  name: 'loginArtist',
  description:
    'Signs an artist in, beside accounts of other kinds. Code INVALID_CREDENTIALS when username or password is wrong.',
  output: artistOutput,
  rest: { method: 'POST', path: '/auth/artist/login', summary: 'Signs an artist in.' },
  run: async (ctx, input, { context }) => {
    const { account, token } = await signIn(ctx, 'artist', input)
    context.setSessionToken(token)
    return account
  },
})

const user = defineOperation({
  ...login,
  name: 'loginUser',
  description:
    'Signs a listener in, beside accounts of other kinds. Code INVALID_CREDENTIALS when username or password is wrong.',
  output: userOutput,
  rest: { method: 'POST', path: '/auth/user/login', summary: 'Signs a listener in.' },
  run: async (ctx, input, { context }) => {
    const { account, token } = await signIn(ctx, 'user', input)
    context.setSessionToken(token)
    return { id: account.id, username: account.username, displayName: account.name }
  },
})

const admin = defineOperation({
  ...login,
  name: 'loginAdmin',
  description:
    'Signs an admin in, beside accounts of other kinds. Code INVALID_CREDENTIALS when username or password is wrong.',
  output: adminOutput,
  rest: { method: 'POST', path: '/auth/admin/login', summary: 'Signs an admin in.' },
  run: async (ctx, input, { context }) => {
    const { account, token } = await signIn(ctx, 'admin', input)
    context.setSessionToken(token)
    return account
  },
})

export const signInOperations = [artist, user, admin]
