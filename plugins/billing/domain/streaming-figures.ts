import type { DomainContext } from '#api/context.ts'

/** Counted streams of one artist in one subscription period. */
export interface PeriodStreams {
  periodId: string
  artistId: string
  streams: number
}

/** Counted streams of one song in one subscription period. */
export interface PeriodSong extends PeriodStreams {
  songId: string
  /** Null for a song that is gone. */
  title: string | null
}

/** One counted stream of a period. */
export interface PeriodPlay {
  id: string
  songId: string
  /** Null for a song that is gone. */
  title: string | null
  claimedAt: Date
  /** Whole seconds heard. */
  seconds: number
}

/**
 * What billing asks of `services.streaming`, the owner of claims and rollups. Billing does without it: nothing is
 * settled then, and figures are zero. Each call first makes sure that every counted claim it is about is aggregated.
 */
export interface StreamingFigures {
  /** All artists' counted streams in each of these periods; artists with none are left out. */
  periodStreams(ctx: DomainContext, periodIds: readonly string[]): Promise<PeriodStreams[]>
  /** The same by song, of all artists or of one; adds up to `periodStreams`. */
  periodSongs(ctx: DomainContext, periodIds: readonly string[], artistId?: string): Promise<PeriodSong[]>
  /** Counted streams per artist in a calendar month (UTC), by the time of the claim. `month` is its first day. */
  monthStreams(ctx: DomainContext, month: Date): Promise<{ artistId: string; streams: number }[]>
  /** One artist's counted streams in a month, and how many distinct subscribers made them. */
  artistMonth(ctx: DomainContext, artistId: string, month: Date): Promise<{ streams: number; subscribers: number }>
  /** One artist's counted streams in a period, one by one, in the order of their ids. */
  periodPlays(
    ctx: DomainContext,
    key: { periodId: string; artistId: string },
    page: { limit: number; after?: string },
  ): Promise<PeriodPlay[]>
  /** Of these periods, the ones in which the artist has counted streams. Spares estimates the periods of everybody else. */
  periodsOfArtist?(ctx: DomainContext, artistId: string, periodIds: readonly string[]): Promise<string[]>
}

/** Null where the streaming plugin is turned off. */
export function streamingFigures(ctx: DomainContext): StreamingFigures | null {
  return (ctx.services as { streaming?: StreamingFigures }).streaming ?? null
}
