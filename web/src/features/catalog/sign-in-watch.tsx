import { useEffect } from 'react'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { SignedOutNotice } from '../../ui/signed-out-notice.tsx'

/** The sign-in ended while the form was open. Looks again whenever the person comes back to this tab. */
export const SignInWatch = () => {
  const { refresh } = useAuthStatus()
  useEffect(() => {
    const look = () => void refresh().catch(() => {})
    globalThis.addEventListener('focus', look)
    return () => globalThis.removeEventListener('focus', look)
  }, [refresh])
  return <SignedOutNotice />
}
