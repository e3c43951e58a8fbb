import { splitByLargestRemainder } from '#api/money.ts'
import { PLATFORM_FEE_PERCENTAGE } from '../rules.ts'

/** The artists' part of streaming money, rounded half up to the cent; the platform's is the rest. 1000 gives 800. */
export function artistShareOf(grossCents: number): number {
  return Math.floor((grossCents * (100 - PLATFORM_FEE_PERCENTAGE) + 50) / 100)
}

/** The gross behind a streaming share, rounded half up: 800 gives 1000. */
export function grossBehind(shareCents: number): number {
  const percent = 100 - PLATFORM_FEE_PERCENTAGE
  return Math.floor((shareCents * 200 + percent) / (2 * percent))
}

export interface ArtistStreams {
  artistId: string
  streams: number
}

/** Money over artists by their counted streams, to the cent: the one function behind settlement and estimates. */
export function splitByStreams(cents: number, streams: readonly ArtistStreams[]): Map<string, number> {
  return splitByLargestRemainder(
    cents,
    streams.map(({ artistId, streams: weight }) => ({ key: artistId, weight })),
  )
}

/** An artist's cents of one period over the songs that were heard in it: the one function behind every line by song. */
export function splitBySongs(
  cents: number,
  songs: readonly { songId: string; streams: number }[],
): Map<string, number> {
  return splitByLargestRemainder(
    cents,
    songs.map(({ songId, streams: weight }) => ({ key: songId, weight })),
  )
}
