import { useState } from 'react'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { Text } from '../../ui/text.tsx'
import { color, media, space } from '../../ui/tokens.ts'
import { useMyFactorsQuery } from './factors.generated.ts'
import { FactorsPanel } from './factors-panel.tsx'

const Next = styled.div`
  display: grid;
  gap: ${space[4]};
  align-items: center;
  margin-top: ${space[5]};
  padding: ${space[4]} ${space[5]};
  border: 1px solid ${color.line};
  border-radius: 12px;
  @media ${media.sm} { grid-template-columns: minmax(0, 1fr) auto; }
`

/** /admin/second-factor: where admins must have a second factor, one without comes here and nowhere else. */
export const SecondFactorPage = () => {
  const { status, loading, refresh } = useAuthStatus()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const isAdmin = Boolean(status.adminUsername ?? status.adminWithoutFactor)
  const { data } = useMyFactorsQuery({ variables: { userType: 'admin' }, skip: !isAdmin })
  const { hasApp = false, passkeys = [] } = data?.myFactors ?? {}
  const isOn = hasApp || passkeys.length > 0
  if (loading) return <LoadingBlock>Loading...</LoadingBlock>
  if (!isAdmin)
    return (
      <Page width="reading">
        <EmptyState
          level={1}
          title="Please Login"
          description="Sign in as an admin to set up two-step sign-in."
          action={<LinkButton to="/admin/login">Admin Login</LinkButton>}
        />
      </Page>
    )
  return (
    <Page
      title="One more step"
      tagline="Admins of this platform sign in with a second step. Set up an app or a passkey to go on."
      width="reading"
    >
      <FactorsPanel userType="admin" />
      {isOn ? (
        <Next>
          <Text as="p">You are all set. Keep your recovery codes somewhere safe.</Text>
          <Button
            busy={leaving}
            onClick={() => {
              setLeaving(true)
              void refresh()
                .then(() => navigate('/admin/dashboard', { replace: true }))
                .catch(() => setLeaving(false))
            }}
          >
            Go to the dashboard
          </Button>
        </Next>
      ) : null}
    </Page>
  )
}
