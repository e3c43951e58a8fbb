import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { type AuthStatus, useAuthStatus } from '../../app/auth-status.tsx'
import { SettingsTabs } from '../../app/settings-tabs.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadedList } from '../../ui/loaded-list.tsx'
import { Page } from '../../ui/page.tsx'
import { Text } from '../../ui/text.tsx'
import { color, space } from '../../ui/tokens.ts'
import { type ListedTokenFragment, useAccessTokensPageQuery } from './access-tokens.generated.ts'
import { CreateTokenDialog } from './create-token-dialog.tsx'
import { RevokeTokenDialog } from './revoke-token-dialog.tsx'
import { TokenRow } from './token-row.tsx'

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  list-style: none;
`

const About = styled(Text)`
  margin-bottom: ${space[5]};
  a { color: ${color.cyan}; }
`

/** The kinds that are signed in, the one that signed in last first. */
const kindsOf = (status: AuthStatus) => {
  const kinds = (['user', 'artist', 'admin'] as const).filter((kind) => status[`${kind}Username`] !== null)
  return kinds.sort((a, b) => Number(b === status.userType) - Number(a === status.userType))
}

/** /settings/tokens: what programs may use of one's accounts. */
export const AccessTokensPage = () => {
  const { status, loading: authLoading } = useAuthStatus()
  const { data, error, refetch, fetchMore } = useAccessTokensPageQuery({
    variables: { first: 50 },
    skip: !status.isAuthenticated,
    fetchPolicy: 'cache-and-network',
  })
  const [creating, setCreating] = useState(false)
  const [revoking, setRevoking] = useState<ListedTokenFragment>()
  const tokens = data?.accessTokens.edges
  const kinds = kindsOf(status)

  if (!status.isAuthenticated && !authLoading) {
    return (
      <Page width="reading">
        <EmptyState
          level={1}
          title="Please Login"
          description="Sign in as a listener, artist or admin to see your access tokens."
          action={<LinkButton to="/login">Listener Login</LinkButton>}
        />
      </Page>
    )
  }
  const create = (
    <Button onClick={() => setCreating(true)}>
      <Plus size={18} aria-hidden="true" /> New token
    </Button>
  )
  return (
    <Page
      title="Access Tokens"
      tagline="For programs that act as you, within limits you set."
      width="reading"
      aside={tokens?.length ? create : null}
    >
      <SettingsTabs />
      <About $tone="muted" $size="sm">
        A program sends a token as <code>Authorization: Bearer</code>. The <a href="/api/docs">API documentation</a>{' '}
        lists what it can do. Try it in the <a href="/graphql">GraphQL explorer</a>.
      </About>
      <LoadedList
        page={data?.accessTokens}
        error={error}
        failed="Your tokens could not be loaded"
        onRetry={refetch}
        onLoad={(after) => fetchMore({ variables: { after } })}
        empty={
          <EmptyState
            icon={<KeyRound size={26} />}
            title="No access tokens yet"
            description="Create one for each program, so that you can revoke each on its own."
            action={create}
          />
        }
      >
        {(listed) => (
          <List role="list" aria-label="Access tokens">
            {listed.map((token) => (
              <li key={token.id}>
                <TokenRow token={token} showKind={kinds.length > 1} onRevoke={() => setRevoking(token)} />
              </li>
            ))}
          </List>
        )}
      </LoadedList>
      <CreateTokenDialog open={creating} onOpenChange={setCreating} kinds={kinds} />
      <RevokeTokenDialog token={revoking} onClose={() => setRevoking(undefined)} />
    </Page>
  )
}
