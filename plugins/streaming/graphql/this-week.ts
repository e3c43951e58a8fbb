import type { SchemaBuilder } from '#api/graphql/builder.ts'
import type { WeekArtist } from '../domain/heard-this-week.ts'

export function defineThisWeek(builder: SchemaBuilder): void {
  builder.objectRef<WeekArtist>('WeekArtist').implement({
    description: 'An artist whom you heard in the last 7 days.',
    fields: (t) => ({
      artistId: t.exposeID('artistId', { description: 'Id of the artist.' }),
      streams: t.exposeInt('streams', { description: 'Counted streams of these days.' }),
    }),
  })
}
