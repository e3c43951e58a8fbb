import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { defineArtistStreams } from './artist-streams.ts'
import { defineHistory } from './history.ts'
import { definePlayback } from './playback.ts'
import { definePlayerQueue } from './player-queue.ts'
import { defineStreamClaims } from './stream-claims.ts'

export function defineStreamingGraphql(builder: SchemaBuilder): void {
  definePlayback(builder)
  defineStreamClaims(builder)
  defineArtistStreams(builder)
  defineHistory(builder)
  definePlayerQueue(builder)
}
