import { definePlugin } from '#api/app/plugin.ts'
import { listRoutes } from '#api/operation/list.ts'
import { playbackMeter } from './domain/playback-meter.ts'
import { defineStreamingGraphql } from './graphql/define-streaming-graphql.ts'
import { aggregateStreamsJob } from './jobs/aggregate-streams.ts'
import { makePartitionsJob } from './jobs/make-partitions.ts'
import { removeOldPlaybacksJob } from './jobs/remove-old-playbacks.ts'
import { sendDigestsJob } from './jobs/send-digests.ts'
import { weeklyDigest } from './mails/weekly-digest.ts'
import { trimHistoryJob } from './jobs/trim-history.ts'
import { streamingMetrics } from './domain/metrics.ts'
import { historyLists, historyOperations } from './operations/history.ts'
import { weekOperations } from './operations/this-week.ts'
import { streamingRoutes } from './rest/streaming-routes.ts'
import { streamingServices } from './domain/services.ts'
import { streamingTopics } from './domain/live-topics.ts'
import { streamingData } from './domain/personal-data.ts'

export * from './contract.ts'

/** Listening: who may hear what, which of it counts, and every figure about it. */
export const streaming = definePlugin({
  name: 'streaming',
  title: 'listening and stream figures',
  dependsOn: ['auth', 'media', 'catalog', 'billing'],
  uses: ['mail', 'sound'],
  services: () => streamingServices,
  graphql: defineStreamingGraphql,
  operations: [...historyOperations, ...weekOperations],
  routes: [...streamingRoutes, ...listRoutes(historyLists)],
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
    liveTopics: streamingTopics,
    mails: [weeklyDigest],
    personalData: streamingData,
  },
})
