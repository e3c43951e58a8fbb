import type { Prisma } from '#prisma/generated/client/client.ts'
import { definePlugin } from '#api/app/plugin.ts'
import { playbackMeter } from './domain/playback-meter.ts'
import { defineStreamingGraphql } from './graphql/define-streaming-graphql.ts'
import { aggregateStreamsJob } from './jobs/aggregate-streams.ts'
import { makePartitionsJob } from './jobs/make-partitions.ts'
import { removeOldPlaybacksJob } from './jobs/remove-old-playbacks.ts'
import { sendDigestsJob } from './jobs/send-digests.ts'
import { weeklyDigest } from './mails/weekly-digest.ts'
import { trimHistoryJob } from './jobs/trim-history.ts'
import { streamingMetrics } from './domain/metrics.ts'
import { historyRoutes } from './rest/history-routes.ts'
import { streamingRoutes } from './rest/streaming-routes.ts'
import { streamingServices, type StreamingServices } from './domain/services.ts'
import { streamingSettings, type StreamingSettings } from './domain/settings.ts'
import { streamingData } from './domain/personal-data.ts'

export type { SongListening } from './domain/artist-streams.ts'
export type { Playback } from './domain/open-playback.ts'
export type { PeriodPlay } from './domain/played-songs.ts'
export type { PeriodSong } from './domain/played-songs.ts'
export type { RecountDifference, RecountReport } from './domain/recount.ts'
export type { PeriodStreams } from './domain/counted-streams.ts'
export {
  claimsAfter,
  heardInPeriods,
  listensSince,
  periodStreamTotals,
  songsOfPeriod,
  songsOfPeriods,
  streamsOfPeriods,
} from './domain/streaming-relations.ts'
export type { StreamingServices } from './domain/services.ts'

declare module '#api/app/extensions.ts' {
  interface Hooks {
    /**
     * Counted streams of these periods have moved into `PeriodArtist` (`periodStreams`). Run once for each batch, in the
     * transaction that moved them, with at most a batch's number of ids and each of them once; at most one such
     * transaction is under way at a time, in all processes. What is written happens with the batch or not at all.
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
  interface Settings {
    streaming: StreamingSettings
  }
  interface Jobs {
    'streaming.aggregate': Record<string, never>
    'streaming.make-partitions': Record<string, never>
    'streaming.remove-old-playbacks': Record<string, never>
    'streaming.trim-history': Record<string, never>
  }
}

/** Listening: who may hear what, which of it counts, and every figure about it. */
export const streaming = definePlugin({
  name: 'streaming',
  title: 'listening and stream figures',
  dependsOn: ['auth', 'media', 'catalog', 'billing'],
  uses: ['mail', 'sound'],
  services: () => streamingServices,
  config: streamingSettings,
  graphql: defineStreamingGraphql,
  routes: [...streamingRoutes, ...historyRoutes],
  jobs: [aggregateStreamsJob, makePartitionsJob, removeOldPlaybacksJob, trimHistoryJob, sendDigestsJob],
  schedules: [
    { name: 'streaming.aggregate-pending', job: 'streaming.aggregate', every: { milliseconds: 1_000 } },
    { name: 'streaming.make-partitions-daily', job: 'streaming.make-partitions', every: { cron: '41 3 * * *' } },
    {
      name: 'streaming.remove-old-playbacks-daily',
      job: 'streaming.remove-old-playbacks',
      every: { cron: '53 3 * * *' },
    },
    { name: 'streaming.trim-history-daily', job: 'streaming.trim-history', every: { cron: '7 4 * * *' } },
    // Fridays, when music comes out.
    { name: 'streaming.send-digests-weekly', job: 'streaming.send-digests', every: { cron: '0 15 * * 5' } },
  ],
  contributes: {
    meters: [
      {
        name: 'listening',
        begin: (ctx, subject) => playbackMeter(ctx).begin(ctx, subject),
        redeemed: (ctx, subject) => playbackMeter(ctx).redeemed(ctx, subject),
      }, // In URLs of the version before, which name the session alone.
      {
        name: 'playback',
        begin: (ctx, playbackId) => playbackMeter(ctx).begin(ctx, playbackId),
        redeemed: (ctx, playbackId) => playbackMeter(ctx).redeemed(ctx, playbackId),
      },
    ],
    metrics: streamingMetrics,
    mails: [weeklyDigest],
    personalData: streamingData,
  },
})
