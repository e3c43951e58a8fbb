import { monthOf, nextMonth } from '#api/text/calendar.ts'
import type { DomainContext } from '#api/app/context.ts'
import { paginate, paginateBy, paginateIn } from '#api/database/keyset.ts'
import type { AccountRef } from '#api/access/actor.ts'
import type { Contributions } from '#api/app/extensions.ts'

export const streamingData: readonly Contributions['personalData'][] = [
  {
    name: 'listening',
    description: 'Every stream that your player reported, whether it counted, and why not.',
    for: ['user'],
    models: ['StreamClaim', 'PendingClaim'],
    async *rows(ctx, owner) {
      for await (const month of months(ctx, owner))
        for await (const { id: _, ...claim } of paginate((after: bigint | undefined, take) =>
          claimsOf(ctx, owner, { ...month, after, take }),
        ))
          yield claim
    },
  },
  {
    name: 'playbacks',
    description: 'Songs that were opened for you to play, as far back as that is kept.',
    for: ['user'],
    models: ['PlaybackSession'],
    async *rows(ctx, owner) {
      for await (const { from, to } of months(ctx, owner))
        for await (const { id: _, ...playback } of paginateIn(
          { column: 'openedAt', direction: 'asc' },
          ({ after, page }) =>
            ctx.db.playbackSession.findMany({
              where: { AND: [{ listenerId: owner.accountId, openedAt: { gte: from, lt: to } }, after] },
              ...page,
              select: { id: true, songId: true, artistId: true, openedAt: true, songDuration: true },
            }),
        ))
          yield playback
    },
  },
  {
    name: 'history',
    description: 'The songs in your history: when you heard each last, and how often.',
    for: ['user'],
    models: ['PlayedSong'],
    async *rows(ctx, owner) {
      const select = { songId: true, heardAt: true, times: true }
      yield* paginateBy('songId', ({ after, page }) =>
        ctx.db.playedSong.findMany({ where: { ...owner, ...after }, ...page, select }),
      )
    },
  },
  {
    name: 'history-choice',
    description: 'Whether your history is kept, and when you cleared it last.',
    for: ['user'],
    models: ['HistoryChoice'],
    async *rows({ db }, owner) {
      yield* await db.historyChoice.findMany({ where: owner, take: 1, select: { kept: true, clearedAt: true } })
    },
  },
  {
    name: 'player-queue',
    description: 'The queue of your player as it was last, where it stood, and on which device.',
    for: ['user', 'artist', 'admin'],
    models: ['PlayerQueue'],
    async *rows({ db }, owner) {
      const select = { songIds: true, place: true, seconds: true, device: true, savedAt: true }
      yield* await db.playerQueue.findMany({ where: owner, take: 1, select })
    },
  },
  {
    name: 'streams',
    description: 'Counted streams of your songs by day.',
    for: ['artist'],
    models: ['SongDay', 'ArtistDay'],
    async *rows({ db }, { accountId: artistId }) {
      yield* paginateIn({ column: 'songId', direction: 'asc', tie: 'day' }, ({ after, page }) =>
        db.songDay.findMany({
          where: { artistId, AND: after },
          ...page,
          select: { songId: true, day: true, streams: true },
        }),
      )
    },
  },
]

interface ClaimPage {
  from: Date
  to: Date
  after: bigint | undefined
  take: number
}

/** No index by listener: writing it with each stream would cost everybody. A month is one partition. */
async function claimsOf(ctx: DomainContext, { accountId }: AccountRef, { from, to, after, take }: ClaimPage) {
  const claims = await ctx.db.streamClaim.findMany({
    where: {
      listenerId: accountId,
      openedAt: { gte: from, lt: to },
      ...(after !== undefined && { id: { gt: after } }),
    },
    orderBy: { id: 'asc' },
    take,
    select: {
      ...{ id: true, songId: true, artistId: true, claimedAt: true },
      ...{ duration: true, counted: true, reason: true, periodId: true },
    },
  })
  const titles = await ctx.services.catalog.songTitles(
    ctx,
    claims.map(({ songId }) => songId),
  )
  return claims.map((claim) => ({ ...claim, title: titles.get(claim.songId) ?? null }))
}

/** The months since the account was made. */
async function* months(ctx: DomainContext, { accountId }: AccountRef) {
  const { createdAt } = await ctx.services.auth.requireListener(ctx, accountId)
  const until = nextMonth(monthOf(ctx.clock.now()))
  for (let from = monthOf(createdAt); from <= until; from = nextMonth(from)) yield { from, to: nextMonth(from) }
}
