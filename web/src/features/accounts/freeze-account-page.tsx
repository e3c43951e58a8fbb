import { graphqlRequest } from '../../app/graphql-request.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { AddressLinkPage } from './address-link-page.tsx'
import { FreezeAccountRequest } from './address-links.request.generated.ts'

/** /account/freeze#token: where the mail to an address that lost its account leads. */
export const FreezeAccountPage = () => (
  <AddressLinkPage
    title="Freeze the account"
    text="Everyone is signed out, and nobody can sign in until our team has reviewed it."
    button="Freeze the account"
    act={async (token) => {
      await graphqlRequest(FreezeAccountRequest, { token })
    }}
    done={{
      title: 'The account is frozen',
      text: 'Our team will find out who it belongs to. Nobody can sign in until then.',
    }}
  >
    <LinkButton to="/discover">Discover music</LinkButton>
  </AddressLinkPage>
)
