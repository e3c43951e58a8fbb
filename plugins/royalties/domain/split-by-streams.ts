import { splitByLargestRemainder } from '#api/money.ts'

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
