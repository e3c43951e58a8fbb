import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { useHere } from '../../app/came-from.ts'
import { useSlot } from '../../app/composition.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { Tabs } from '../../ui/tabs.tsx'

const TITLE = 'Your Library'

/** What the account keeps: one tab for each kind, the open one in the address. */
export const LibraryPage = () => {
  const { status, loading } = useAuthStatus()
  const here = useHere()
  const sections = useSlot('librarySections')
  const [search, setSearch] = useSearchParams()

  if (loading)
    return (
      <Page title={TITLE}>
        <LoadingBlock>Loading...</LoadingBlock>
      </Page>
    )
  if (!status.isAuthenticated)
    return (
      <Page title={TITLE}>
        <EmptyState
          title="Sign in to see your library"
          description="Songs you like, artists you follow and what you played are kept with your account."
          action={
            <LinkButton to="/user/login" state={here}>
              Listener Login
            </LinkButton>
          }
        />
      </Page>
    )
  const open = sections.filter(({ kinds }) => !kinds || kinds.some((kind) => status[`${kind}Username`] !== null))
  const asked = search.get('show')
  return (
    <Page title={TITLE}>
      <Tabs
        label="Your library"
        value={open.find(({ id }) => id === asked)?.id ?? open[0]?.id ?? ''}
        onValueChange={(id) => setSearch({ show: id }, { replace: true })}
        items={open.map(({ id, label, Component }) => ({
          id,
          label,
          content: (
            <Suspense>
              <Component />
            </Suspense>
          ),
        }))}
      />
    </Page>
  )
}
