import { useSearchParams } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { dayOf } from './day-of.ts'

const SIGN_IN: Readonly<Record<string, string>> = { artist: '/artist/login', admin: '/admin/login' }

/** /account-closed: what one sees after closing one's account. */
export const AccountClosedPage = () => {
  const [search] = useSearchParams()
  const until = search.get('until') ?? ''
  const when = Number.isNaN(Date.parse(until)) ? 'in 14 days' : `on ${dayOf(until)}`
  return (
    <Page width="reading">
      <EmptyState
        level={1}
        title="Your account is closed"
        description={`You are signed out everywhere. We delete it for good ${when}. Sign in before then to get it back as it was. We’ve sent you an email about it.`}
        action={<LinkButton to={SIGN_IN[search.get('account') ?? ''] ?? '/login'}>Sign in to come back</LinkButton>}
      />
    </Page>
  )
}
