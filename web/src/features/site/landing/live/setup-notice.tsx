import { useEffect, useState } from 'react'
import { graphqlRequest } from '../../../../app/graphql-request.ts'
import { Link } from '../../../../ui/link.tsx'
import { SetupOpenRequest } from './setup-open.request.generated.ts'

/** The way to the set-up, while no admin exists. */
export const SetupNotice = () => {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    graphqlRequest(SetupOpenRequest, {}, stop.signal).then(
      ({ setupOpen }) => setIsOpen(setupOpen),
      () => {}, // the start of the server prints the same address
    )
    return () => stop.abort()
  }, [])
  if (!isOpen) return null
  return (
    <p role="status">
      Is this your platform? It has no admin yet. <Link to="/admin/setup">Create the first admin account</Link>
    </p>
  )
}
