import { LinkButton } from '../link-button.tsx'
import { Text } from '../text.tsx'

/** What stands in place of a payment for those who are not signed in as a listener. */
export const SignInToPay = ({ what }: { /** 'buy merchandise' */ what: string }) => (
  <>
    <Text $tone="muted">You need a listener account to {what}. It takes a minute.</Text>
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 24 }}>
      <LinkButton to="/user/register">Listener Register</LinkButton>
      <LinkButton to="/user/login" variant="quiet">
        Listener Login
      </LinkButton>
    </div>
  </>
)
