import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { pageTitle } from './use-document-title.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

export const MAIN_ID = 'main'

/** After a navigation inside the app: focus goes to the page, and its title is read out. Not at the first load. */
export const RouteAnnouncer = () => {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  const [message, setMessage] = useState('')

  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    setMessage(pageTitle())
  }, [pathname])

  return <VisuallyHidden role="status">{message}</VisuallyHidden>
}
