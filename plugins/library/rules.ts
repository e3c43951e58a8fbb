import { z } from 'zod'

/** As many ids are looked up at once as a page of a list can have. */
export const MOST_AMONG = 200

const idOf = (what: string) => z.uuid(`${what} must be the id of one`)

export const songInput = z.object({ songId: idOf('Song') })
export type SongInput = z.output<typeof songInput>

export const artistInput = z.object({ artistId: idOf('Artist') })
export type ArtistInput = z.output<typeof artistInput>

export const amongInput = z.object({
  ids: z
    .array(idOf('Each id'), 'Ids must be a list')
    .max(MOST_AMONG, `Ask for at most ${MOST_AMONG} ids at once`)
    .transform((ids) => [...new Set(ids)]),
})
export type AmongInput = z.output<typeof amongInput>

/** Followers are counted so far; that number means as many or more. */
export const MOST_FOLLOWERS_COUNTED = 10_000
