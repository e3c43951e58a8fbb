import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { forArtistAnd } from '#plugins/auth'
import { artistStorage, type StorageUsage as StorageUsageShape } from '../domain/storage.ts'

/** The storage of an artist's files. */
export function defineStorage(builder: SchemaBuilder): void {
  const StorageUsage = builder.objectRef<StorageUsageShape>('StorageUsage').implement({
    description: 'What the files of an account take, and may take.',
    fields: (t) => ({
      usedBytes: t.exposeFloat('usedBytes', { description: 'Files of songs and products.' }),
      heldBytes: t.exposeFloat('heldBytes', {
        description:
          'Uploads that nothing is made of yet, or was just now. Taken ones count for two hours, others for a day.',
      }),
      quotaBytes: t.exposeFloat('quotaBytes', { description: 'The most that both may be together.' }),
    }),
  })
  builder.prismaObjectField('Artist', 'storage', (t) =>
    t.field({
      type: StorageUsage,
      nullable: true,
      description: 'Room for the artist’s files. Only for that artist and staff (editor, support); null for others.',
      ...forArtistAnd('support', 'editor'),
      resolve: async (artist, _args, { ctx }) => await artistStorage(ctx, artist.id),
    }),
  )
}
