import { Prisma } from '#prisma/generated/client/client.ts'
import type { DomainContext } from './context.ts'
import type { Events } from './extensions.ts'

declare module './extensions.ts' {
  interface Contributions {
    searchable: Searchable
    searchPictures: SearchPictures
  }
}

/** Which of a kind changed: some by their ids, or all of an artist. */
export type ChangedSubjects = { ids: readonly string[] } | { artistId: string }

/**
 * A kind of thing that people search for. The plugin that owns it says what of it everybody may see, and which events
 * change that; the plugin `search` does the rest.
 */
export interface Searchable {
  /** `song`: in capitals in GraphQL, as it is in REST. */
  kind: string
  /** For the API's descriptions: "Songs of approved artists". */
  description: string
  /** Ties are broken by the lower number. */
  order: number
  /**
   * Public rows only. It is also what a result says, read when it is asked for: what is hidden is found from that
   * moment on by nobody. The columns:
   * - `id` uuid; `artistId` uuid: whose it is, or null;
   * - `title` text; `detail` text or null: the line below it;
   * - `words` text: what else finds it, for example its album;
   * - `popularity` int: how often it was heard or bought; ignored where it has that of its artist;
   * - `path` text: its page on the site, with a `#` where it is a part of another's; `changedAt` timestamp: of that page;
   * - `imageKey` text, `imageWidths` int[], `imageColor` text: its picture as `media` stores it, or null.
   *
   * It is entered by `id` and by `artistId`, which need an index.
   */
  rows: Prisma.Sql
  /** `own`: by its rows. `of-artist`: as the most popular thing of its artist. */
  popularity: 'own' | 'of-artist'
  /**
   * Events after which its rows may say something else. Changes without an event are searchable by their new words
   * within the hour.
   */
  changedBy: { readonly [Name in keyof Events]?: (payload: Events[Name]) => ChangedSubjects }
}

/** Pictures of a kind that another plugin contributes: `auth` has artists, `profiles` their faces. */
export interface SearchPictures {
  /** The kind of what they are pictures of. */
  of: string
  /** Columns `id` uuid of what is searched for, `imageKey` text, `imageWidths` int[], `imageColor` text. Entered by `id`. */
  rows: Prisma.Sql
}

const complete = new WeakMap<readonly Searchable[], readonly Searchable[]>()

/** All searchable types of all plugins, with their pictures, in tie-break order. */
export function listSearchables({ contributions }: Pick<DomainContext, 'contributions'>): readonly Searchable[] {
  const declared = contributions('searchable')
  const known = complete.get(declared)
  if (known) return known
  const pictures = contributions('searchPictures')
  const made = declared.map((each) => withSearchPictures(each, pictures)).sort((one, other) => one.order - other.order)
  complete.set(declared, made)
  return made
}

/** A kind of thing with the pictures that other plugins have of it, where it has none of its own. */
function withSearchPictures(searchable: Searchable, pictures: readonly SearchPictures[]): Searchable {
  const own = pictures.filter(({ of: kind }) => kind === searchable.kind)
  return own.reduce<Searchable>(
    ({ rows, ...rest }, picture) => ({
      ...rest,
      rows: Prisma.sql`(
        SELECT subject."id", subject."artistId", subject."title", subject."detail", subject."words", subject."popularity",
          subject."path", subject."changedAt", coalesce(subject."imageKey", picture."imageKey") AS "imageKey",
          CASE WHEN subject."imageKey" IS NULL THEN picture."imageWidths" ELSE subject."imageWidths" END AS "imageWidths",
          CASE WHEN subject."imageKey" IS NULL THEN picture."imageColor" ELSE subject."imageColor" END AS "imageColor"
        FROM ${rows} subject LEFT JOIN ${picture.rows} picture ON picture."id" = subject."id")`,
    }),
    searchable,
  )
}
