import type { Prisma } from '#prisma/generated/client/client.ts'
import type { Events } from './app/extensions.ts'

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
  /** Of two that fit alike, the lower comes first. */
  order: number
  /**
   * What everybody may see, and nothing else. It is also what a result says, read when it is asked for: what is hidden is
   * found from that moment on by nobody. The columns:
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
  /** Events after which its rows may say something else. What none of them tells is found by its new words within the hour. */
  changedBy: { readonly [Name in keyof Events]?: (payload: Events[Name]) => ChangedSubjects }
}

/** Pictures of a kind that another plugin contributes: `auth` has artists, `profiles` their faces. */
export interface SearchPictures {
  kind: string
  /** Columns `id` uuid of what is searched for, `imageKey` text, `imageWidths` int[], `imageColor` text. Entered by `id`. */
  rows: Prisma.Sql
}
