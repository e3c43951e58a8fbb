import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import { each } from './copy-accounts.ts'
import { type WorldPlan, artistOf, songOf } from './plan.ts'
import { GENRES, songTitle } from './words.ts'

/** The sound of these songs lies on the disk, the newest; of the others the database alone knows. */
export const AUDIBLE_SONGS = 500
/** All songs are one file under many names: so many bytes a second, as MP3 of 128 kbit has. */
export const BYTES_A_SECOND = 16_000
/** Bytes of that file: songs are as long as they are, and share what a player would load of one of a good five minutes. */
export const AUDIO_BYTES = 5_280_000
export const COVER_WIDTH = 640
const COVER_BYTES = 24_000

export const audioKeyOf = (artistId: string, songId: string) => `artists/${artistId}/songs/${songId}`
const coverKeyOf = (artistId: string, songId: string) => `artists/${artistId}/images/${songId}`

/** Songs into a table beside their own, until it is known how often each was heard; and what is stored of them. */
export async function copySongs(client: pg.Client, plan: WorldPlan): Promise<void> {
  const { size } = plan
  await client.query('CREATE UNLOGGED TABLE bench_song (LIKE "Song" INCLUDING DEFAULTS)')
  await copyRows(
    client,
    'bench_song',
    [
      ...[
        'id',
        'artistId',
        'title',
        'genre',
        'album',
        'releaseYear',
        'duration',
        'audioKey',
        'audioType',
        'audioBytes',
      ],
      ...['coverKey', 'coverWidths', 'coverColor', 'totalStreams', 'createdAt'],
    ],
    each(size.songs, (number) => {
      const { id, artistNumber, createdAt, duration } = songOf(plan, number)
      const artistId = artistOf(plan, artistNumber).id
      const year = new Date(createdAt).getUTCFullYear()
      return [
        ...[id, artistId, songTitle(number), GENRES[artistNumber % GENRES.length] as string],
        ...[
          number % 3 === 0 ? 'After Dark' : null,
          year,
          duration,
          audioKeyOf(artistId, id),
          'audio/mpeg',
          AUDIO_BYTES,
        ],
        ...[coverKeyOf(artistId, id), [COVER_WIDTH], '#3a1d5c', 0, new Date(createdAt)],
      ]
    }),
  )
  await client.query(`
    INSERT INTO "StoredObject" ("key", "ownerKind", "ownerId", "purpose", "contentType", "size", "createdAt", "usedAt")
    SELECT song."audioKey", 'artist'::"ObjectOwnerKind", song."artistId", 'audio'::"ObjectPurpose", song."audioType", song."audioBytes", song."createdAt", song."createdAt"
    FROM bench_song song
    UNION ALL
    SELECT song."coverKey" || '/${COVER_WIDTH}.webp', 'artist', song."artistId", 'cover', 'image/webp', ${COVER_BYTES}, song."createdAt", song."createdAt"
    FROM bench_song song`)
}

/** Songs with their totals, in the order of their release. */
export async function fillSongs(client: pg.Client): Promise<void> {
  await client.query(`
    UPDATE bench_song song SET "totalStreams" = heard.streams
    FROM (SELECT "songId", count(*)::int AS streams FROM bench_claim WHERE "counted" GROUP BY 1) heard
    WHERE heard."songId" = song."id"`)
  await client.query('INSERT INTO "Song" SELECT * FROM bench_song ORDER BY "createdAt"')
  await client.query('DROP TABLE bench_song')
}
