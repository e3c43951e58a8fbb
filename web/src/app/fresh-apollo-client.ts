import {
  ApolloClient,
  type ApolloLink,
  type DocumentNode,
  type ObservableQuery,
  type OperationVariables,
} from '@apollo/client'
import { ApolloLink as Link } from '@apollo/client/link'
import { print } from '@apollo/client/utilities'
import { tap } from 'rxjs'
import type { StoredAs } from './ask-server.ts'
import { FRESH_MS } from './fresh-ms.ts'

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, v]) => v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, canonical(v)]),
  )
}

/** When each query (document and variables) was last answered by the server. */
class ReadAges {
  readonly #answeredAt = new Map<string, number>()

  key(query: DocumentNode, variables: OperationVariables | undefined): string {
    return `${print(query)}${JSON.stringify(canonical(variables ?? {}))}`
  }

  record(key: string): void {
    this.#answeredAt.set(key, Date.now())
  }

  isFresh(key: string): boolean {
    const at = this.#answeredAt.get(key)
    return at !== undefined && Date.now() - at < FRESH_MS
  }

  clear(): void {
    this.#answeredAt.clear()
  }
}

type WatchOptions<Data, Variables extends OperationVariables> = ApolloClient.WatchQueryOptions<Data, Variables>

/**
 * Cache-first for five minutes. A query that is mounted, or gets other variables, when its last answer is older shows
 * the cached data at once and asks the server beside it (`cache-and-network`). Queries with another fetch policy than
 * `cache-first` are left alone.
 */
export class FreshApolloClient extends ApolloClient {
  readonly #ages: ReadAges
  /** When the page was opened whose HTML filled the cache. */
  #filledAt: number | undefined

  constructor({ link, filled, ...options }: ApolloClient.Options & { link: ApolloLink; filled?: boolean }) {
    const ages = new ReadAges()
    const stamp = new Link((operation, forward) => {
      const key = ages.key(operation.query, operation.variables)
      return forward(operation).pipe(
        tap((result) => {
          if (!result.errors?.length) ages.record(key)
        }),
      )
    })
    super({ ...options, link: Link.from([stamp, link]) })
    this.#ages = ages
    if (filled) this.#filledAt = Date.now()
    const forget = async () => {
      ages.clear()
      this.#filledAt = undefined
    }
    this.onClearStore(forget)
    this.onResetStore(forget)
  }

  /** Asks again for what the HTML told a visitor, where it may be something else for who is signed in. */
  askAgain(): void {
    if (this.#filledAt === undefined) return
    this.#filledAt = undefined
    for (const each of this.getObservableQueries('active')) {
      const { stored } = each.query as DocumentNode & { stored?: StoredAs }
      // A failure is shown as that of any query; what is on the page stays.
      if (!stored?.shared) each.refetch().catch(() => {})
    }
  }

  override watchQuery<Data = unknown, Variables extends OperationVariables = OperationVariables>(
    options: WatchOptions<Data, Variables>,
  ): ObservableQuery<Data, Variables> {
    const { fetchPolicy = 'cache-first', nextFetchPolicy } = options
    if (fetchPolicy !== 'cache-first' || nextFetchPolicy) return super.watchQuery(options)
    const policyFor = (variables: OperationVariables | undefined) =>
      this.#isFresh(options.query, variables) ? ('cache-first' as const) : ('cache-and-network' as const)
    return super.watchQuery({
      ...options,
      fetchPolicy: policyFor(options.variables),
      initialFetchPolicy: 'cache-first',
      nextFetchPolicy: (current, { reason, options: next }) => {
        if (reason === 'variables-changed') return policyFor(next.variables)
        return current === 'cache-and-network' ? 'cache-first' : current
      },
    } as WatchOptions<Data, Variables>)
  }

  #isFresh(query: DocumentNode, variables: OperationVariables | undefined): boolean {
    // The transformed document (with __typename) goes over the wire, so its age counts.
    const document = this.documentTransform.transformDocument(query)
    if (this.#ages.isFresh(this.#ages.key(document, variables))) return true
    if (this.#filledAt === undefined || Date.now() - this.#filledAt >= FRESH_MS) return false
    return this.cache.diff({ query: document, variables, optimistic: false, returnPartialData: false }).complete
  }
}
