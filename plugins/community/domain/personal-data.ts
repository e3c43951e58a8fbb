import { pageAfter, paginate } from '#api/database/keyset.ts'
import type { Contributions } from '#api/app/extensions.ts'
import { imageObjects } from '#plugins/media'
import { readEmbeds } from './post-embeds.ts'
import { readPictures } from './post-pictures.ts'

export const communityData: readonly Contributions['personalData'][] = [
  {
    name: 'posts',
    description: 'Your posts with their pictures, drafts among them, and who each is for.',
    for: ['artist'],
    models: ['Post'],
    async *rows({ db }, { accountId: artistId }) {
      const read = (after: string | undefined, take: number) =>
        db.post.findMany({ where: { artistId }, ...pageAfter(after, take), omit: { artistId: true } })
      for await (const { pictures, embeds, ...post } of paginate(read))
        yield { ...post, pictures: readPictures(pictures).map(({ alt }) => alt), embeds: readEmbeds(embeds) }
    },
    async *files({ db }, { accountId: artistId }) {
      const read = (after: string | undefined, take: number) =>
        db.post.findMany({
          where: { artistId },
          ...pageAfter(after, take),
          select: { id: true, title: true, pictures: true },
        })
      for await (const { title, pictures } of paginate(read))
        for (const picture of readPictures(pictures)) {
          const key = imageObjects(picture).at(-1)
          if (key) yield { name: `${title}.webp`, key }
        }
    },
  },
  {
    name: 'feed-read',
    description: 'How far you have read your feed.',
    for: ['user', 'artist', 'admin'],
    models: ['FeedMark'],
    async *rows({ db }, owner) {
      yield* await db.feedMark.findMany({ where: owner, select: { readThrough: true } })
    },
  },
]
