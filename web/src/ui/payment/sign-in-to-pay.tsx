import { useLocation } from 'react-router'
import { LinkButton } from '../link-button.tsx'
import { Text } from '../text.tsx'

/** Replaces a payment for people who are not signed in as a listener. */
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
