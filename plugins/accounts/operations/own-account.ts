import {
  defineOperation,
  defineOutput,
  idOutput,
  listOf,
  type OutcomeError,
  scalarOutput,
} from '#api/operation/operation.ts'
import { TooManyUsernames, UsernameTaken } from '#plugins/auth'
import { z } from 'zod'
import { changeName, changeUsername } from '../domain/change-names.ts'
import { changePassword } from '../domain/change-password.ts'
import { listMyAccounts, type MyAccount } from '../domain/my-accounts.ts'
import { endMyOtherSessions, endMySession, listMySessions, type MySession } from '../domain/my-sessions.ts'
import { changeNameSchema, changePasswordSchema, changeUsernameSchema } from '../rules.ts'
import { person, USER_TYPES, WHICH } from './user-types.ts'

const FRESH =
  'Code CONFIRM_IDENTITY where one of your accounts here did not sign in or confirm within 15 minutes. Not with an access token.'
const REST_FRESH = '403 CONFIRM_IDENTITY where one of your accounts here did not sign in or confirm within 15 minutes.'

const accountOutput = defineOutput<MyAccount>({
  type: 'MyAccount',
  shape: z.object({
    id: z.uuid(),
    userType: USER_TYPES,
    username: z.string(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
  }),
})
const sessionOutput = defineOutput<MySession>({
  type: 'MySession',
  shape: z.object({
    id: z.uuid(),
    device: z.string(),
    signedInAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    isCurrent: z.boolean(),
    userTypes: z.array(USER_TYPES),
  }),
})

const tooManyUsernames: OutcomeError = {
  error: TooManyUsernames,
  name: 'TooManyUsernamesError',
  description: 'The account has left as many usernames behind as are kept for one.',
}

/** Which account changes, where null is as good as nothing. */
const ofAccount = { types: { userType: 'String' }, ignoreNull: ['userType'] } as const

const listing = defineOperation({
  kind: 'query',
  name: 'myAccounts',
  description: 'The accounts that are signed in, at most one of each kind. Not with an access token.',
  access: person,
  output: listOf(accountOutput),
  rest: { method: 'GET', path: '/account', summary: 'The accounts that are signed in, at most one of each kind.' },
  run: listMyAccounts,
})

const changingPassword = defineOperation({
  name: 'changePassword',
  description:
    'Gives an account another password; its other sessions and its access tokens end. Code WRONG_PASSWORD when the current one is wrong. Not with an access token.',
  access: person,
  input: changePasswordSchema,
  graphql: {
    ...ofAccount,
    args: [],
    input: { argument: 'The passwords.', description: 'A new password.' },
    describe: {
      userType: WHICH,
      currentPassword: 'The password as it is.',
      newPassword: 'At least 6 characters; 8 of an admin.',
    },
  },
  output: accountOutput,
  rest: {
    method: 'PUT',
    path: '/account/password',
    summary: 'Another password; the other sessions and the access tokens of the account end. 400 WRONG_PASSWORD.',
  },
  run: changePassword,
})

const changingName = defineOperation({
  name: 'changeName',
  description: 'Changes the display name of a listener or the stage name of an artist. Not with an access token.',
  access: person,
  input: changeNameSchema,
  graphql: {
    ...ofAccount,
    args: [],
    input: { argument: 'The name.', description: 'Another name for others to see.' },
    describe: { userType: WHICH, name: 'Display name or stage name, 2 to 100 characters.' },
  },
  output: accountOutput,
  rest: {
    method: 'PUT',
    path: '/account/name',
    summary: 'Another display name of a listener, or stage name of an artist.',
  },
  run: changeName,
})

const changingUsername = defineOperation({
  name: 'changeUsername',
  description:
    'Changes the username. The old one stays reserved for the account, and of an artist it leads to the page. Not with an access token.',
  access: person,
  fresh: '2h',
  input: changeUsernameSchema,
  graphql: {
    ...ofAccount,
    args: [],
    input: { argument: 'The name.', description: 'Another name to sign in by.' },
    describe: { userType: WHICH, username: '3 to 40 letters, numbers, dots, dashes and underscores.' },
  },
  output: accountOutput,
  errors: [UsernameTaken, tooManyUsernames],
  rest: {
    method: 'PUT',
    path: '/account/username',
    summary:
      'Another username; the old one stays reserved and leads to the new one. 409 USERNAME_TAKEN, TOO_MANY_USERNAMES.',
  },
  run: changeUsername,
})

const listingSessions = defineOperation({
  kind: 'query',
  name: 'mySessions',
  description:
    'Where the accounts of this browser are signed in: here first, then the last used, at most 100. Not with an access token.',
  access: person,
  output: listOf(sessionOutput),
  rest: {
    method: 'GET',
    path: '/account/sessions',
    summary: 'Where the accounts of this browser are signed in: here first, then the last used, at most 100.',
  },
  run: listMySessions,
})

const endingSession = defineOperation({
  name: 'endMySession',
  description: `Signs your accounts out of one browser, from its next request on, and answers the id. Code NOT_FOUND for sessions of others. ${FRESH} This browser itself is left without it.`,
  access: person,
  params: z.object({ id: z.string() }),
  graphql: { describe: { id: 'Id of the session.' } },
  output: idOutput('ended'),
  rest: {
    method: 'DELETE',
    path: '/account/sessions/:id',
    summary: `Signs your accounts out of one browser, from its next request on. ${REST_FRESH} This browser itself is left without it.`,
  },
  run: (ctx, { id }) => endMySession(ctx, id),
})

const endingOtherSessions = defineOperation({
  name: 'endMyOtherSessions',
  description: `Signs your accounts out of every browser but this one, and answers of how many. ${FRESH}`,
  access: person,
  output: scalarOutput('Int', 'ended', z.int()),
  rest: {
    method: 'DELETE',
    path: '/account/sessions',
    summary: `Signs your accounts out of every browser but this one; answers of how many. ${REST_FRESH}`,
  },
  run: endMyOtherSessions,
})

export const ownAccountOperations = [
  listing,
  changingPassword,
  changingName,
  changingUsername,
  listingSessions,
  endingSession,
  endingOtherSessions,
]
