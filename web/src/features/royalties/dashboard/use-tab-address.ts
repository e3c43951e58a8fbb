import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

const NAME = 'tab'

/** The open tab, kept in the address (`?tab=merchandise`; the first needs none): Back, reload and a link show the same. */
export const useTabAddress = (ids: readonly string[]): { tab: string; open: (id: string) => void } => {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search).get(NAME)
  const first = ids[0] ?? ''
  const tab = asked !== null && ids.includes(asked) ? asked : first
  // A press opens a tab, and so does the focus that comes with it: the address follows in a transition, after both.
  const opening = useRef(tab)
  useLayoutEffect(() => {
    opening.current = tab
  }, [tab])
  return {
    tab,
    open(id) {
      if (id === opening.current) return
      opening.current = id
      const parameters = new URLSearchParams(search)
      if (id === first) parameters.delete(NAME)
      else parameters.set(NAME, id)
      void navigate({ pathname, search: parameters.toString(), hash }, { state: { keepScroll: true } })
    },
  }
}
