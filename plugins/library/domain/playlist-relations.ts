import { publicNames } from '#plugins/auth'
import { visibleSongs } from '#plugins/catalog'
import { Prisma } from '#prisma/generated/client/client.ts'

// A relation that other plugins join in SQL of their own: its columns are a contract, the tables behind it are not.

/** Of the first song that has a cover. Asked for by column: what a reader leaves out is not looked for. */
const ofFirstCover = (column: 'coverKey' | 'coverWidths') => Prisma.sql`(
    SELECT song.${Prisma.raw(`"${column}"`)} FROM "PlaylistEntry" entry JOIN ${visibleSongs} song ON song."id" = entry."songId"
    WHERE entry."playlistId" = list."id" AND song."coverKey" IS NOT NULL ORDER BY entry."position", entry."id" LIMIT 1)`

// Widths are negative while staff withholds a picture.
const ownIsShown = Prisma.sql`list."coverKey" IS NOT NULL AND list."coverWidths"[1] > 0`

/**
 * Playlists that everybody may see, with a song in them, as they are searched for; the more follow one the higher it stands.
 * Names are looked up one by one: a
 * join would read those of all accounts. A playlist's picture is its own, or the cover of its first song that has one.
 */
export const searchablePlaylists = Prisma.sql`(
  SELECT list."id", NULL::uuid AS "artistId", list."title", owner."name" AS "detail", list."description" AS "words",
    (SELECT count(*)::int FROM (SELECT FROM "PlaylistMember" member WHERE member."playlistId" = list."id" AND member."tie" = 'follower' LIMIT 10000) followers) AS "popularity",
    '/playlist/' || list."id" AS "path", list."changedAt", 
    CASE WHEN ${ownIsShown} THEN list."coverKey" ELSE ${ofFirstCover('coverKey')} END AS "imageKey",
    CASE WHEN ${ownIsShown} THEN list."coverWidths" ELSE ${ofFirstCover('coverWidths')} END AS "imageWidths",
    CASE WHEN ${ownIsShown} THEN list."coverColor" END AS "imageColor"
  FROM "Playlist" list
  CROSS JOIN LATERAL (
    SELECT known."name" FROM ${publicNames} known WHERE known."accountKind" = list."accountKind" AND known."id" = list."accountId" LIMIT 1
  ) owner
  WHERE list."visibility" = 'public' AND list."songCount" > 0)`
