import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '../ui/toast.ts'
import { clearArtistIdentity } from './artist-identity.ts'
import { AuthStatusRequest, LogoutRequest } from './auth-status.request.generated.ts'
import { graphqlRequest } from './graphql-request.ts'
import { announceIdentityChange, announceSignedInPage } from './identity-events.ts'
import { isShell } from './is-shell.ts'

export type UserType = 'admin' | 'artist' | 'user'

/** An admin's role; an owner may do everything. */
export type StaffRole = 'support' | 'editor' | 'finance' | 'owner'

export type AuthStatus = {
  isAuthenticated: boolean
  /** The kind that signed in last. */
  userType: UserType | null
  adminUsername: string | null
  artistUsername: string | null
  userUsername: string | null
  /** The staff role of the signed-in admin. */
  adminRole?: StaffRole | null
  /** An admin who is signed in and must set up a second factor before anything else. */
  adminWithoutFactor?: string | null
}

export type AuthStatusValue = {
  status: AuthStatus
  /** True until the first answer. */
  loading: boolean
  /** Asks the server again; call it after a sign-in, before navigating. */
  refresh: () => Promise<AuthStatus>
  /** Signs the current kind out, says so, and goes to /. */
  logout: () => Promise<void>
}

export const loggedOut: AuthStatus = {
  isAuthenticated: false,
  userType: null,
  adminUsername: null,
  artistUsername: null,
  userUsername: null,
}

const AuthStatusContext = createContext<AuthStatusValue | undefined>(undefined)

const sameIdentity = (a: AuthStatus, b: AuthStatus): boolean =>
  a.userType === b.userType &&
  a.adminUsername === b.adminUsername &&
  a.artistUsername === b.artistUsername &&
  a.userUsername === b.userUsername &&
  (a.adminRole ?? null) === (b.adminRole ?? null) &&
  (a.adminWithoutFactor ?? null) === (b.adminWithoutFactor ?? null)

const fetchStatus = async (): Promise<AuthStatus> => {
  const ask = () => graphqlRequest(AuthStatusRequest, {})
  return (await ask().catch(ask)).authStatus
}

/** The username that belongs to the kind signed in last. */
export const currentUsername = (status: AuthStatus): string | null => {
  if (status.userType === null) return null
  const admin = status.adminUsername ?? status.adminWithoutFactor ?? null
  return { admin, artist: status.artistUsername, user: status.userUsername }[status.userType]
}

export const AuthStatusProvider = ({ children }: { children: ReactNode }) => {
  const [status, setStatus] = useState<AuthStatus>(loggedOut)
  const [loading, setLoading] = useState(true)
  const known = useRef<AuthStatus | undefined>(undefined)
  const drawn = useRef<() => void>(undefined)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const arrived = useRef<() => void>(undefined)

  useEffect(() => {
    shown.current = pathname
    arrived.current?.()
  }, [pathname])

  /** Resolves when / is on screen, and the page before it is not. */
  const goHome = useCallback(async () => {
    const arrival =
      shown.current === '/'
        ? undefined
        : new Promise<void>((resolve) => {
            arrived.current = resolve
          })
    await navigate('/')
    await arrival
  }, [navigate])

  const accept = useCallback(async (next: AuthStatus): Promise<AuthStatus> => {
    // Another account must not see what was cached for the one before.
    const changed = known.current && !sameIdentity(known.current, next)
    if (!known.current && next.isAuthenticated) announceSignedInPage()
    known.current = next
    if (changed)
      await announceIdentityChange(
        new Promise((resolve) => {
          drawn.current = resolve
        }),
      )
    setStatus(next)
    setLoading(false)
    return next
  }, [])

  useEffect(() => drawn.current?.(), [status])

  const refresh = useCallback(async () => accept(await fetchStatus()), [accept])

  useEffect(() => {
    const ask = () => {
      fetchStatus()
        .then(accept)
        .catch((error: unknown) => {
          console.error('Sign-in state could not be read', error)
          // Without a network nobody knows, and nobody is signed out for that.
          if (navigator.onLine && !isShell()) setLoading(false)
          else window.addEventListener('online', ask, { once: true })
        })
    }
    ask()
  }, [accept])

  const logout = useCallback(async () => {
    try {
      const { userType } = known.current ?? loggedOut
      if (!userType) throw new Error('No user type found')
      const { logout: next } = await graphqlRequest(LogoutRequest, { userType })
      if (!next.artistUsername) clearArtistIdentity()
      // First: what stands on the page would be asked for again, for an account that may not see it any more.
      await goHome()
      await accept(next)
      toast({ title: 'Logged out', description: 'You have been successfully logged out.' })
    } catch (error) {
      toast({
        title: 'Logout failed',
        description: error instanceof Error ? error.message : String(error),
        variant: 'destructive',
      })
    }
  }, [accept, goHome])

  const value = useMemo(() => ({ status, loading, refresh, logout }), [status, loading, refresh, logout])
  return <AuthStatusContext value={value}>{children}</AuthStatusContext>
}

/** Gives a fixed status to what stands below; for tests and stories of single components. */
export const FixedAuthStatus = ({ value, children }: { value: Partial<AuthStatusValue>; children: ReactNode }) => (
  <AuthStatusContext
    value={{
      status: loggedOut,
      loading: false,
      refresh: async () => value.status ?? loggedOut,
      logout: async () => {},
      ...value,
    }}
  >
    {children}
  </AuthStatusContext>
)

export const useAuthStatus = (): AuthStatusValue => {
  const value = useContext(AuthStatusContext)
  if (!value) throw new Error('useAuthStatus needs AuthStatusProvider above it')
  return value
}
