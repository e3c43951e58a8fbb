import { styled } from 'styled-components'
import { color, radius, size, space } from './tokens.ts'

const Frame = styled.p`
  margin-bottom: ${space[4]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-left: 3px solid ${color.warn};
  border-radius: ${radius.sm};
  background: ${color.surface};
  font-size: ${size.sm};
`

/** For forms of artists whose sign-in ended while they were open: they stand as they are meanwhile. */
export const SignedOutNotice = () => (
  <Frame role="alert">
    Your sign-in has ended. Nothing here is lost:{' '}
    <a href="/artist/login" target="_blank" rel="noopener">
      sign in again in a new tab
    </a>{' '}
    and come back.
  </Frame>
)
