import { pageAfter, paginate } from '#api/database/keyset.ts'
import type { Contributions } from '#api/app/extensions.ts'

export const mediaData: readonly Contributions['personalData'][] = [
  {
    name: 'stored-files',
    description:
      'Every file that is stored for the account, by its key; songs, covers and products bring the files themselves.',
    for: ['artist', 'admin', 'user'],
    models: ['StoredObject'],
    async *rows({ db }, { accountKind, accountId: ownerId }) {
      const select = { key: true, purpose: true, contentType: true, size: true, createdAt: true, usedAt: true } as const
      let after: string | undefined
      for (;;) {
        const objects = await db.storedObject.findMany({
          where: { ownerKind: accountKind, ownerId, ...(after && { key: { gt: after } }) },
          orderBy: { key: 'asc' },
          take: 500,
          select,
        })
        yield* objects
        after = objects.at(-1)?.key
        if (!after) return
      }
    },
  },
  {
    name: 'withheld-pictures',
    description: 'Pictures of yours that our team has hidden: since when, and why.',
    for: ['artist', 'admin', 'user'],
    models: ['WithheldPicture'],
    async *rows({ db }, { accountKind: ownerKind, accountId: artistId }) {
      yield* paginate((after: string | undefined, take) =>
        db.withheldPicture.findMany({
          where: { ownerKind, artistId },
          omit: { ownerKind: true, artistId: true },
          ...pageAfter(after, take),
        }),
      )
    },
  },
]
