import type { DomainContext } from '#api/app/context.ts'
import { appScoped } from '#api/cache/app-scoped.ts'
import { readSiteContent, type SiteContent } from './site-content.ts'

/** Tables of the content. */
export const CONTENT_TABLES = [
  'LandingFigure',
  'Testimonial',
  'FeatureCard',
  'RadioStation',
  'Announcement',
  'SitePage',
] as const

const CHANGED = 'site.content-changed'

/** A message may get lost on its way from process to process: nothing is older than this. */
const TIMEOUT_MS = 10_000

/** Tells every process, after commit, that the content is another one. */
export async function announceChange(ctx: DomainContext): Promise<void> {
  await ctx.afterCommit(() => ctx.ports.live.publish(CHANGED, ''))
}

/** The content as this process knows it: read once, and again when somebody changed it. */
function contentCache(): (ctx: DomainContext) => Promise<SiteContent> {
  let kept: { content: SiteContent; until: number } | null = null
  let reading: Promise<SiteContent> | null = null
  let listening: Promise<unknown> | null = null
  let hearing: (() => void) | null = null

  const forget = () => {
    kept = null
    // A read in progress may have missed the change.
    reading = null
  }
  const listen = ({ log, ports: { live, changes } }: DomainContext) => {
    // Values derived from the content are dropped here too, and must not be derived from an older one again.
    hearing ??= changes.onChange(CONTENT_TABLES, forget)
    listening ??= live.subscribe(CHANGED, forget).then(forget, (error: unknown) => {
      listening = null
      log.warn({ err: error }, 'changes of the site’s content are not heard; they show after ten seconds')
    })
  }
  const read = async (ctx: DomainContext): Promise<SiteContent> => {
    const mine = readSiteContent(ctx)
    reading = mine
    try {
      const content = await mine
      if (reading === mine) kept = { content, until: ctx.clock.now().getTime() + TIMEOUT_MS }
      return content
    } finally {
      if (reading === mine) reading = null
    }
  }

  return async (ctx) => {
    if (!ctx.ports.changes.keeps) return await readSiteContent(ctx)
    listen(ctx)
    if (kept && ctx.clock.now().getTime() < kept.until) return kept.content
    return await (reading ?? read(ctx))
  }
}

const cacheOf = appScoped(contentCache)

/** Published content, at most seconds old. Everybody may see it. */
export const siteContent = async (ctx: DomainContext): Promise<SiteContent> => await cacheOf(ctx)(ctx)
