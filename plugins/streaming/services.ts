import type { DomainContext } from '#api/app/context.ts'
import { artistStreams } from './domain/artist-streams.ts'
import { claimStream } from './domain/claim-stream.ts'
import { liveFigures } from './domain/live-figures.ts'
import { openPlayback } from './domain/open-playback.ts'
import { periodPlays, periodSongs } from './domain/played-songs.ts'
import { playbackMeter } from './domain/playback-meter.ts'
import { refuseListening } from './domain/refuse-listening.ts'
import { recount } from './domain/recount.ts'
import {
  artistMonth,
  countStreams,
  monthStreams,
  monthStreamsInSql,
  periodStreams,
  periodStreamsInSql,
  waitingStreamsInSql,
} from './domain/counted-streams.ts'

export type StreamingServices = typeof streamingServices

/** What other plugins, the demo and the tools call. Shapes and errors stand at each function. */
export const streamingServices = {
  openPlayback,
  claimStream,
  /** The session's URL led to another server. */
  redeemPlayback: async (ctx: DomainContext, playbackId: string): Promise<void> =>
    await playbackMeter(ctx).redeemed(ctx, playbackId),
  artistStreams,
  liveFigures,
  periodStreams,
  periodStreamsInSql,
  periodSongs,
  periodPlays,
  waitingStreamsInSql,
  monthStreams,
  monthStreamsInSql,
  artistMonth,
  countStreams,
  refuseListening,
  recount,
}
