import { route, type Route } from '#api/app/plugin.ts'
import { deviceOf } from '#plugins/auth'
import { z } from 'zod'
import { decidePerson, type PersonDecision } from '../domain/decide-person.ts'
import { findPerson, type Person, signOutPerson } from '../domain/find-person.ts'
import { personSchema, reasonSchema } from '../rules.ts'

const personShape = z.object({
  id: z.uuid(),
  userType: z.enum(['user', 'artist']).describe('Whether it is a listener or an artist: user or artist.'),
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
})

const answer = ({ accountId, accountKind, suspension, sessions, facts, ...person }: Person) => ({
  ...person,
  id: accountId,
  userType: accountKind,
  suspendedAt: suspension?.suspendedAt ?? null,
  suspendedReason: suspension?.reason ?? null,
  sessions:
    sessions?.map(({ id, userAgent, lastSeenAt, signedInAt }) => ({
      id,
      device: deviceOf(userAgent),
      lastUsedAt: lastSeenAt,
      signedInAt,
    })) ?? null,
  facts: facts.map(({ title, facts: of }) => ({ title, facts: of })),
})

/** A staff decision about an account, with a reason; answers the updated account. */
const decision = (name: PersonDecision, summary: string): Route =>
  route({
    method: 'POST',
    path: `/admin/people/:userType/:id/${name}`,
    access: { support: true, editor: true },
    fresh: '2h',
    summary,
    params: personSchema,
    body: reasonSchema,
    response: personShape,
    handler: async ({ ctx, params, body }) => answer(await decidePerson(ctx, name, params, body.reason)),
  })

export const peopleRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/people/:userType/:id',
    access: { support: true, editor: true, finance: true },
    summary: 'A listener (user) or an artist, with what your role needs; listeners not for editors.',
    params: personSchema,
    response: personShape,
    handler: async ({ ctx, params }) => answer(await findPerson(ctx, params)),
  }),
  decision(
    'suspend',
    'Suspends a listener or an artist: sessions and access tokens end, signing in answers 403 ACCOUNT_SUSPENDED with the reason, an artist with songs and store is not shown. 409 ALREADY_SUSPENDED. Editors: artists alone.',
  ),
  decision(
    'restore',
    'Ends a suspension; the reason is kept in the audit log. 409 NOT_SUSPENDED. Editors: artists alone.',
  ),
  route({
    method: 'DELETE',
    path: '/admin/people/:userType/:id/sessions',
    access: { support: true },
    summary: 'Signs a listener or an artist out everywhere; access tokens stay.',
    params: personSchema,
    response: z.object({ ended: z.int() }),
    handler: async ({ ctx, params }) => ({ ended: await signOutPerson(ctx, params) }),
  }),
]
