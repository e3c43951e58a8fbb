import { type SchemaBuilder, only } from '#api/graphql/builder.ts'
import { type MySession, endMyOtherSessions, endMySession, listMySessions } from '../domain/my-sessions.ts'

const person = only({ signedIn: true })
const FRESH =
  'Code CONFIRM_IDENTITY where one of your accounts here did not sign in or confirm within 15 minutes. Not with an access token.'

/** Where one is signed in. */
export function defineMySessions(builder: SchemaBuilder): void {
  const MySessionRef = builder.objectRef<MySession>('MySession').implement({
    description: 'A browser in which one of your accounts is signed in.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Names the session, for ending it.' }),
      device: t.exposeString('device', {
        description: 'The browser and its system, for example "Firefox on Windows".',
      }),
      signedInAt: t.expose('signedInAt', { type: 'DateTime', description: 'When somebody signed in there.' }),
      lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', description: 'When it was last used, to the hour.' }),
      isCurrent: t.exposeBoolean('isCurrent', { description: 'Whether it is the one that asks.' }),
      userTypes: t.exposeStringList('userTypes', {
        description: 'Which of your accounts are signed in there: user, artist, admin.',
      }),
    }),
  })

  builder.queryField('mySessions', (t) =>
    t.field({
      ...person,
      type: [MySessionRef],
      description:
        'Where the accounts of this browser are signed in: here first, then the last used, at most 100. Not with an access token.',
      resolve: async (_root, _args, { ctx }) => await listMySessions(ctx),
    }),
  )

  builder.mutationFields((t) => ({
    endMySession: t.field({
      ...person,
      type: 'ID',
      description: `Signs your accounts out of one browser, from its next request on, and answers the id. Code NOT_FOUND for sessions of others. ${FRESH} This browser itself is left without it.`,
      args: { id: t.arg.id({ required: true, description: 'Id of the session.' }) },
      resolve: async (_root, { id }, { ctx }) => await endMySession(ctx, id),
    }),
    endMyOtherSessions: t.field({
      ...person,
      type: 'Int',
      description: `Signs your accounts out of every browser but this one, and answers of how many. ${FRESH}`,
      resolve: async (_root, _args, { ctx }) => await endMyOtherSessions(ctx),
    }),
  }))
}
