import { defineOperation, defineOutput, type OutcomeError, scalarOutput } from '#api/operation/operation.ts'
import { AlreadySuspended, deviceOf, NotSuspended } from '#plugins/auth'
import { z } from 'zod'
import { decidePerson } from '../domain/decide-person.ts'
import { findPerson, type Person, signOutPerson } from '../domain/find-person.ts'
import { accountOf, personSchema, reasonSchema } from '../rules.ts'

/** How each call names the account. */
const person = { describe: { userType: 'user or artist.', id: 'Id of the account.' }, types: { userType: 'String' } }
const deciders = { support: true, editor: true } as const

const personOutput = defineOutput<Person>({
  type: 'Person',
  nullable: false,
  shape: z.object({
    id: z.uuid(),
    userType: personSchema.shape.userType,
    name: z.string(),
    username: z.string(),
    email: z.string().nullable(),
    suspendedAt: z.iso.datetime().nullable(),
    suspendedReason: z.string().nullable(),
    deletesAt: z.iso.datetime().nullable(),
    sessions: z
      .array(
        z.object({
          id: z.uuid(),
          device: z.string().describe('The browser and its system: “Firefox on Windows”.'),
          lastUsedAt: z.iso.datetime(),
          signedInAt: z.iso.datetime(),
        }),
      )
      .nullable(),
    facts: z.array(
      z.object({
        title: z.string(),
        facts: z.array(
          z.object({
            title: z.string(),
            detail: z.string().nullable(),
            at: z.iso.datetime().nullable(),
            path: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
  toRest: (_ctx, { accountId, accountKind, suspension, sessions, ...rest }) => ({
    ...rest,
    id: accountId,
    userType: accountKind,
    suspendedAt: suspension?.suspendedAt ?? null,
    suspendedReason: suspension?.reason ?? null,
    sessions:
      sessions?.map(({ userAgent, lastSeenAt, ...session }) => ({
        ...session,
        device: deviceOf(userAgent),
        lastUsedAt: lastSeenAt,
      })) ?? null,
  }),
})

const alreadySuspended: OutcomeError = {
  error: AlreadySuspended,
  name: 'AlreadySuspendedError',
  description: 'Somebody else was faster: the account is suspended.',
}
const notSuspended: OutcomeError = {
  error: NotSuspended,
  name: 'NotSuspendedError',
  description: 'The account is not suspended.',
}

const finding = defineOperation({
  kind: 'query',
  name: 'person',
  description: 'A listener or an artist, with what your role needs. For staff; listeners not for editors.',
  access: { support: true, editor: true, finance: true },
  params: personSchema,
  graphql: person,
  output: personOutput,
  rest: {
    method: 'GET',
    path: '/admin/people/:userType/:id',
    summary: 'A listener (user) or an artist, with what your role needs; listeners not for editors.',
  },
  run: (ctx, input) => findPerson(ctx, accountOf(input)),
})

const suspending = defineOperation({
  name: 'suspendPerson',
  description:
    'Suspends a listener or an artist: sessions and access tokens end, signing in says why, an artist with songs and store is not shown. They are notified by mail. For staff (support; editors artists alone).',
  access: deciders,
  fresh: '2h',
  params: personSchema,
  input: reasonSchema,
  graphql: { ...person, describe: { ...person.describe, reason: 'Why; they read it.' } },
  output: personOutput,
  errors: [alreadySuspended],
  rest: {
    method: 'POST',
    path: '/admin/people/:userType/:id/suspend',
    summary:
      'Suspends a listener or an artist: sessions and access tokens end, signing in answers 403 ACCOUNT_SUSPENDED with the reason, an artist with songs and store is not shown. 409 ALREADY_SUSPENDED. Editors: artists alone.',
  },
  run: (ctx, { reason, ...input }) => decidePerson(ctx, 'suspend', accountOf(input), reason),
})

const restoring = defineOperation({
  name: 'restorePerson',
  description: 'Ends a suspension. They are notified by mail. For staff (support; editors artists alone).',
  access: deciders,
  fresh: '2h',
  params: personSchema,
  input: reasonSchema,
  graphql: { ...person, describe: { ...person.describe, reason: 'Why; kept in the audit log.' } },
  output: personOutput,
  errors: [notSuspended],
  rest: {
    method: 'POST',
    path: '/admin/people/:userType/:id/restore',
    summary: 'Ends a suspension; the reason is kept in the audit log. 409 NOT_SUSPENDED. Editors: artists alone.',
  },
  run: (ctx, { reason, ...input }) => decidePerson(ctx, 'restore', accountOf(input), reason),
})

const signingOut = defineOperation({
  name: 'signOutPerson',
  description:
    'Signs a listener or an artist out everywhere, and answers in how many browsers they were. For staff (support).',
  access: { support: true },
  params: personSchema,
  graphql: person,
  output: scalarOutput('Int', 'ended', z.int()),
  rest: {
    method: 'DELETE',
    path: '/admin/people/:userType/:id/sessions',
    summary: 'Signs a listener or an artist out everywhere; access tokens stay.',
  },
  run: (ctx, input) => signOutPerson(ctx, accountOf(input)),
})

export const peopleOperations = [finding, suspending, restoring, signingOut]
