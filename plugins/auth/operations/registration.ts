import { defineOperation, type OutcomeError } from '#api/operation/operation.ts'
import { AdminExists, EmailTaken, UsernameTaken } from '../domain/accounts/account-errors.ts'
import { setUpAdmin } from '../domain/accounts/first-admin.ts'
import { registerArtist, registerUser } from '../domain/register.ts'
import { adminSetupSchema, artistRegistrationSchema, userRegistrationSchema } from '../rules.ts'
import { firstAdminOutput, newArtistOutput, userOutput } from './accounts.ts'

const everybody = { public: true } as const
const USERNAME = '3 to 40 letters, numbers, dots, dashes and underscores.'

const usernameTaken: OutcomeError = {
  error: UsernameTaken,
  name: 'UsernameTakenError',
  description: 'An account of this kind has this username already.',
}
const emailTaken: OutcomeError = {
  error: EmailTaken,
  name: 'EmailTakenError',
  description: 'An account of this kind has this email address already.',
}
const adminExists: OutcomeError = {
  error: AdminExists,
  name: 'AdminExistsError',
  description: 'The first admin was created already.',
}

const artist = defineOperation({
  name: 'registerArtist',
  description: 'Creates an artist account, pending approval, and signs it in.',
  access: everybody,
  input: artistRegistrationSchema,
  graphql: {
    args: [],
    input: { argument: 'The account.', description: 'A new artist account.' },
    describe: {
      username: USERNAME,
      email: 'Email address.',
      name: 'Stage name, 2 to 100 characters.',
      genre: 'Primary genre, for example "Synthwave".',
      bio: '20 to 5,000 characters of plain text.',
      password: 'At least 6 characters.',
    },
  },
  output: newArtistOutput,
  errors: [usernameTaken, emailTaken],
  rest: { method: 'POST', path: '/auth/artist/register', status: 201 },
  run: async (ctx, input, { context }) => {
    const { token, ...made } = await registerArtist(ctx, input)
    context.setSessionToken(token)
    return made
  },
})

const user = defineOperation({
  name: 'registerUser',
  description: 'Creates a listener account and signs it in.',
  access: everybody,
  input: userRegistrationSchema,
  graphql: {
    args: [],
    input: { argument: 'The account.', description: 'A new listener account.' },
    describe: {
      username: USERNAME,
      email: 'Email address.',
      displayName: 'The name that others see, 2 to 100 characters.',
      password: 'At least 6 characters.',
    },
  },
  output: userOutput,
  errors: [usernameTaken, emailTaken],
  rest: { method: 'POST', path: '/auth/user/register', status: 201 },
  run: async (ctx, input, { context }) => {
    const { user: made, token } = await registerUser(ctx, input)
    context.setSessionToken(token)
    return made
  },
})

const admin = defineOperation({
  name: 'setupAdmin',
  description: 'Creates the first admin account; it does not sign in.',
  access: everybody,
  input: adminSetupSchema,
  graphql: {
    args: [],
    input: { argument: 'The account.', description: 'The first admin account.' },
    describe: {
      username: USERNAME,
      email: 'Email address.',
      password: 'At least 8 characters.',
      setupToken: 'Where the server was started with a set-up token: that token.',
    },
    ignoreNull: ['setupToken'],
  },
  output: firstAdminOutput,
  errors: [adminExists],
  rest: {
    method: 'POST',
    path: '/auth/setup',
    summary: 'Creates the first admin; 409 once there is one. `setupToken` where the server asks for it.',
    status: 201,
  },
  run: setUpAdmin,
})

export const registrationOperations = [artist, user, admin]
