import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { RouteProviders } from './preload-route.ts'

/** Called once something on the page has data: the dock comes then. */
export const OnDataContext = createContext<() => void>(() => {})

/** A part with data on a page that does without: Apollo and the dock come with it. */
export const WithData = ({ children }: { children: ReactNode }) => {
  const onData = useContext(OnDataContext)
  useEffect(onData, [onData])
  return <RouteProviders>{children}</RouteProviders>
}
