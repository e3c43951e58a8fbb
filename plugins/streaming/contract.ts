import type { Prisma } from '#prisma/generated/client/client.ts'
import type { StreamingServices } from './domain/services.ts'

export type { SongListening } from './domain/artist-streams.ts'
export type { Playback } from './domain/open-playback.ts'
export type { PeriodPlay } from './domain/played-songs.ts'
export type { PeriodSong } from './domain/played-songs.ts'
export type { RecountDifference, RecountReport } from './domain/recount.ts'
export type { PeriodStreams } from './domain/counted-streams.ts'
export {
  claimsAfter,
  heardInPeriods,
  isHeardSince,
  isSongHeard,
  listensSince,
  monthListeners,
  periodStreamTotals,
  songsOfPeriod,
  songsOfPeriods,
  streamsOfPeriods,
} from './domain/streaming-relations.ts'
export type { StreamingServices } from './domain/services.ts'

declare module '#api/app/extensions.ts' {
  interface Hooks {
    /**
     * Counted streams of these periods have moved into `PeriodArtist` (`periodStreams`). Run once for each batch, in
     * the transaction that moved them, with at most a batch's number of ids and each of them once; several such
     * transactions may be under way at a time, of different periods. Writes happen with the batch or not at all.
     */
    'streaming.counted': { periodIds: readonly string[] }
  }
  interface Providers {
    /**
     * A relation with the columns `artistId` and `email`: other addresses by which artists are known. Listeners who have one
     * of them play songs of their own. The same text each time: it becomes part of a prepared statement.
     */
    'streaming.artist-emails': { input: Record<string, never>; value: Prisma.Sql }
  }
  interface Services {
    streaming: StreamingServices
  }
  interface Jobs {
    'streaming.aggregate': Record<string, never>
    'streaming.make-partitions': Record<string, never>
    'streaming.remove-old-playbacks': Record<string, never>
    'streaming.trim-history': Record<string, never>
  }
}
