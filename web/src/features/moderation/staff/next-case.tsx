import { takeLostFocus } from '../../../app/take-lost-focus.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Text } from '../../../ui/text.tsx'
import { useModerationCasesQuery } from './cases.generated.ts'

/** From a case that was just decided to the one that waits longest. It takes the focus of the form that is gone. */
export const NextCase = ({ id }: { id: string }) => {
  const { data } = useModerationCasesQuery({
    variables: { state: 'open', first: 25 },
    fetchPolicy: 'cache-and-network',
  })
  const next = data?.moderationCases?.edges.find(({ node }) => node.id !== id)?.node
  if (next)
    return (
      <div>
        <LinkButton ref={takeLostFocus} to={`/admin/reports/${next.id}`}>
          Next report: {next.title}
        </LinkButton>
      </div>
    )
  return data ? <Text $tone="muted">No reports are waiting.</Text> : null
}
