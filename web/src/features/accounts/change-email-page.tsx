import { GraphqlRequestError, graphqlRequest } from '../../app/graphql-request.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { AddressLinkPage } from './address-link-page.tsx'
import { ConfirmAddressChangeRequest } from './address-links.request.generated.ts'

/** /change-email#token: where the link in the mail to a new address leads. */
export const ChangeEmailPage = () => (
  <AddressLinkPage
    title="Confirm your new address"
    text="We’ll email you here from now on. We’ll also notify your old address, which can undo the change for 7 days."
    button="Use this address"
    act={async (token) => {
      const { confirmAddressChange: answer } = await graphqlRequest(ConfirmAddressChangeRequest, { token })
      if ('message' in answer) throw new GraphqlRequestError([answer])
    }}
    done={{ title: 'Your address has changed', text: 'We’ll email you here from now on.' }}
  >
    <LinkButton to="/settings">Settings</LinkButton>
  </AddressLinkPage>
)
