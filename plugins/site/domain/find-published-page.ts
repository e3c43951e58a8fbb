import type { DomainContext } from '#api/app/context.ts'
import type { SitePageKind } from '../rules/pages.ts'

export interface PublishedPage {
  kind: SitePageKind
  title: string
  text: string
  updatedAt: Date
}

/** A page of text; null while it is a draft, or not written. Everybody may read it. */
export const findPublishedPage = async (ctx: DomainContext, kind: SitePageKind): Promise<PublishedPage | null> =>
  await ctx.db.sitePage.findFirst({
    where: { kind, publishedAt: { not: null } },
    select: { kind: true, title: true, text: true, updatedAt: true },
  })
