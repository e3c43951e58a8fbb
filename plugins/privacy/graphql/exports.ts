import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { DataExportState } from '#prisma/generated/client/enums.ts'
import type { MyExport } from '../domain/find-exports.ts'

/** The archive of one's data. */
export function defineExports(builder: SchemaBuilder): void {
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
  builder.objectRef<MyExport>('MyDataExport').implement({
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
}
