import { contributionsOf } from '#api/app/plugin.ts'
import { resolveOffsetConnection } from '@pothos/plugin-relay'
import { MAX_PAGE, publicRead, type SchemaBuilder } from '#api/graphql/builder.ts'
import { forward } from '#api/graphql/forward-page.ts'
import { parseInput } from '#api/app/errors.ts'
import type { PluginApp } from '#api/app/plugin.ts'
import { imageAddresses } from '#plugins/media'
import { search, type SearchHit } from '../domain/search.ts'
import { kindName, SEARCH_LIMITS, searchSchema } from '../rules.ts'

/** Search over everything that plugins contribute. */
export function defineSearch(builder: SchemaBuilder, { plugins }: Pick<PluginApp, 'plugins'>): void {
  const searchables = contributionsOf(plugins, 'searchable')
  const SearchKind = builder.enumType('SearchKind', {
    description: 'What can be found.',
    values: Object.fromEntries(
      searchables.map(({ kind, description }) => [kindName(kind), { value: kind, description }]),
    ) as Record<string, { value: string; description: string }>,
  })
  const Hit = builder.objectRef<SearchHit>('SearchHit').implement({
    description: 'Something that was found.',
    fields: (t) => ({
      kind: t.field({ type: SearchKind, description: 'What it is.', resolve: ({ kind }) => kind }),
      id: t.exposeID('id', { description: 'Its id, as the fields and calls of its kind take it.' }),
      title: t.exposeString('title', { description: 'Its title or name.' }),
      detail: t.exposeString('detail', {
        nullable: true,
        description: 'The line below it: whose it is, or the genre of an artist.',
      }),
      path: t.exposeString('path', { description: 'Path of its page on this site.' }),
      imageUrl: t.string({
        nullable: true,
        description: 'Path of its picture (WebP); null without one.',
        resolve: ({ imageKey, imageWidths }) => imageAddresses(imageKey, imageWidths ?? [])?.url ?? null,
      }),
      imageSrcSet: t.string({
        nullable: true,
        description: 'The picture at all widths there are, as an HTML srcset.',
        resolve: ({ imageKey, imageWidths }) => imageAddresses(imageKey, imageWidths ?? [])?.srcSet ?? null,
      }),
      imageColor: t.exposeString('imageColor', {
        nullable: true,
        description: 'Main colour of the picture as #rrggbb, to hold its place while it loads.',
      }),
    }),
  })
  builder.queryField('search', (t) =>
    t.connection(
      {
        ...publicRead,
        type: Hit,
        description: `What fits a text, the best first: whole titles, beginnings, words, and where there is little of that, what is nearly so. Only what everybody may see. At most ${SEARCH_LIMITS.deepest} in all; read forwards.`,
        args: {
          query: t.arg.string({ required: true, description: 'What somebody types: up to 100 characters.' }),
          kinds: t.arg({ type: [SearchKind], description: 'What to look for. Everything unless told.' }),
        },
        resolve: async (_root, { query, kinds, ...args }, { ctx }) => {
          const input = parseInput(searchSchema, { query, kinds })
          return await resolveOffsetConnection(
            { args: forward(args), defaultSize: SEARCH_LIMITS.first, maxSize: MAX_PAGE },
            async ({ limit, offset }) => await search(ctx, { ...input, limit, offset }),
          )
        },
      },
      { name: 'SearchConnection', description: 'A page of what was found.' },
      { name: 'SearchEdge', description: 'Something that was found, and its place.' },
    ),
  )
}
