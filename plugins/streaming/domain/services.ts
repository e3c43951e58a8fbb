import type { DomainContext } from '#api/app/context.ts'
import { artistStreams } from './artist-streams.ts'
import { claimStream } from './claims/claim-stream.ts'
import { liveFigures } from './live-figures.ts'
import { openPlayback } from './open-playback.ts'
import { periodPlays, periodSongs, periodSongsInSql, songTitles } from './played-songs.ts'
import { playbackMeter } from './playback-meter.ts'
import { refuseListening } from './refuse-listening.ts'
import { recount } from './recount.ts'
import {
  artistMonth,
  countStreams,
  monthStreams,
  monthStreamsInSql,
  periodStreams,
  periodStreamsInSql,
  waitingStreamsInSql,
} from './counted-streams.ts'

export type StreamingServices = typeof streamingServices

/** Services for other plugins, the demo and the tools. Shapes and errors stand at each function. */
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
  periodSongsInSql,
  songTitles,
  periodPlays,
  waitingStreamsInSql,
  monthStreams,
  monthStreamsInSql,
  artistMonth,
  countStreams,
  refuseListening,
  recount,
}
