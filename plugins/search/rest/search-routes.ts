import { route, type Route } from '#api/app/plugin.ts'
import { z } from 'zod'
import { imageAddresses } from '#plugins/media'
import { search, type SearchHit } from '../domain/search.ts'
import { SEARCH_LIMITS, searchQuery } from '../rules.ts'

const whole = (name: string, longest: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `${name} must be a whole number`)
    .transform((text) => Math.min(Number(text), longest))
    .meta({ type: 'integer', minimum: 0, maximum: longest })

const hitShape = ({ kind, id, title, detail, path, imageKey, imageWidths }: SearchHit) => ({
  kind,
  id,
  title,
  detail,
  path,
  imageUrl: imageAddresses(imageKey, imageWidths ?? [])?.url ?? null,
})

export const searchRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/search',
    access: { public: true },
    summary: `What fits the text \`q\`, the best first: only what everybody may see, ${SEARCH_LIMITS.deepest} at most in all. Misspelt words are found too.`,
    query: z.object({
      q: searchQuery.describe('What to search for.'),
      kind: z
        .string()
        .regex(/^[a-z-]+(?:,[a-z-]+)*$/, 'Kind must be names with commas between them')
        .optional()
        .transform((kinds) => kinds?.split(',') ?? null)
        .describe('Kinds with commas between them, for example `artist,song`. All unless told.'),
      limit: whole('Limit', SEARCH_LIMITS.most)
        .default(SEARCH_LIMITS.first)
        .describe(`How many at most, up to ${SEARCH_LIMITS.most}.`),
      offset: whole('Offset', SEARCH_LIMITS.deepest).default(0).describe('How many to leave out at the front.'),
    }),
    response: z.array(
      z.object({
        kind: z.string(),
        id: z.uuid(),
        title: z.string(),
        detail: z.string().nullable(),
        path: z.string(),
        imageUrl: z.string().nullable(),
      }),
    ),
    publicRead: true,
    handler: async ({ ctx, query: { q, kind, limit, offset } }) =>
      (await search(ctx, { query: q, kinds: kind, limit, offset })).map(hitShape),
  }),
]
