import { publicRead, type SchemaBuilder } from '#api/graphql/builder.ts'
import { hasAdmin } from '../domain/accounts/has-admin.ts'
import type { AccountTypes } from './account-types.ts'

/** Sign-up of artists and listeners, and the first admin. */
export function defineRegistration(builder: SchemaBuilder, types: AccountTypes): void {
  builder
    .objectRef<{ artist: { id: string; username: string; name: string }; requiresApproval: boolean }>(
      'RegisterArtistPayload',
    )
    .implement({
      description: 'The new artist, signed in.',
      fields: (t) => ({
        artist: t.expose('artist', { type: types.ArtistAccount, description: 'The account.' }),
        requiresApproval: t.exposeBoolean('requiresApproval', {
          description: 'True while an admin has yet to approve; profile and uploads are open meanwhile.',
        }),
      }),
    })

  builder.queryField('setupOpen', (t) =>
    t.boolean({
      ...publicRead,
      description:
        'True until the first admin exists: `/admin/setup` creates it, with the set-up token where the server asks for one.',
      resolve: async (_root, _args, { ctx }) => !(await hasAdmin(ctx)),
    }),
  )
}
