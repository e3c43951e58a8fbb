import { audioEnding } from './song-audio.ts'
import type { DomainContext } from '#api/app/context.ts'
import { pageAfter, paginate } from '#api/database/keyset.ts'
import type { AccountRef } from '#api/access/actor.ts'
import type { Contributions } from '#api/app/extensions.ts'
import { imageObjects } from '#plugins/media'
import type { Release, Song } from '#prisma/generated/client/client.ts'

export const catalogData: readonly Contributions['personalData'][] = [
  {
    name: 'songs',
    description: 'Your songs, with their audio as you uploaded it and the largest picture of each cover.',
    for: ['artist'],
    models: ['Song'],
    async *rows(ctx, owner) {
      for await (const { artistId: _, audioKey: _audio, coverKey: _cover, ...song } of songsOf(ctx, owner)) yield song
    },
    async *files(ctx, owner) {
      for await (const { title, state, audioKey, audioType, coverKey, coverWidths } of songsOf(ctx, owner)) {
        // Its files went when it was deleted.
        if (state === 'deleted') continue
        yield { name: `${title}${audioEnding(audioType)}`, key: audioKey }
        const cover = coverKey && imageObjects({ key: coverKey, widths: coverWidths }).at(-1)
        if (cover) yield { name: `${title} (cover).webp`, key: cover }
      }
    },
  },
  {
    name: 'releases',
    description: 'Your releases, with the largest picture of each cover.',
    for: ['artist'],
    models: ['Release'],
    async *rows(ctx, owner) {
      for await (const { artistId: _, coverKey: _cover, ...release } of releasesOf(ctx, owner)) yield release
    },
    async *files(ctx, owner) {
      for await (const { title, coverKey, coverWidths } of releasesOf(ctx, owner)) {
        const cover = coverKey && imageObjects({ key: coverKey, widths: coverWidths }).at(-1)
        if (cover) yield { name: `${title}.webp`, key: cover }
      }
    },
  },
]

const songsOf = ({ db }: DomainContext, { accountId: artistId }: AccountRef) =>
  paginate<Song>((after, limit) => db.song.findMany({ where: { artistId }, ...pageAfter(after, limit) }))

const releasesOf = ({ db }: DomainContext, { accountId: artistId }: AccountRef) =>
  paginate<Release>((after, limit) => db.release.findMany({ where: { artistId }, ...pageAfter(after, limit) }))
