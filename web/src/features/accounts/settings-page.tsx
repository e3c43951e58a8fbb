import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { type UserType, useAuthStatus } from '../../app/auth-status.tsx'
import { useSlot } from '../../app/composition.tsx'
import { SettingsTabs } from '../../app/settings-tabs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Select } from '../../ui/select.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { space } from '../../ui/tokens.ts'
import { PasswordPanel } from './password-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { SupportPanel } from './support-panel.tsx'
import { useSettingsPageQuery } from './settings.generated.ts'

const Stack = styled.div`
  display: grid;
  gap: ${space[5]};
`

const kindName: Record<UserType, string> = { user: 'Listener', artist: 'Artist', admin: 'Admin' }

/** What stands below the title, by the last part of the address. */
const taglines = {
  settings: 'Your name and your address.',
  security: 'How you sign in, and where you are signed in.',
  privacy: 'What others see of you, your data, and its end.',
} as const

/** /settings with /settings/security and /settings/privacy: one's accounts, how they are kept safe, and what is known of them. */
export const SettingsPage = () => {
  const { status, loading: authLoading } = useAuthStatus()
  const panels = useSlot('accountPanels')
  const tab = useLocation().pathname.split('/').at(-1) as keyof typeof taglines
  const [chosen, setChosen] = useState<string>()
  const { data, error, refetch } = useSettingsPageQuery({
    skip: !status.isAuthenticated,
    fetchPolicy: 'cache-and-network',
  })

  if (!status.isAuthenticated && !authLoading)
    return (
      <Page width="reading">
        <EmptyState
          level={1}
          title="Please Login"
          description="Sign in as a listener, artist or admin to see your settings."
          action={<LinkButton to="/login">Listener Login</LinkButton>}
        />
      </Page>
    )
  const accounts = data?.myAccounts ?? []
  const account =
    accounts.find(({ userType }) => userType === chosen) ??
    accounts.find(({ userType }) => userType === status.userType) ??
    accounts[0]
  const ofFeatures = panels
    .filter((panel) => panel.tab === tab)
    .map(({ id, Component }) => (
      <Suspense key={`${id} ${account?.id}`}>
        <Component userType={account?.userType as UserType} />
      </Suspense>
    ))
  return (
    <Page
      title="Settings"
      tagline={taglines[tab]}
      width="reading"
      aside={
        accounts.length > 1 ? (
          <Select
            label="Account"
            value={account?.userType ?? ''}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            options={accounts.map(({ userType, username }) => ({
              value: userType,
              label: `${kindName[userType as UserType]}: ${username}`,
            }))}
          />
        ) : null
      }
    >
      <SettingsTabs />
      {!data && error ? (
        <ErrorState
          title="Your settings could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void refetch().catch(() => {})}
        />
      ) : !account ? (
        <LoadingBlock>Loading...</LoadingBlock>
      ) : (
        <Stack>
          {tab === 'settings' ? <ProfilePanel key={account.id} account={account} /> : null}
          {tab === 'security' ? <PasswordPanel key={`${account.id} password`} account={account} /> : null}
          {tab === 'privacy' && account.userType === 'user' ? <SupportPanel key={`${account.id} support`} /> : null}
          {ofFeatures}
          {tab === 'security' ? (
            <SessionsPanel sessions={data?.mySessions ?? []} several={accounts.length > 1} />
          ) : null}
        </Stack>
      )}
    </Page>
  )
}
