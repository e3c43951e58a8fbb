import { LinkButton } from '../../ui/link-button.tsx'

/** What stands in the place of the controls for who may not stream. */
export const SubscribePrompt = () => (
  <>
    <p>Subscribe to stream music</p>
    <LinkButton to="/subscribe" size="small">
      Subscribe Now
    </LinkButton>
  </>
)
