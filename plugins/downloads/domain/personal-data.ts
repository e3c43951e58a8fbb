import { paginateBy } from '#api/database/keyset.ts'
import type { Contributions } from '#api/app/extensions.ts'

export const downloadsData: readonly Contributions['personalData'][] = [
  {
    name: 'downloads-awaited',
    description: 'Files of releases you bought that you get a mail about when they are ready.',
    for: ['user'],
    models: ['DownloadWait'],
    async *rows({ db }, { accountId: listenerId }) {
      const select = { fileId: true, file: { select: { format: true, release: { select: { title: true } } } } } as const
      for await (const { fileId, file } of paginateBy('fileId', ({ after, page }) =>
        db.downloadWait.findMany({ where: { listenerId, ...after }, ...page, select }),
      ))
        yield { id: fileId, release: file.release.title, format: file.format }
    },
  },
  {
    name: 'releases-sold',
    description:
      'Releases that you sell or sold, as their buyers get them. Prices are among your products, sales among orders.',
    for: ['artist'],
    models: ['OfferedRelease', 'OfferedTrack', 'DownloadFile'],
    async *rows({ db }, { accountId: artistId }) {
      const select = {
        ...{ releaseId: true, title: true, artistName: true, year: true, onSale: true },
        tracks: { orderBy: { number: 'asc' }, select: { songId: true, number: true, title: true } },
      } as const
      for await (const { releaseId, ...release } of paginateBy('releaseId', ({ after, page }) =>
        db.offeredRelease.findMany({ where: { artistId, ...after }, ...page, select }),
      ))
        yield { id: releaseId, ...release }
    },
  },
]
