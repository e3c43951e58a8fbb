import type { DomainContext } from '#api/app/context.ts'
import { batchLoader } from '#api/cache/batch-loader.ts'
import { isId } from '#api/text/is-id.ts'
import { appScoped } from '#api/cache/app-scoped.ts'
import { artistAddresses, listenerEmails } from '#plugins/auth'
import { activePeriodOf } from '#plugins/billing'
import { type PlayableSong, playableSongs } from '#plugins/catalog'
import type { AudioFormat } from '#prisma/generated/client/enums.ts'
import { Prisma } from '#prisma/generated/client/client.ts'

/** A file made from a song's audio, beside the upload. */
export interface Rendition {
  kind: AudioFormat | 'preview'
  key: string
  contentType: string
  bytes: number
}

/** The facts that decide who may hear a song, from which file, and whether it can be counted. */
export interface PlaybackFacts {
  song: PlayableSong
  renditions: Rendition[]
  /** Whether the listener may stream now. */
  isSubscribed: boolean
  listenerEmail: string | null
  /** Addresses by which the song's artist is known. */
  artistEmails: string[]
}

type FactsRow = Omit<PlaybackFacts, 'song' | 'renditions'> &
  PlayableSong & { index: number; renditions: Rendition[] | null }

/** Most playbacks that one statement reads for. */
const MAX_BATCH = 200

/**
 * The facts for one song and one listener, or nobody; undefined for songs that are unknown or deleted. Callers that come
 * together are answered by one statement, which begins after their calls: nothing is older than the call.
 */
export async function findPlaybackFacts(
  ctx: DomainContext,
  { songId, listenerId }: { songId: string; listenerId: string | null },
): Promise<PlaybackFacts | undefined> {
  if (!isId(songId)) return undefined
  return await factsOf(ctx)(ctx, `${songId.toLowerCase()} ${listenerId ?? ''}`)
}

const factsOf = appScoped(() => {
  let asking: DomainContext
  const find = batchLoader((keys: readonly string[]) => readFacts(asking, keys), { maxBatch: MAX_BATCH })
  return (ctx: DomainContext, key: string) => {
    asking = ctx
    return find(key)
  }
})

/** By song and listener, as `findPlaybackFacts` names them. */
async function readFacts(ctx: DomainContext, keys: readonly string[]): Promise<Map<string, PlaybackFacts>> {
  const wanted = keys.map((key) => key.split(' '))
  const songIds = wanted.map(([songId]) => songId)
  const listenerIds = wanted.map(([, listenerId]) => listenerId || null)
  const now = ctx.clock.now()
  const renditions = ctx.services.sound?.renditionsInSql(Prisma.sql`song`) ?? Prisma.sql`NULL::json`
  const addresses = [
    Prisma.sql`SELECT "email" FROM ${artistAddresses} address WHERE address."id" = song."artistId"`,
    ...(await ctx.hooks.collect('streaming.artist-emails', {})).map(
      (relation) => Prisma.sql`SELECT "email" FROM ${relation} address WHERE address."artistId" = song."artistId"`,
    ),
  ]
  const rows = await ctx.ports.prepared.query<FactsRow>(Prisma.sql`
    SELECT (wanted."index" - 1)::int AS "index", song.*, ${renditions} AS "renditions",
      EXISTS (SELECT FROM ${activePeriodOf(Prisma.sql`wanted."listenerId"`, now)} period) AS "isSubscribed",
      (SELECT "email" FROM ${listenerEmails} listener WHERE listener."id" = wanted."listenerId") AS "listenerEmail",
      ARRAY(${Prisma.join(addresses, ' UNION ALL ')}) AS "artistEmails"
    FROM unnest(${songIds}::uuid[], ${listenerIds}::uuid[]) WITH ORDINALITY AS wanted ("songId", "listenerId", "index")
    JOIN ${playableSongs} song ON song."id" = wanted."songId"`)
  return new Map(
    rows.map(({ index, renditions: made, isSubscribed, listenerEmail, artistEmails, ...song }) => [
      keys[index] as string,
      { song, renditions: made ?? [], isSubscribed, listenerEmail, artistEmails },
    ]),
  )
}
