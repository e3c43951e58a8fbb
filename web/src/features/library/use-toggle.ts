import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { useHere } from '../../app/came-from.ts'
import { serverMessage } from '../../app/server-message.ts'
import { toast } from '../../ui/toast.ts'
import { type SavedStore, useSaved } from './saved-store.ts'

/**
 * For what only an account can do: runs it, or leads to signing in, and back to where one was. A press before the server has
 * said who is signed in waits for that.
 */
export const useSignedIn = (): ((what: string, run: () => void) => void) => {
  const { status, loading } = useAuthStatus()
  const navigate = useNavigate()
  const here = useHere()
  const early = useRef<(() => void) | null>(null)
  const latest = useRef<(what: string, run: () => void) => void>(() => {})
  useEffect(() => {
    latest.current = (what, run) => {
      if (loading) {
        early.current = () => latest.current(what, run)
        return
      }
      if (status.isAuthenticated) return run()
      toast({ title: `Sign in to ${what}`, description: 'You’ll return to this page.' })
      void navigate('/user/login', { state: here })
    }
    if (loading) return
    early.current?.()
    early.current = null
  })
  return (what, run) => latest.current(what, run)
}

/** Whether something is kept, and what a press does: visitors are asked to sign in first. */
export const useToggle = (
  store: SavedStore,
  id: string,
  what: string,
  onSaved?: () => void,
): [isKept: boolean, toggle: () => void] => {
  const { status } = useAuthStatus()
  const isKept = useSaved(store, id, status.isAuthenticated)
  const signedIn = useSignedIn()
  const toggle = () =>
    signedIn(what, () => {
      store.toggle(id).then(onSaved, (error: unknown) => {
        toast({ title: 'Not saved', description: serverMessage(error) ?? 'Please try again.', variant: 'destructive' })
      })
    })
  return [isKept, toggle]
}
