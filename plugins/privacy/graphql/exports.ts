import { parseInput } from '#api/app/errors.ts'
import { only, type SchemaBuilder } from '#api/graphql/builder.ts'
import { DataExportState } from '#prisma/generated/client/enums.ts'
import { ExportUnderWay } from '../domain/export-errors.ts'
import { findMyExport, type MyExport } from '../domain/find-exports.ts'
import { requestExport } from '../domain/request-export.ts'
import { accountChoiceSchema } from '../rules.ts'

const person = only({ signedIn: true })
const userType = {
  description: 'Of which account: user, artist or admin; the one that signed in last unless told.',
} as const
/** What GraphQL calls null is left out. */
const given = (input: object) => Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))

/** The archive of one's data. */
export function defineExports(builder: SchemaBuilder): void {
  builder.objectType(ExportUnderWay, {
    name: 'ExportUnderWayError',
    interfaces: ['Error'],
    description: 'An archive of the account is being made already.',
  })
  const State = builder.enumType(DataExportState, {
    name: 'DataExportState',
    description: 'How far an archive is.',
    values: {
      waiting: { description: 'Asked for; nothing is made yet.' },
      running: { description: 'It is being made.' },
      ready: { description: 'It can be downloaded.' },
      failed: { description: 'It could not be made; another can be asked for.' },
    },
  })
  const MyExportRef = builder.objectRef<MyExport>('MyDataExport').implement({
    description: 'An archive of everything that is kept of an account of yours.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Names the archive.' }),
      state: t.expose('state', { type: State, description: 'How far it is.' }),
      percent: t.exposeInt('percent', { description: 'How far it is, in whole percent.' }),
      records: t.exposeInt('records', { description: 'Records that are in it so far.' }),
      bytes: t.float({
        nullable: true,
        description: 'Its size; null while it is not ready.',
        resolve: ({ bytes }) => bytes,
      }),
      requestedAt: t.expose('requestedAt', { type: 'DateTime', description: 'When you asked for it.' }),
      readyAt: t.expose('readyAt', { type: 'DateTime', nullable: true, description: 'When it was made.' }),
      expiresAt: t.expose('expiresAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Until when it can be downloaded; null while it is not ready.',
      }),
      downloadPath: t.string({
        nullable: true,
        description: 'Where it is downloaded from, with the session that is signed in; null while it is not ready.',
        resolve: ({ id, state }) => (state === 'ready' ? `/api/account/exports/${id}/file` : null),
      }),
    }),
  })

  builder.queryField('myDataExport', (t) =>
    t.field({
      ...person,
      type: MyExportRef,
      nullable: true,
      description:
        'The archive that one of your accounts asked for last; null where it never did, or the week is over. Not with an access token.',
      args: { userType: t.arg.string(userType) },
      resolve: async (_root, args, { ctx }) => await findMyExport(ctx, parseInput(accountChoiceSchema, given(args))),
    }),
  )
  builder.mutationField('requestDataExport', (t) =>
    t.field({
      ...only({ signedIn: true }, { fresh: '15m' }),
      type: MyExportRef,
      errors: { types: [ExportUnderWay] },
      description:
        'Asks for an archive of everything that is kept of one of your accounts. It is made by a job; a mail tells when it is ready, and for 7 days it can be downloaded. Three a day. Code CONFIRM_IDENTITY where the account did not sign in or confirm within 15 minutes. Not with an access token.',
      args: { userType: t.arg.string(userType) },
      resolve: async (_root, args, { ctx }) => await requestExport(ctx, parseInput(accountChoiceSchema, given(args))),
    }),
  )
}
