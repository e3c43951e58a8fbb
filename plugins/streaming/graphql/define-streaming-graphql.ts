import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { defineArtistStreams } from './artist-streams.ts'
import { defineJustCounted } from './just-counted.ts'
import { definePlayback } from './playback.ts'
import { defineStreamClaims } from './stream-claims.ts'

export function defineStreamingGraphql(builder: SchemaBuilder): void {
  definePlayback(builder)
  defineStreamClaims(builder)
  defineArtistStreams(builder)
  defineJustCounted(builder)
}
