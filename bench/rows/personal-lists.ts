import type pg from 'pg'
import { askJson } from '../load/ask.ts'
import { fire, type Shot } from '../load/fire.ts'
import type { Row } from '../row.ts'
import type { Stage } from '../stage/stage.ts'
import { listenerOf } from '../world/plan.ts'
import { cookieOf, graphqlShot, webOperation } from './graphql.ts'

const LISTENER = 3
const listener = cookieOf('listener', LISTENER)
const LIKES = 5_000
const CASES = 5_000
const PLAYLIST = '00000000-0000-7000-8000-000000001000'
const PLAYLIST_SONGS = 1_000

interface List {
  name: string
  what: string
  shot: Shot
  /** Rows that the world does not have; as many as there are parents for. */
  fill(pool: pg.Pool, stage: Stage): Promise<unknown>
}

const LISTS: List[] = [
  {
    name: 'my-orders',
    what: 'My Orders of somebody with 1,000 of them',
    shot: graphqlShot(webOperation('MyOrders'), { first: 20 }, listener),
    fill: (pool, { plan }) =>
      pool.query(
        `UPDATE "Order" SET "listenerId" = $1 WHERE "id" IN (SELECT "id" FROM "Order" WHERE "paidAt" IS NOT NULL ORDER BY "id" LIMIT 1000)`,
        [listenerOf(plan, LISTENER).id],
      ),
  },
  {
    name: 'library',
    what: 'a library with up to 5,000 songs',
    shot: graphqlShot(webOperation('LikedSongs'), { first: 50 }, listener),
    fill: (pool, { plan }) =>
      pool.query(
        `INSERT INTO "SongLike" ("accountKind", "accountId", "songId", "createdAt")
         SELECT 'user', $1, "id", now() - row_number() OVER () * interval '1 minute' FROM "Song" WHERE "state" = 'published' LIMIT $2
         ON CONFLICT DO NOTHING`,
        [listenerOf(plan, LISTENER).id, LIKES],
      ),
  },
  {
    name: 'playlist',
    what: 'the first page of a playlist of 1,000 songs',
    shot: graphqlShot(webOperation('PlaylistPage'), { id: PLAYLIST, first: 50 }, listener),
    async fill(pool, { plan }) {
      await pool.query(
        `INSERT INTO "Playlist" ("id", "accountKind", "accountId", "title", "description", "songCount", "createdAt", "changedAt")
         VALUES ($1, 'user', $2, 'Long drive', '', $3, now(), now())`,
        [PLAYLIST, listenerOf(plan, LISTENER).id, PLAYLIST_SONGS],
      )
      // The same song may be there twice: a small world has fewer.
      await pool.query(
        `INSERT INTO "PlaylistEntry" ("id", "playlistId", "songId", "position", "addedAt")
         SELECT uuidv7(), $1, song."id", song.number, now()
         FROM (SELECT "id", row_number() OVER () AS number FROM "Song" CROSS JOIN generate_series(1, 2) WHERE "state" = 'published' LIMIT $2) song`,
        [PLAYLIST, PLAYLIST_SONGS],
      )
      const { rows } = await pool.query(`SELECT count(*)::int AS songs FROM "PlaylistEntry" WHERE "playlistId" = $1`, [
        PLAYLIST,
      ])
      await pool.query('UPDATE "Playlist" SET "songCount" = $2 WHERE "id" = $1', [PLAYLIST, rows[0].songs])
    },
  },
  {
    name: 'admin-cases',
    what: 'administration: 5,000 open cases',
    shot: graphqlShot(webOperation('ModerationCases'), { first: 25, state: 'open' }, cookieOf('admin')),
    fill: (pool) =>
      pool.query(
        `INSERT INTO "ModerationCase" ("id", "kind", "targetKind", "targetId", "targetTitle", "targetPath", "artistId", "openedAt", "waitingSince")
         SELECT gen_random_uuid(), (enum_range(NULL::"CaseKind"))[1], 'song', "id"::text, "title", '/song/' || "id", "artistId",
           now() - n * interval '1 minute', now() - n * interval '1 minute'
         FROM (SELECT "id", "title", "artistId", row_number() OVER () AS n FROM "Song" LIMIT $1) song`,
        [CASES],
      ),
  },
]

/** Lists that grow with one person's or the platform's years, each as the web asks for it. */
export const personalLists: Row = {
  figures: LISTS.map(({ name, what }) => ({ name, what, unit: 'ms' })),
  async prepare(stage) {
    const { url } = await stage.product()
    const pool = await stage.pool()
    for (const { name, shot, fill } of LISTS) {
      await fill(pool, stage)
      const answer = await askJson<{ errors?: unknown }>(url, shot)
      if (answer.errors) throw new Error(`${name}: ${JSON.stringify(answer)}`)
    }
    await pool.query('ANALYZE "Order", "SongLike", "PlaylistEntry", "ModerationCase"')
    const measure = async ({ name, shot }: List) => {
      const { perSecond } = await fire({ url, shots: shot, connections: 1, seconds: stage.seconds / 2, status: 200 })
      return [name, 1_000 / perSecond] as const
    }
    return {
      product: async () => {
        const values: (readonly [string, number])[] = []
        for (const list of LISTS) values.push(await measure(list))
        return Object.fromEntries(values)
      },
    }
  },
}
