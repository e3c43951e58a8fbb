import { resolveCursorConnection, type ResolveCursorConnectionArgs } from '@pothos/plugin-relay'
import { InputError } from '../app/errors.ts'
import { MAX_COUNTED, MAX_PAGE } from './builder.ts'

/** How long a page is for which nobody says `first`. */
const PAGE = 20

/** The range of a list: `limit` rows (one more than the page shows) after the position `after`. */
export interface ForwardRange {
  limit: number
  after?: string
}

interface ForwardList<Row> {
  /** How long a page is for which nobody says `first`; 20. */
  size?: number
  read: (range: ForwardRange) => Promise<Row[]>
  /** Counts the whole list up to so many, for `totalCount`; asked only where a client wants to know. */
  count?: (most: number) => Promise<number>
  /** Whether a text can be the place of a row; others are refused. Left out: `read` knows. */
  isPlace?: (after: string) => boolean
}

interface PageArgs {
  first?: number | null
  after?: string | null
  last?: number | null
  before?: string | null
}

/** For lists that are read forwards only. */
export function forward<Args extends PageArgs>(args: Args): Args {
  if (args.last != null || args.before != null) throw new InputError('This list goes forwards: use first and after')
  return args
}

/**
 * A page of a list in an order of its own, which is read forwards only: what `t.connection` resolves to. A row's place is its
 * id. An InputError for `last`, `before` and an `after` that is no place.
 */
export const forwardPage = async <Row extends { id: string }>(args: PageArgs, list: ForwardList<Row>) =>
  await placedPage(args, { ...list, placeOf: ({ id }) => id })

/** The same where something else is a row's place: opaque to clients, and unlike that of any other row. */
export async function placedPage<Row extends object>(
  args: PageArgs,
  { size = PAGE, read, count, isPlace, placeOf }: ForwardList<Row> & { placeOf: (row: Row) => string },
) {
  const page = await resolveCursorConnection(
    { args: forward(args), defaultSize: size, maxSize: MAX_PAGE, toCursor: placeOf },
    async ({ limit, after }: ResolveCursorConnectionArgs): Promise<Row[]> => {
      if (after === undefined) return await read({ limit })
      if (isPlace && !isPlace(after))
        throw new InputError('This is no place in the list: `after` is the `endCursor` of a page')
      return await read({ limit, after })
    },
  )
  return { ...page, ...(count && { totalCount: () => count(MAX_COUNTED) }) }
}
