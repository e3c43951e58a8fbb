import type { DomainContext } from '#api/app/context.ts'
import type { Services } from '#api/app/extensions.ts'
import { ttlCache } from '#api/cache/ttl-cache.ts'
import { appScoped } from '#api/cache/app-scoped.ts'
import type { LandingFigureSource } from '#prisma/generated/client/client.ts'
import { siteContent } from './content-cache.ts'

export interface LiveFigure {
  counts: LandingFigureSource
  value: number
}

const TTL_MS = 10_000

type Counters = Pick<Services, 'auth'> & Partial<Pick<Services, 'catalog' | 'streaming'>>

/** Figures of plugins that are turned off are 0. Each reads what is kept as a total, not a table that grows. */
const COUNT: Record<LandingFigureSource, (ctx: DomainContext, services: Counters) => Promise<number>> = {
  listeners: async (ctx, { auth }) => (await auth.countAccounts(ctx)).listeners,
  artists: async (ctx, { auth }) => (await auth.countAccounts(ctx)).artists,
  songs: async (ctx, { catalog }) => (await catalog?.countSongs(ctx)) ?? 0,
  streams: async (ctx, { streaming }) => (await streaming?.countStreams(ctx)) ?? 0,
}

const figuresCache = appScoped(() => ttlCache<number>(TTL_MS))

/** The counts that published figures show, seconds old; of what none counts nothing is told. Everybody may see them. */
export async function liveFigures(ctx: DomainContext): Promise<LiveFigure[]> {
  const { figures } = await siteContent(ctx)
  const shown = [...new Set(figures.flatMap(({ counts }) => counts ?? []))]
  const kept = figuresCache(ctx)
  return await Promise.all(
    shown.map(async (counts) => ({
      counts,
      value: await kept(ctx, counts, () => COUNT[counts](ctx, ctx.services)),
    })),
  )
}
