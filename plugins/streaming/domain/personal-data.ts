import { monthOf, nextMonth } from '#api/text/calendar.ts'
import type { DomainContext } from '#api/app/context.ts'
import { paginate } from '#api/database/keyset.ts'
import type { AccountRef } from '#api/access/actor.ts'
import type { Contributions } from '#api/app/extensions.ts'

export const streamingData: readonly Contributions['personalData'][] = [
  {
    name: 'listening',
    description: 'Every stream that your player reported, whether it counted, and why not.',
    for: ['user'],
    models: ['StreamClaim', 'PendingClaim'],
    async *rows(ctx, owner) {
      for await (const { from, to } of months(ctx, owner)) {
        // No index by listener: writing it with each stream would cost everybody. A month is one partition.
        const claims = await ctx.db.streamClaim.findMany({
          where: { listenerId: owner.accountId, openedAt: { gte: from, lt: to } },
          orderBy: { id: 'asc' },
          select: {
            songId: true,
            artistId: true,
            claimedAt: true,
            duration: true,
            counted: true,
            reason: true,
            periodId: true,
          },
        })
        const titles = await ctx.services.catalog.songTitles(
          ctx,
          claims.map(({ songId }) => songId),
        )
        for (const claim of claims) yield { ...claim, title: titles.get(claim.songId) ?? null }
      }
    },
  },
  {
    name: 'playbacks',
    description: 'Songs that were opened for you to play, as far back as that is kept.',
    for: ['user'],
    models: ['PlaybackSession'],
    async *rows(ctx, owner) {
      for await (const { from, to } of months(ctx, owner))
        yield* await ctx.db.playbackSession.findMany({
          where: { listenerId: owner.accountId, openedAt: { gte: from, lt: to } },
          orderBy: { openedAt: 'asc' },
          select: { songId: true, artistId: true, openedAt: true, songDuration: true },
        })
    },
  },
  {
    name: 'history',
    description: 'The songs in your history: when you heard each last, and how often.',
    for: ['user'],
    models: ['PlayedSong'],
    async *rows(ctx, owner) {
      const read = async (after: string | undefined, take: number) =>
        (
          await ctx.db.playedSong.findMany({
            where: { ...owner, ...(after !== undefined && { songId: { gt: after } }) },
            orderBy: { songId: 'asc' },
            take,
            select: { songId: true, heardAt: true, times: true },
          })
        ).map(({ songId, ...rest }) => ({ id: songId, ...rest }))
      for await (const { id, ...rest } of paginate(read)) yield { songId: id, ...rest }
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
      let after: { songId: string; day: Date } | undefined
      for (;;) {
        const days = await db.songDay.findMany({
          where: { artistId },
          orderBy: [{ songId: 'asc' }, { day: 'asc' }],
          take: 1_000,
          ...(after && { cursor: { songId_day: after }, skip: 1 }),
          select: { songId: true, day: true, streams: true },
        })
        yield* days
        after = days.at(-1)
        if (!after) return
      }
    },
  },
]

/** The months since the account was made. */
async function* months(ctx: DomainContext, { accountId }: AccountRef) {
  const { createdAt } = await ctx.services.auth.requireListener(ctx, accountId)
  const until = nextMonth(monthOf(ctx.clock.now()))
  for (let from = monthOf(createdAt); from <= until; from = nextMonth(from)) yield { from, to: nextMonth(from) }
}
