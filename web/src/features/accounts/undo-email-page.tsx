import { graphqlRequest } from '../../app/graphql-request.ts'
import { UndoAddressChangeRequest } from './account-recovery.request.generated.ts'
import { RecoverAccountPage } from './recover-account-page.tsx'

/** /undo-email#token: where the link in the mail to the old address leads. */
export const UndoEmailPage = () => (
  <RecoverAccountPage
    title="Take your account back"
    tagline="The person who changed the address may know your password, so set a new one. Everyone is signed out."
    submit="Undo the change"
    act={async (input) => (await graphqlRequest(UndoAddressChangeRequest, { input })).undoAddressChange}
  />
)
