import { CircleCheck } from 'lucide-react'
import { styled } from 'styled-components'
import { LinkButton } from '../../ui/link-button.tsx'
import { color, size, space } from '../../ui/tokens.ts'
import { StaffPage } from './staff-page.tsx'

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[2]} ${space[5]};
  margin-bottom: ${space[5]};
  dt { color: ${color.muted}; font-size: ${size.sm}; }
  dd { overflow-wrap: anywhere; font-weight: 500; }
`

export const SetupComplete = ({ username, email }: { username: string; email: string }) => (
  <StaffPage
    title="Setup Complete"
    tagline="The admin account is ready. Sign in with it to continue."
    icon={<CircleCheck size={22} />}
  >
    <Facts>
      <dt>Username</dt>
      <dd>{username}</dd>
      <dt>Email</dt>
      <dd>{email}</dd>
    </Facts>
    <LinkButton block to="/admin/login">
      Go to Admin Login
    </LinkButton>
  </StaffPage>
)
