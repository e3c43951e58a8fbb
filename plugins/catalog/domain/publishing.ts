import type { DomainContext } from '#api/app/context.ts'
import { lockDueRows } from '#api/work/claim-rows.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { emitSongChanges } from './emit-song-changes.ts'
import { Withheld } from '#api/app/withholding.ts'
import { Conflict, InputError } from '#api/app/errors.ts'
import type { ReleaseStateChange } from '../rules/release.ts'
import type { StateChange } from '../rules.ts'
import { type ReleaseProfile, requireRelease } from './release-lists.ts'
import { requireSong, type SongProfile } from './song-lists.ts'
import { lockOwnRelease, lockOwnSong } from './own-songs.ts'

const AT_ONCE = 500

/**
 * Publishes what is scheduled and due, and has everybody see it: the change of the rows drops what is kept of lists. A
 * song heard for the first time counts as new from now on; one that was out before keeps its date, so that scheduling
 * again gains nothing. May run twice and on several workers: each takes what no other has. Returns how many songs and
 * releases came out.
 */
export async function publishDue(ctx: DomainContext): Promise<number> {
  let published = 0
  for (;;) {
    const now = await publishSome(ctx)
    published += now
    if (now < AT_ONCE) return published
  }
}

async function publishSome(ctx: DomainContext): Promise<number> {
  return await ctx.transaction(async (tx) => {
    const releases = await tx.db.$queryRaw<{ id: string; artistId: string }[]>`
      UPDATE "Release" release
      SET "state" = 'published', "publishAt" = NULL, "announced" = false, "createdAt" = CASE
          WHEN EXISTS (SELECT FROM "Song" track WHERE track."releaseId" = release."id" AND track."totalStreams" > 0)
          THEN release."createdAt" ELSE release."publishAt" END
      WHERE release."id" = ANY(${await lockDue(tx, Prisma.sql`"Release"`)}::uuid[]) RETURNING release."id", release."artistId"`
    const songs = await tx.db.$queryRaw<{ id: string; artistId: string; releaseId: string | null; isNew: boolean }[]>`
      UPDATE "Song" song
      SET "state" = 'published', "createdAt" = CASE WHEN song."totalStreams" = 0 THEN song."publishAt" ELSE song."createdAt" END,
        "publishAt" = NULL
      WHERE song."id" = ANY(${await lockDue(tx, Prisma.sql`"Song"`)}::uuid[])
      RETURNING song."id", song."artistId", song."releaseId", song."totalStreams" = 0 AS "isNew"`
    await settleReleases(tx, [...releases.map(({ id }) => id), ...songs.map(({ releaseId }) => releaseId)])
    for (const { id, artistId, isNew } of songs) if (isNew) await tx.emit('song.published', { songId: id, artistId })
    const artists = new Set([...songs, ...releases].map(({ artistId }) => artistId))
    for (const artistId of artists) {
      const own = songs.filter((song) => song.artistId === artistId)
      await emitSongChanges(tx, {
        artistId,
        songIds: own.map(({ id }) => id),
        releaseIds: [
          ...own.map(({ releaseId }) => releaseId),
          ...releases.filter((release) => release.artistId === artistId).map(({ id }) => id),
        ],
      })
    }
    return Math.max(songs.length, releases.length)
  })
}

/** Ids of what is due and no other worker publishes. */
async function lockDue(tx: DomainContext, table: Prisma.Sql): Promise<string[]> {
  const rows = await lockDueRows<{ id: string }>(
    tx.db,
    Prisma.sql`SELECT "id" FROM ${table} WHERE "state" = 'scheduled' AND "publishAt" <= ${tx.clock.now()} ORDER BY "id" LIMIT ${AT_ONCE}`,
  )
  return rows.map(({ id }) => id)
}

/** A time stands with what is scheduled alone. */
const columns = ({ state, publishAt }: StateChange) => ({
  state,
  publishAt: state === 'scheduled' ? publishAt : null,
})

/**
 * Publishes, hides or schedules a song of the artist who is signed in; everybody sees it with the commit.
 * Throws `NotSignedIn`, `Forbidden`, `NotFound`, `Withheld` where staff has taken it out of sight, `PreOrdered` for a track that
 * people have paid for and that would not come out with its release.
 */
export async function setSongState(ctx: DomainContext, id: string, change: StateChange): Promise<SongProfile> {
  return await ctx.transaction(async (tx) => {
    const { artistId, releaseId, state } = await lockOwnSong(tx, id)
    if (state === 'withheld') throw new Withheld('song')
    if (releaseId !== null) await assertComesWith(tx, releaseId, change)
    await tx.db.song.update({ where: { id }, data: columns(change), select: { id: true } })
    await settleReleases(tx, [releaseId])
    await emitSongChanges(tx, { artistId, songIds: [id], releaseIds: [releaseId] })
    await wakeWhenDue(tx, columns(change).publishAt)
    return await requireSong(tx, id)
  })
}

async function assertComesWith(ctx: DomainContext, releaseId: string, change: StateChange): Promise<void> {
  if (change.state === 'published') return
  const waiting = await waitingFor(ctx, releaseId)
  if (waiting === 0) return
  const { publishAt } = await requireRelease(ctx, releaseId)
  const comesLate = change.state === 'hidden' || (publishAt && change.publishAt && change.publishAt > publishAt)
  if (comesLate) throw new PreOrdered('song', waiting)
}

