import { paginate } from '#api/database/keyset.ts'
import type { Contributions } from '#api/app/extensions.ts'

export const downloadsData: readonly Contributions['personalData'][] = [
  {
    name: 'downloads-awaited',
    description: 'Files of releases you bought that you get a mail about when they are ready.',
    for: ['user'],
    models: ['DownloadWait'],
    async *rows({ db }, { accountId: listenerId }) {
      const read = async (after: string | undefined, take: number) =>
        (
          await db.downloadWait.findMany({
            where: { listenerId, ...(after !== undefined && { fileId: { gt: after } }) },
            orderBy: { fileId: 'asc' },
            take,
            select: { fileId: true, file: { select: { format: true, release: { select: { title: true } } } } },
          })
        ).map(({ fileId, file: { format, release } }) => ({ id: fileId, release: release.title, format }))
      yield* paginate(read)
    },
  },
  {
    name: 'releases-sold',
    description:
      'Releases that you sell or sold, as their buyers get them. Prices are among your products, sales among orders.',
    for: ['artist'],
    models: ['OfferedRelease', 'OfferedTrack', 'DownloadFile'],
    async *rows({ db }, { accountId: artistId }) {
      const read = async (after: string | undefined, take: number) =>
        (
          await db.offeredRelease.findMany({
            where: { artistId, ...(after !== undefined && { releaseId: { gt: after } }) },
            orderBy: { releaseId: 'asc' },
            take,
            select: {
              ...{ releaseId: true, title: true, artistName: true, year: true, onSale: true },
              tracks: { orderBy: { number: 'asc' }, select: { songId: true, number: true, title: true } },
            },
          })
        ).map(({ releaseId, ...release }) => ({ id: releaseId, ...release }))
      yield* paginate(read)
    },
  },
]
