import type pg from 'pg'
import { idOf } from './fill-tables.ts'

/** Texts by which one comes to rows of a filled database. */
export const AT = { username: 'somebody', slug: 'release', key: 'here', word: 'neon' }

/**
 * Corrects values that columns alone do not determine for `fillTables`: addresses, and references to a table by another
 * name.
 */
export async function fitRows(pool: pg.Pool): Promise<void> {
  const first = (table: string) => `'${idOf(table, 1)}'`
  const connection = await pool.connect()
  // Guards are off, as they were for `fillTables`.
  await connection.query('SET session_replication_role = replica')
  for (const sql of [
    ...['Artist', 'Listener'].map(
      (table) =>
        `UPDATE "${table}" SET "username" = '${AT.username}', "usernameKey" = '${AT.username}' WHERE "id" = ${first(table)}`,
    ),
    `UPDATE "Release" SET "slug" = '${AT.slug}' WHERE "id" = ${first('Release')}`,
    `UPDATE "RadioStation" SET "pageUrl" = 'https://radio.example/'`,
    `UPDATE "Playlist" SET "visibility" = 'public'`,
    `UPDATE "PlaylistEntry" SET "playlistId" = ${first('Playlist')}`,
    `INSERT INTO "ArtistProfile" ("artistId", "changedAt") SELECT "id", now() FROM "Artist" ON CONFLICT DO NOTHING`,
    `UPDATE "ArtistProfile" SET "placeKey" = '${AT.key}', "place" = 'Here'`,
    `INSERT INTO "Place" ("key", "title", "artists") VALUES ('${AT.key}', 'Here', 4)`,
    `INSERT INTO "Shelf" ("kind", "key", "title", "items") VALUES ('genre', '${AT.key}', 'Here', 4) ON CONFLICT DO NOTHING`,
    `INSERT INTO "SongShelf" ("kind", "key", "songId", "title", "createdAt") SELECT 'genre', '${AT.key}', "id", 'Here', now() FROM "Song" ON CONFLICT DO NOTHING`,
    `UPDATE "Statement" statement SET "artistId" = ${first('Artist')}, "month" = '2026-11-01'::date - make_interval(months => n::int)
     FROM (SELECT "id", row_number() OVER (ORDER BY "artistId" <> ${first('Artist')}::uuid) - 1 AS n FROM "Statement") numbered WHERE numbered."id" = statement."id"`,
    `DELETE FROM "SongDay"`,
    `INSERT INTO "SongDay" ("songId", "artistId", "day", "streams") SELECT "id", "artistId", '2026-11-09', 5 FROM "Song"`,
    `DELETE FROM "SongNeighbour"`,
    `INSERT INTO "SongNeighbour" ("songId", "rank", "neighbourId")
     SELECT ${first('Song')}::uuid, row_number() OVER (), "id" FROM "Song" WHERE "id" <> ${first('Song')}::uuid`,
    ...(
      [
        ['artist', 'Artist', '"id"'],
        ['song', 'Song', '"artistId"'],
        ['release', 'Release', '"artistId"'],
        ['product', 'Product', '"artistId"'],
        ['playlist', 'Playlist', 'NULL'],
      ] as const
    ).map(
      ([kind, table, artistId]) =>
        `INSERT INTO "SearchDocument" ("kind", "subjectId", "artistId", "key", "words", "popularity")
         SELECT '${kind}', "id", ${artistId}, '${AT.word}', '${AT.word}', 1 FROM "${table}" ON CONFLICT DO NOTHING`,
    ),
  ])
    await connection.query(sql)
  connection.release(true)
}
