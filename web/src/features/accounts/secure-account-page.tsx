import { graphqlRequest } from '../../app/graphql-request.ts'
import { SecureAccountRequest } from './account-recovery.request.generated.ts'
import { RecoverAccountPage } from './recover-account-page.tsx'

/** /account/secure#token: where "This wasn't me" in a security notice leads. */
export const SecureAccountPage = () => (
  <RecoverAccountPage
    title="Secure your account"
    tagline="Set a new password. Everyone else is signed out, and anything they added to your account is removed."
    submit="Secure my account"
    act={async (input) => (await graphqlRequest(SecureAccountRequest, { input })).secureAccount}
  />
)
