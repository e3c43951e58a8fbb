import { MAX_COUNTED, type SchemaBuilder, shared, withId } from '#api/graphql/builder.ts'
import { forward, placedPage } from '#api/graphql/forward-page.ts'
import { parseInput } from '#api/app/errors.ts'
import { imageAddresses } from '#plugins/media'
import type { Shelf } from '#prisma/generated/client/client.ts'
import { ShelfKind } from '#prisma/generated/client/enums.ts'
import { findShelf, findShelves, shelfSongIds } from '../domain/shelves.ts'
import { visibleSong } from '../domain/visible-song.ts'
import { shelfInput } from '../rules.ts'
import type { defineSong } from './song.ts'

/** Browsing: which genres, tags and years there are, and the songs of one. */
export function defineShelf(builder: SchemaBuilder, { song, songs }: ReturnType<typeof defineSong>): void {
  const Kind = builder.enumType(ShelfKind, {
    name: 'ShelfKind',
    description: 'What one browses by: a genre, a tag, a year, or the first letter of an artist’s name.',
  })
  const ShelfType = builder.objectRef<Shelf>('Shelf').implement({
    description: 'What there is of a genre, a tag, a year or a letter. Counted every few minutes.',
    fields: (t) => ({
      kind: t.expose('kind', { type: Kind, description: 'What it is.' }),
      key: t.exposeString('key', { description: 'As it stands in addresses: mall-wave.' }),
      title: t.exposeString('title', { description: 'As it is written: Mall Wave.' }),
      items: t.exposeInt('items', { description: 'How many songs are on it; of a letter, how many artists.' }),
      coverImageUrl: t.string({
        nullable: true,
        description: 'Path of the cover of its most heard song (WebP).',
        resolve: ({ coverKey, coverWidths }) => imageAddresses(coverKey, coverWidths)?.url ?? null,
      }),
      coverSrcSet: t.string({
        nullable: true,
        description: 'The same at all widths there are, as an HTML srcset.',
        resolve: ({ coverKey, coverWidths }) => imageAddresses(coverKey, coverWidths)?.srcSet ?? null,
      }),
      coverColor: t.exposeString('coverColor', {
        nullable: true,
        description: 'Main colour of that cover as #rrggbb.',
      }),
    }),
  })
  const key = 'Its `key`, as it stands in addresses.'

  builder.queryFields((t) => ({
    shelves: t.connection(
      {
        ...shared(['Shelf']),
        type: ShelfType,
        description:
          'Genres and tags by how many songs they have, years newest first, letters in their order. Read forwards.',
        args: { kind: t.arg({ type: Kind, required: true, description: 'What to browse by.' }) },
        resolve: async (_root, { kind, ...args }, { ctx }) =>
          await placedPage(args, {
            read: (range) => findShelves(ctx, { kind }, range),
            placeOf: (shelf) => shelf.key,
          }),
      },
      { name: 'ShelfConnection', description: 'A page of what one browses by.' },
      { name: 'ShelfEdge', description: 'A shelf and its place.' },
    ),
    shelf: t.field({
      ...shared(['Shelf', 'SongShelf', 'Song', 'Artist']),
      type: ShelfType,
      nullable: true,
      description: 'One genre, tag or year; null where no song of it is out.',
      args: {
        kind: t.arg({ type: Kind, required: true, description: 'What it is; letters have none.' }),
        key: t.arg.string({ required: true, description: key }),
      },
      resolve: async (_root, args, { ctx }) => await findShelf(ctx, parseInput(shelfInput, args)),
    }),
    shelfSongs: t.prismaConnection(
      {
        ...shared(['SongShelf', 'Song', 'Artist']),
        type: song,
        cursor: 'id',
        description: 'Published songs of a genre, a tag or a year, newest first. Read forwards.',
        args: {
          kind: t.arg({ type: Kind, required: true, description: 'What to browse by; letters have no songs.' }),
          key: t.arg.string({ required: true, description: key }),
        },
        totalCount: async (_root, args, { ctx }) => {
          const { kind, key: of } = parseInput(shelfInput, args)
          return await ctx.db.songShelf.count({ where: { kind, key: of, song: visibleSong }, take: MAX_COUNTED })
        },
        resolve: async (query, _root, args, { ctx }) => {
          const shelf = parseInput(shelfInput, forward(args))
          const { take, skip: _skip, cursor, ...selected } = query as typeof query & { cursor?: { id: string } }
          const ids = await shelfSongIds(ctx, shelf, { limit: take, after: cursor?.id })
          const found = await ctx.db.song.findMany({ ...withId(selected), where: { id: { in: ids } } })
          const byId = new Map(found.map((each) => [each.id, each]))
          return ids.flatMap((id) => byId.get(id) ?? [])
        },
      },
      songs,
    ),
  }))
}
