import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { serverMessage } from '../../app/server-message.ts'

/** The subject of a mailed link: its token stands behind the #. `read` is the same function at every render. */
export function useLinkOfMail<Found>(read: (token: string) => Promise<Found | null | undefined>) {
  const { hash } = useLocation()
  // Kept when the address changes below it.
  const [token] = useState(hash.slice(1))
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState(token ? '' : 'Open it from the email again.')
  useEffect(() => {
    if (!token) return
    read(token)
      .then((answer) => (answer ? setFound(answer) : setProblem('It has ended.')))
      .catch((failure: unknown) => setProblem(serverMessage(failure) ?? 'It could not be read. Try again.'))
  }, [token, read])
  return { token, found, problem, setFound }
}
