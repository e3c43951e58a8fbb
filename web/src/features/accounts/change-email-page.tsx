import { GraphqlRequestError, graphqlRequest } from '../../app/graphql-request.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { AddressLinkPage } from './address-link-page.tsx'
import { ConfirmAddressChangeRequest } from './address-links.request.generated.ts'

/** /change-email#token: where the link in the mail to a new address leads. */
export const ChangeEmailPage = () => (
  <AddressLinkPage
    title="Confirm your new address"
    text="Your account gets its mail here from now on. We tell the old address, which can undo it for 7 days."
    button="Use this address"
    act={async (token) => {
      const { confirmAddressChange: answer } = await graphqlRequest(ConfirmAddressChangeRequest, { token })
      if ('message' in answer) throw new GraphqlRequestError([answer])
    }}
    done={{ title: 'Your address is changed', text: 'Mail for your account comes here from now on.' }}
  >
    <LinkButton to="/settings">Settings</LinkButton>
  </AddressLinkPage>
)
