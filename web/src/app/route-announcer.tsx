import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { onPageTitle, pageTitle } from './use-document-title.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

export const MAIN_ID = 'main'

/** After a navigation inside the app: focuses the page and announces its title, and again when its data names it. Not at the first load. */
export const RouteAnnouncer = () => {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  const [message, setMessage] = useState('')

  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    setMessage(pageTitle())
    // A page of something has that thing's name once it is loaded.
    return onPageTitle(() => setMessage(pageTitle()))
  }, [pathname])

  return <VisuallyHidden role="status">{message}</VisuallyHidden>
}
