import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { toast } from '../../ui/toast.ts'
import { useJoinPlaylistMutation } from './playlists.generated.ts'
import { reportFailure } from './report-failure.ts'
import { useSignedIn } from './use-toggle.ts'

/** By `?join=`: who has the secret link and is signed in works on the playlist from now on. */
export const useJoining = (id: string, onJoined: () => Promise<unknown>): string | null => {
  const [search, setSearch] = useSearchParams()
  const key = search.get('join')
  const { status, loading } = useAuthStatus()
  const [join] = useJoinPlaylistMutation()
  const signedIn = useSignedIn()
  const tried = useRef<string | null>(null)
  useEffect(() => {
    if (!key || loading || tried.current === key) return
    tried.current = key
    signedIn('edit this playlist', () => {
      join({ variables: { id, key } })
        .then(async () => {
          toast({ title: 'You can edit this playlist now' })
          await onJoined()
        })
        .catch((problem: unknown) => reportFailure('Not joined', problem))
        .finally(() => setSearch({}, { replace: true }))
    })
  })
  return status.isAuthenticated ? key : null
}
