import { styled } from 'styled-components'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.ts'
import { color, space } from '../../ui/tokens.ts'
import { siteBasics, type SocialNetwork } from './site-basics.ts'
import { SocialIcon } from './social-icon.tsx'

const Row = styled.div`
  display: flex;
  gap: ${space[1]};
  margin-left: -10px;
  color: ${color.muted};
  button { color: inherit; }
  button:hover { color: ${color.text}; }
`

const sayNotLinked = (network: SocialNetwork) =>
  toast({ title: 'Coming soon', description: `${siteBasics.name} isn’t on ${network} yet.` })

export const SocialLinks = () => (
  <Row role="group" aria-label="Social networks">
    {siteBasics.footer.social.map((network) => (
      <IconButton key={network} label={network} diameter={44} onClick={() => sayNotLinked(network)}>
        <SocialIcon network={network} />
      </IconButton>
    ))}
  </Row>
)
