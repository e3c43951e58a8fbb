import { Navigate } from 'react-router'
import { LinkButton } from '../../ui/link-button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { isDenied, saidBy } from './said-by.ts'
import { SENT_TO_SIGN_IN } from '../../app/sent-to-sign-in.ts'
import { serverCode } from '../../app/server-message.ts'

/** A notice in place of data that could not be read. People without access are sent to sign in, as from the dashboard. */
export const LoadFailed = ({
  failure,
  level = 1,
  onRetry,
}: {
  failure: unknown
  level?: 1 | 2
  onRetry: () => void
}) => {
  if (isDenied(failure)) return <Navigate to="/admin/login" replace state={SENT_TO_SIGN_IN} />
  if (serverCode(failure) === 'NOT_FOUND') return <NothingHere />
  return <ErrorState level={level} title="This could not be loaded" description={saidBy(failure)} onRetry={onRetry} />
}

export const NothingHere = ({ back = '/admin/collections' }: { back?: string }) => (
  <ErrorState
    level={1}
    title="Nothing here"
    description="It was removed, or the address is wrong."
    action={
      <LinkButton variant="quiet" to={back}>
        Back
      </LinkButton>
    }
  />
)
