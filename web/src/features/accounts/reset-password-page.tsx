import { graphqlRequest } from '../../app/graphql-request.ts'
import { ResetPasswordRequest } from './forgotten-password.request.generated.ts'
import { RecoverAccountPage } from './recover-account-page.tsx'

/** /reset-password#token: where the link of the mail leads. */
export const ResetPasswordPage = () => (
  <RecoverAccountPage
    title="Set a new password"
    tagline="You’ll be signed out everywhere, then sign in with the new one."
    submit="Set the new password"
    act={async ({ token, newPassword }) =>
      (await graphqlRequest(ResetPasswordRequest, { input: { token, newPassword } })).resetPassword
    }
  />
)
