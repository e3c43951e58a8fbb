import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { color, radius, size, space } from '../../ui/tokens.ts'

const Frame = styled.p`
  margin-bottom: ${space[4]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-left: 3px solid ${color.warn};
  border-radius: ${radius.sm};
  background: ${color.surface};
  font-size: ${size.sm};
`

/** The sign-in ended while the form was open. Looks again whenever the person comes back to this tab. */
export const SignedOutNotice = () => {
  const { refresh } = useAuthStatus()
  useEffect(() => {
    const look = () => void refresh().catch(() => {})
    globalThis.addEventListener('focus', look)
    return () => globalThis.removeEventListener('focus', look)
  }, [refresh])
  return (
    <Frame role="alert">
      Your sign-in has ended. Nothing here is lost: <a href="/artist/login" target="_blank" rel="noopener">sign in again in a new tab</a> and come back.
    </Frame>
  )
}
