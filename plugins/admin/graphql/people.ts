import { parseInput } from '#api/app/errors.ts'
import { only, type SchemaBuilder } from '#api/graphql/builder.ts'
import { AlreadySuspended, deviceOf, NotSuspended, type PersonFacts, type SessionRecord } from '#plugins/auth'
import { decidePerson } from '../domain/decide-person.ts'
import { findPerson, type Person, signOutPerson } from '../domain/find-person.ts'
import { personSchema, reasonSchema } from '../rules.ts'

/** Listeners and artists as the staff opens them. */
export function definePeople(builder: SchemaBuilder): void {
  builder.objectType(AlreadySuspended, {
    name: 'AlreadySuspendedError',
    interfaces: ['Error'],
    description: 'Somebody else was faster: the account is suspended.',
  })
  builder.objectType(NotSuspended, {
    name: 'NotSuspendedError',
    interfaces: ['Error'],
    description: 'The account is not suspended.',
  })
  const Fact = builder.objectRef<PersonFacts['facts'][number]>('PersonFact').implement({
    description: 'One thing that is known of a listener or an artist.',
    fields: (t) => ({
      title: t.exposeString('title', { description: 'What it is.' }),
      detail: t.exposeString('detail', { nullable: true, description: 'In a few words: a state, an amount.' }),
      at: t.expose('at', { type: 'DateTime', nullable: true, description: 'When it was.' }),
      path: t.exposeString('path', { nullable: true, description: 'The page about it.' }),
    }),
  })
  const Facts = builder.objectRef<PersonFacts>('PersonFacts').implement({
    description: 'What one area knows of a listener or an artist, at most 10 of each.',
    fields: (t) => ({
      title: t.exposeString('title', { description: 'What they are: “Songs”.' }),
      facts: t.field({ type: [Fact], description: 'The newest first.', resolve: ({ facts }) => [...facts] }),
    }),
  })
  const Session = builder.objectRef<SessionRecord>('PersonSession').implement({
    description: 'A browser in which somebody is signed in.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the session.' }),
      device: t.string({
        description: 'The browser and its system, for example "Firefox on Windows".',
        resolve: ({ userAgent }) => deviceOf(userAgent),
      }),
      lastUsedAt: t.expose('lastSeenAt', { type: 'DateTime', description: 'When it was last used, to the hour.' }),
      signedInAt: t.expose('signedInAt', { type: 'DateTime', description: 'When they signed in.' }),
    }),
  })
  const PersonRef = builder.objectRef<Person>('Person').implement({
    description: 'A listener or an artist as the staff sees them; what your role does not need is null or left out.',
    fields: (t) => ({
      id: t.exposeID('accountId', { description: 'Id of the account.' }),
      userType: t.exposeString('accountKind', { description: 'user or artist.' }),
      name: t.exposeString('name', { description: 'Display name or stage name.' }),
      username: t.exposeString('username', { description: 'Sign-in name.' }),
      email: t.exposeString('email', { nullable: true, description: 'Email address.' }),
      suspendedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'Since when the account is suspended.',
        resolve: ({ suspension }) => suspension?.suspendedAt ?? null,
      }),
      suspendedReason: t.string({
        nullable: true,
        description: 'Why, as its owner reads it.',
        resolve: ({ suspension }) => suspension?.reason ?? null,
      }),
      deletesAt: t.expose('deletesAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Of an account that its owner closed: when it is deleted.',
      }),
      sessions: t.field({
        type: [Session],
        nullable: true,
        description: 'Where they are signed in, the last used first. For staff (support).',
        resolve: ({ sessions }) => sessions,
      }),
      facts: t.field({ type: [Facts], description: 'What is known of them.', resolve: ({ facts }) => facts }),
    }),
  })

  const PERSON = {
    userType: 'user or artist.',
    id: 'Id of the account.',
  }
  builder.queryField('person', (t) =>
    t.field({
      ...only({ support: true, editor: true, finance: true }),
      type: PersonRef,
      description: 'A listener or an artist, with what your role needs. For staff; listeners not for editors.',
      args: {
        userType: t.arg.string({ required: true, description: PERSON.userType }),
        id: t.arg.id({ required: true, description: PERSON.id }),
      },
      resolve: async (_root, input, { ctx }) => await findPerson(ctx, parseInput(personSchema, input)),
    }),
  )
  builder.mutationFields((t) => {
    const person = {
      userType: t.arg.string({ required: true, description: PERSON.userType }),
      id: t.arg.id({ required: true, description: PERSON.id }),
    }
    return {
      suspendPerson: t.field({
        ...only({ support: true, editor: true }, { fresh: '2h' }),
        type: PersonRef,
        errors: { types: [AlreadySuspended] },
        description:
          'Suspends a listener or an artist: sessions and access tokens end, signing in says why, an artist with songs and store is not shown. They are notified by mail. For staff (support; editors artists alone).',
        args: { ...person, reason: t.arg.string({ required: true, description: 'Why; they read it.' }) },
        resolve: async (_root, { reason, ...input }, { ctx }) => {
          const account = parseInput(personSchema, input)
          return await decidePerson(ctx, 'suspend', account, parseInput(reasonSchema, { reason }).reason)
        },
      }),
      restorePerson: t.field({
        ...only({ support: true, editor: true }, { fresh: '2h' }),
        type: PersonRef,
        errors: { types: [NotSuspended] },
        description: 'Ends a suspension. They are notified by mail. For staff (support; editors artists alone).',
        args: { ...person, reason: t.arg.string({ required: true, description: 'Why; kept in the audit log.' }) },
        resolve: async (_root, { reason, ...input }, { ctx }) => {
          const account = parseInput(personSchema, input)
          return await decidePerson(ctx, 'restore', account, parseInput(reasonSchema, { reason }).reason)
        },
      }),
      signOutPerson: t.int({
        ...only({ support: true }),
        description:
          'Signs a listener or an artist out everywhere, and answers in how many browsers they were. For staff (support).',
        args: person,
        resolve: async (_root, input, { ctx }) => await signOutPerson(ctx, parseInput(personSchema, input)),
      }),
    }
  })
}
