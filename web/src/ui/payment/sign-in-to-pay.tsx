import { useLocation } from 'react-router'
import { LinkButton } from '../link-button.tsx'
import { Text } from '../text.tsx'

/** What stands in place of a payment for those who are not signed in as a listener. */
export const SignInToPay = ({ what }: { /** 'buy merchandise' */ what: string }) => {
  // Signing in leads back here.
  const { pathname } = useLocation()
  const state = { cameFrom: pathname }
  return (
    <>
      <Text $tone="muted">You need a listener account to {what}. It takes a minute.</Text>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 24 }}>
        <LinkButton to="/user/register" state={state}>
          Listener Register
        </LinkButton>
        <LinkButton to="/user/login" state={state} variant="quiet">
          Listener Login
        </LinkButton>
      </div>
    </>
  )
}
