import { useLocation } from 'react-router'

/** Location state of somebody who goes to sign in or up, and wants to go on where they were. */
export type CameFrom = { cameFrom: string }

/** For links to signing in and up: what they say of where one is now. */
export const useHere = (): CameFrom => {
  const { pathname, search, hash } = useLocation()
  return { cameFrom: `${pathname}${search}${hash}` }
}

/** Where somebody who signs in here came from; undefined for those who came to sign in. `state` hands it on. */
export const useCameFrom = (): { to: string | undefined; state: CameFrom | undefined } => {
  const { state } = useLocation()
  const to = (state as Partial<CameFrom> | null)?.cameFrom
  return typeof to === 'string' ? { to, state: { cameFrom: to } } : { to: undefined, state: undefined }
}
