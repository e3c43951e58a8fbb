import { LinkButton } from '../../ui/link-button.tsx'
import { graphqlRequest } from '../../app/graphql-request.ts'
import { AddressLinkPage } from './address-link-page.tsx'
import { VerifyAddressRequest } from './address-links.request.generated.ts'

/** /verify-email#token: where the link of the mail leads. */
export const VerifyEmailPage = () => (
  <AddressLinkPage
    title="Confirm your address"
    text="Press the button to confirm this address is yours."
    button="Confirm my address"
    act={async (token) => {
      await graphqlRequest(VerifyAddressRequest, { token })
    }}
    done={{ title: 'Your address is confirmed', text: 'Thank you. You’re all set.' }}
  >
    <LinkButton to="/discover">Discover music</LinkButton>
  </AddressLinkPage>
)
