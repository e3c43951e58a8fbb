import { KeyRound } from 'lucide-react'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/panel.tsx'

/** The way to the tokens, from where people look for settings. */
export const TokensPanel = () => (
  <Panel title="Access Tokens" description="Let your programs use the API as this account, within limits you set.">
    <LinkButton variant="quiet" to="/settings/tokens">
      <KeyRound size={18} aria-hidden="true" /> Manage access tokens
    </LinkButton>
  </Panel>
)
