import { parseInput } from '#api/app/errors.ts'
import { type SchemaBuilder, shared, withId } from '#api/graphql/builder.ts'
import { forward, placedPage } from '#api/graphql/forward-page.ts'
import type { Place } from '#prisma/generated/client/client.ts'
import { findPlace, findPlaces, placeArtistIds } from '../domain/find-places.ts'
import { placeInput } from '../rules.ts'

/** Artists by where they are at home. */
export function definePlaces(builder: SchemaBuilder): void {
  const PlaceType = builder.objectRef<Place>('Place').implement({
    description: 'A place where artists are at home, as they say on their pages. Counted every few minutes.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'As it stands in addresses: sao-paulo.' }),
      title: t.exposeString('title', { description: 'As most of them write it: São Paulo.' }),
      artists: t.exposeInt('artists', { description: 'How many artists are at home there.' }),
    }),
  })
  const key = 'Its `key`, as it stands in addresses; `Berlin` and `berlin` are the same place.'
  builder.queryFields((t) => ({
    places: t.connection(
      {
        ...shared(['Place']),
        type: PlaceType,
        description: 'Places where artists are at home, those with the most artists first. Read forwards.',
        resolve: async (_root, args, { ctx }) =>
          await placedPage(args, {
            read: (range) => findPlaces(ctx, range),
            placeOf: (place) => place.key,
          }),
      },
      { name: 'PlaceConnection', description: 'A page of places.' },
      { name: 'PlaceEdge', description: 'A place in a page.' },
    ),
    place: t.field({
      ...shared(['Place', 'ArtistProfile', 'Artist']),
      type: PlaceType,
      nullable: true,
      description: 'One place; null where no approved artist is at home.',
      args: { key: t.arg.string({ required: true, description: key }) },
      resolve: async (_root, args, { ctx }) => await findPlace(ctx, parseInput(placeInput, args)),
    }),
    placeArtists: t.prismaConnection(
      {
        ...shared(['ArtistProfile', 'Artist']),
        type: 'Artist',
        cursor: 'id',
        description: 'Approved artists who are at home in a place, by name. Read forwards.',
        args: { key: t.arg.string({ required: true, description: key }) },
        resolve: async (query, _root, args, { ctx }) => {
          const place = parseInput(placeInput, forward(args))
          const { take, skip: _skip, cursor, ...selected } = query as typeof query & { cursor?: { id: string } }
          const ids = await placeArtistIds(ctx, place, { limit: take, after: cursor?.id })
          return await Promise.all(ids.map((id) => ctx.services.auth.selectArtist(ctx, id, withId(selected))))
        },
      },
      { name: 'PlaceArtistConnection', description: 'A page of the artists of a place.' },
      { name: 'PlaceArtistEdge', description: 'An artist of a place in a page.' },
    ),
  }))
}
