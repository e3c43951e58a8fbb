import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from './button.tsx'
import { toast } from './toast.ts'
import { space } from './tokens.ts'

const Row = styled.div`
  display: flex;
  justify-content: center;
  margin-top: ${space[5]};
`

export type LoadMoreProps = {
  /** The connection's page info; nothing is shown without a next page. */
  pageInfo: { hasNextPage: boolean; endCursor?: string | null } | undefined
  onLoad: (after: string | null) => Promise<unknown>
}

/** The rest of a list, a page at a time. */
export const LoadMore = ({ pageInfo, onLoad }: LoadMoreProps) => {
  const [busy, setBusy] = useState(false)
  if (!pageInfo?.hasNextPage) return null
  const load = async () => {
    setBusy(true)
    try {
      await onLoad(pageInfo.endCursor ?? null)
    } catch {
      toast({ title: 'Error', description: 'More could not be loaded. Please try again.', variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Row>
      <Button variant="quiet" busy={busy} onClick={() => void load()}>
        Load more
      </Button>
    </Row>
  )
}
