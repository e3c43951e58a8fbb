import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { space } from '../../ui/tokens.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const Rows = styled.div`
  display: grid;
  gap: ${space[3]};
`

/** A section of the library while it loads, where it failed, where it is empty, and else its content. */
export const SectionState = ({
  items,
  error,
  onRetry,
  empty,
  children,
}: {
  items: readonly unknown[] | undefined
  error: unknown
  onRetry: () => Promise<unknown>
  empty: ReactNode
  children: ReactNode
}) => {
  if (!items && error)
    return (
      <ErrorState
        title="This could not be loaded"
        description="Check your connection and try again."
        onRetry={() => void onRetry().catch(() => {})}
      />
    )
  if (!items)
    return (
      <Rows aria-busy="true">
        <VisuallyHidden role="status">Loading...</VisuallyHidden>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} $height="64px" $round="sm" />
        ))}
      </Rows>
    )
  return items.length === 0 ? empty : children
}
