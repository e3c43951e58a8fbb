import { artistStreams } from './domain/artist-streams.ts'
import { createClaimStream } from './domain/claim-stream.ts'
import { liveFigures } from './domain/live-figures.ts'
import { openAudio, openPlayback } from './domain/open-playback.ts'
import { periodPlays } from './domain/period-plays.ts'
import { periodSongs } from './domain/period-songs.ts'
import { createPlaybackMeter } from './domain/playback-meter.ts'
import { recount } from './domain/recount.ts'
import { artistMonth, countStreams, monthStreams, periodStreams, periodsOfArtist } from './domain/counted-streams.ts'

export type StreamingServices = ReturnType<typeof streamingServices>

/** What this plugin offers to others and to its own doors. Shapes and errors stand at each function. */
export function streamingServices() {
  const meter = createPlaybackMeter()
  return {
    openPlayback,
    openAudio,
    beginServing: meter.begin,
    redeemPlayback: meter.redeemed,
    claimStream: createClaimStream({ meter }),
    artistStreams,
    liveFigures,
    periodStreams,
    periodSongs,
    periodPlays,
    periodsOfArtist,
    monthStreams,
    artistMonth,
    countStreams,
    recount,
  }
}
