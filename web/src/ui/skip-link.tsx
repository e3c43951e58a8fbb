import { styled } from 'styled-components'
import { color, radius, space } from './tokens.ts'

const Anchor = styled.a`
  position: fixed;
  z-index: 100;
  top: ${space[2]};
  left: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.pill};
  background: ${color.cyan};
  color: ${color.onCyan};
  font-weight: 600;
  translate: 0 -200%;
  &:focus { translate: 0; }
`

export const SkipLink = ({ targetId, children = 'Skip to content' }: { targetId: string; children?: string }) => (
  <Anchor
    href={`#${targetId}`}
    onClick={(event) => {
      event.preventDefault()
      document.getElementById(targetId)?.focus()
    }}
  >
    {children}
  </Anchor>
)
