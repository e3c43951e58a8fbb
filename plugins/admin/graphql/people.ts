import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { deviceOf, type PersonFacts, type SessionRecord } from '#plugins/auth'
import type { Person } from '../domain/find-person.ts'

/** Listeners and artists as the staff opens them. */
export function definePeople(builder: SchemaBuilder): void {
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
  builder.objectRef<Person>('Person').implement({
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
}
