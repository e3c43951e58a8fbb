import { type SchemaBuilder, shared } from '#api/graphql/builder.ts'
import { type PublishedPage, findPublishedPage } from '../domain/find-published-page.ts'
import type { SitePageKind } from '../rules/pages.ts'
import { SITE_PAGE_KIND } from './site-page-kind.ts'

export function defineSitePages(builder: SchemaBuilder): void {
  const page = builder.objectRef<PublishedPage>('PublishedPage').implement({
    description: 'A page of text of the site, as its terms of service.',
    fields: (t) => ({
      kind: t.field({ type: SITE_PAGE_KIND, description: 'Which page it is.', resolve: ({ kind }) => kind }),
      title: t.exposeString('title', { description: 'Its heading.' }),
      text: t.exposeString('text', {
        description:
          'Paragraphs with an empty line between them; `## ` begins a heading, `- ` a point of a list, `[words](address)` is a link. No HTML.',
      }),
      updatedAt: t.field({ type: 'DateTime', description: 'Last change.', resolve: ({ updatedAt }) => updatedAt }),
    }),
  })
  builder.queryField('publishedPage', (t) =>
    t.field({
      ...shared(['SitePage']),
      type: page,
      nullable: true,
      description: 'A page of text; null while it is not published.',
      args: { kind: t.arg({ type: SITE_PAGE_KIND, required: true, description: 'Which page.' }) },
      resolve: async (_root, { kind }, { ctx }) => await findPublishedPage(ctx, kind as SitePageKind),
    }),
  )
}
