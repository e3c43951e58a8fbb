import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { defineArtistStreams } from './artist-streams.ts'
import { defineJustCounted } from './just-counted.ts'
import { defineHistory } from './history.ts'
import { definePlayback } from './playback.ts'
import { definePlayerQueue } from './player-queue.ts'
import { defineStreamClaims } from './stream-claims.ts'
import { defineThisWeek } from './this-week.ts'

export function defineStreamingGraphql(builder: SchemaBuilder): void {
  definePlayback(builder)
  defineStreamClaims(builder)
  defineArtistStreams(builder)
  defineJustCounted(builder)
  defineHistory(builder)
  definePlayerQueue(builder)
  defineThisWeek(builder)
}