/**
 * The same of a release, and of all its tracks: they come and go with it. One that staff withheld follows when it is
 * back. Scheduling may announce it; without a value the announcement stays as it is. Throws `InputError` for one
 * without a track to announce, `PreOrdered` where somebody has paid for it and it would be announced no more.
 */
export async function setReleaseState(
  ctx: DomainContext,
  id: string,
  change: ReleaseStateChange,
): Promise<ReleaseProfile> {
  return await ctx.transaction(async (tx) => {
    const { artistId, state, announced: before } = await lockOwnRelease(tx, id)
    if (state === 'withheld') throw new Withheld('release')
    const announced = change.state === 'scheduled' && (change.announced ?? before)
    if (announced && !before) await assertHasTracks(tx, id)
    if (before && !announced && change.state !== 'published') await endAnnouncement(tx, id)
    await tx.db.release.update({ where: { id }, data: { ...columns(change), announced }, select: { id: true } })
    const tracks = await tx.db.song.updateManyAndReturn({
      where: { releaseId: id, state: { notIn: ['deleted', 'withheld'] } },
      data: columns(change),
      select: { id: true },
    })
    const { state: withheldFrom, publishAt } = columns(change)
    await tx.db.song.updateMany({ where: { releaseId: id, state: 'withheld' }, data: { withheldFrom, publishAt } })
    await settleReleases(tx, [id])
    await emitSongChanges(tx, { artistId, songIds: tracks.map((track) => track.id), releaseIds: [id] })
    await wakeWhenDue(tx, columns(change).publishAt)
    return await requireRelease(tx, id)
  })
}

const NO_TRACKS = 'Announce it once it has a track'

async function assertHasTracks(ctx: DomainContext, releaseId: string): Promise<void> {
  const track = await ctx.db.song.findFirst({
    where: { releaseId, state: { notIn: ['deleted', 'withheld'] } },
    select: { id: true },
  })
  if (!track) throw new InputError(NO_TRACKS, { announced: NO_TRACKS })
}

/** The workers look each minute for what is due: this has them look at the very moment. */
export async function wakeWhenDue(ctx: DomainContext, due: Date | null): Promise<void> {
  if (!due) return
  const delayMilliseconds = Math.max(0, due.getTime() - ctx.clock.now().getTime())
  await ctx.enqueue('catalog.publish-due', {}, { delayMilliseconds })
}

/** 409: people have paid for a release that is not out yet. It can still come out, on another day as well. */
class PreOrdered extends Conflict {
  /** How many of them. */
  readonly count: number

  constructor(what: 'release' | 'song', count: number) {
    const who = count === 1 ? '1 person' : `${count} people`
    super(
      what === 'release'
        ? `${who} pre-ordered this release. Choose another day for it, or give the money back first, in your orders`
        : `${who} pre-ordered the release of this song. Give the money back first, in your orders, or leave the song on it`,
      'PRE_ORDERED',
    )
    this.count = count
  }
}

/** How many wait for a release. Nobody comes to it until the caller's transaction ends. */
async function waitingFor(ctx: DomainContext, releaseId: string): Promise<number> {
  return (await ctx.hooks.collect('catalog.pre-order-count', { releaseId })).reduce((sum, count) => sum + count, 0)
}

/** A release is announced no more, in the caller's transaction. Throws `PreOrdered` where somebody has paid for it. */
export async function endAnnouncement(ctx: DomainContext, releaseId: string): Promise<void> {
  const waiting = await waitingFor(ctx, releaseId)
  if (waiting > 0) throw new PreOrdered('release', waiting)
  await ctx.hooks.run('catalog.announcement-ended', { releaseId })
}

/** A song leaves its release. Throws `PreOrdered` where somebody has paid for that, and waits for it. */
export async function assertMayLeave(ctx: DomainContext, releaseId: string | null): Promise<void> {
  const waiting = releaseId === null ? 0 : await waitingFor(ctx, releaseId)
  if (waiting > 0) throw new PreOrdered('song', waiting)
}

/**
 * Counts the published tracks of releases anew, and their seconds: call it at the end of the transaction that has changed
 * tracks. The rows are locked first, so that what others have committed meanwhile is counted too.
 */
export async function settleReleases(ctx: DomainContext, ids: readonly (string | null)[]): Promise<void> {
  const releases = [...new Set(ids.filter((id) => id !== null))].sort()
  if (releases.length === 0) return
  await ctx.db.$queryRaw`
    SELECT "id" FROM "Release" WHERE "id" = ANY(${releases}::uuid[]) ORDER BY "id" FOR NO KEY UPDATE`
  await ctx.db.$executeRaw`
    UPDATE "Release" release SET "trackCount" = tracks."count", "totalSeconds" = tracks."seconds"
    FROM (
      SELECT given."id", count(song."id")::int AS "count", least(coalesce(sum(song."duration"), 0), 2147483647)::int AS "seconds"
      FROM unnest(${releases}::uuid[]) AS given ("id")
      LEFT JOIN "Song" song ON song."releaseId" = given."id" AND song."state" = 'published'
      GROUP BY 1
    ) tracks
    WHERE release."id" = tracks."id"`
}
