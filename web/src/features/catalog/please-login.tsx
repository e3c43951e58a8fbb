import { Mic2 } from 'lucide-react'
import { styled } from 'styled-components'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { space } from '../../ui/tokens.ts'

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
`

/** In place of a form for artists. */
export const PleaseLogin = ({ description }: { description: string }) => (
  <EmptyState
    icon={<Mic2 size={28} />}
    title="Please Login"
    description={description}
    action={
      <Ways>
        <LinkButton to="/artist/login">Artist Login</LinkButton>
        <LinkButton to="/artist/register" variant="quiet">
          Artist Register
        </LinkButton>
      </Ways>
    }
  />
)
