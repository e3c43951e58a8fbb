import { styled } from 'styled-components'
import { Skeleton } from '../../ui/skeleton.tsx'
import { space } from '../../ui/tokens.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const Rows = styled.div`
  display: grid;
  gap: ${space[3]};
`

/** A list of the library while it loads. */
export const RowsLoading = () => (
  <Rows aria-busy="true">
    <VisuallyHidden role="status">Loading...</VisuallyHidden>
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} $height="64px" $round="sm" />
    ))}
  </Rows>
)
