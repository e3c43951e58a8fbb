import { styled } from 'styled-components'
import { Link } from './link.tsx'
import { color, radius, size, space } from './tokens.ts'

const Frame = styled.div`
  display: grid;
  gap: ${space[2]};
  padding: ${space[4]};
  border: 1px solid ${color.bad};
  border-radius: ${radius.md};
  background: ${color.badGround};
  color: ${color.text};
  font-size: ${size.sm};
  overflow-wrap: anywhere;
  strong { color: ${color.bad}; }
  blockquote { margin: 0; white-space: pre-line; }
`

type WithheldProps = {
  /** `song`. */
  what: string
  reason: string
}

/** Says to its owner that our team has hidden something, why, and what to do about it. */
export const Withheld = ({ what, reason }: WithheldProps) => (
  <Frame role="note" aria-label={`This ${what} is hidden by our team`}>
    <strong>Hidden by our team</strong>
    <blockquote>{reason}</blockquote>
    <span>
      Nobody else sees this {what} until our team restores it. If you think this is wrong, reply to the email we sent
      you, or see <Link to="/decisions">the decision</Link>.
    </span>
  </Frame>
)
