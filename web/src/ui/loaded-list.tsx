import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { LoadMore, type LoadMoreProps } from './load-more.tsx'
import { LoadingBlock } from './spinner.tsx'

export type LoadedListProps<Node> = {
  /** The connection as far as it is there: nothing while it loads, and where it failed. */
  page: { edges: readonly { node: Node }[]; pageInfo: LoadMoreProps['pageInfo'] } | null | undefined
  /** Why it is not there; nothing while it loads. */
  error: unknown
  /** Said where it is not there: 'Your orders could not be loaded'. */
  failed: string
  /** Advice. */
  advice?: string
  onRetry: () => Promise<unknown>
  /** Shown while it loads; a spinner unless told. */
  loading?: ReactNode
  /** Shown where there is nothing in it. */
  empty: ReactNode
  /** Fetches the page behind this cursor. */
  onLoad: LoadMoreProps['onLoad']
  children: (nodes: Node[]) => ReactNode
}

/** A list from the server: while it loads, where it failed, where it is empty, and else its content with a way to the rest. */
export const LoadedList = <Node,>({
  page,
  error,
  failed,
  advice = 'Check your connection and try again.',
  onRetry,
  loading = <LoadingBlock>Loading...</LoadingBlock>,
  empty,
  onLoad,
  children,
}: LoadedListProps<Node>) => {
  if (!page)
    return error ? (
      <ErrorState title={failed} description={advice} onRetry={() => void onRetry().catch(() => {})} />
    ) : (
      loading
    )
  if (page.edges.length === 0) return empty
  return (
    <>
      {children(page.edges.map(({ node }) => node))}
      <LoadMore pageInfo={page.pageInfo} onLoad={onLoad} />
    </>
  )
}
