import { graphqlRequest } from '../../app/graphql-request.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { AddressLinkPage } from './address-link-page.tsx'
import { UndoAddressChangeRequest } from './address-links.request.generated.ts'

/** /undo-email#token: where the link in the mail to the old address leads. */
export const UndoEmailPage = () => (
  <AddressLinkPage
    title="Take your account back"
    text="The account gets this address again, and is signed out everywhere. Set a new password after that."
    button="Undo the change"
    act={async (token) => {
      await graphqlRequest(UndoAddressChangeRequest, { token })
    }}
    done={{
      title: 'The account has this address again',
      text: 'It is signed out everywhere. Set a new password now: whoever changed the address may know the old one.',
    }}
  >
    <LinkButton to="/forgot-password">Set a new password</LinkButton>
  </AddressLinkPage>
)
