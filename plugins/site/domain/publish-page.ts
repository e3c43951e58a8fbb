import { createRecord } from '#api/collections/save-record.ts'
import type { DomainContext } from '#api/app/context.ts'
import { sitePages } from '../collections/site-pages.ts'
import type { SitePageKind } from '../rules/pages.ts'

/** Publishes a page that nobody has written yet; what staff wrote, published or not, stays. Only staff and the system may. */
export async function publishMissingPage(
  ctx: DomainContext,
  page: { kind: SitePageKind; title: string; text: string },
): Promise<void> {
  if ((await ctx.db.sitePage.count({ where: { kind: page.kind } })) > 0) return
  await createRecord(ctx, sitePages, { values: page, published: true })
}
