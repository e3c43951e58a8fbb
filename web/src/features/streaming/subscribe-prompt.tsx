import { LinkButton } from '../../ui/link-button.tsx'

/** Replaces the controls without a subscription. */
export const SubscribePrompt = () => (
  <>
    <p>Subscribe to stream music</p>
    <LinkButton to="/subscribe" size="small">
      Subscribe Now
    </LinkButton>
  </>
)
