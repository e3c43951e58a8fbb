import { styled } from 'styled-components'
import { Link } from '../../ui/link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { color, size, space } from '../../ui/tokens.ts'

const Steps = styled.ol`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding-left: ${space[5]};
  a { display: inline-block; min-height: 24px; font-weight: 600; }
  p { color: ${color.muted}; font-size: ${size.sm}; }
`

const STEPS = [
  {
    to: '/admin/second-factor',
    label: 'Protect your account',
    why: 'Add an authenticator app or a passkey. Save the recovery codes.',
  },
  {
    to: '/admin/collections/site-pages',
    label: 'Publish your terms and policies',
    why: 'The footer links to each page once you publish it.',
  },
  {
    to: '/admin/collections',
    label: 'Edit the landing page and the radio',
    why: 'Replace the sample testimonials and set a radio stream.',
  },
  { to: '/admin/staff', label: 'Invite your team', why: 'Choose what each person can see and do.' },
  {
    to: '/artist/register',
    label: 'Send artists this sign-up link',
    why: 'New artists wait on this page until you approve them.',
  },
] as const

/** First steps for the owner of an empty platform. */
export const FirstSteps = () => (
  <Panel title="Start here" description="Your platform is empty. Five steps to open it.">
    <Steps>
      {STEPS.map(({ to, label, why }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
          <p>{why}</p>
        </li>
      ))}
    </Steps>
  </Panel>
)
