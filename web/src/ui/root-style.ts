import { createContext, useContext, useLayoutEffect } from 'react'

/** Takes custom properties of the document's root while the server draws a page; null in browsers. */
export const RootStyleContext = createContext<((name: string, value: string) => void) | null>(null)

/** Custom properties of the document's root while a page is shown, and in its HTML; `values` are memoized. */
export const useRootStyle = (values: Readonly<Record<string, string>> | null): void => {
  const write = useContext(RootStyleContext)
  if (write) for (const [name, value] of Object.entries(values ?? {})) write(name, value)
  useLayoutEffect(() => {
    if (!values) return
    const { style } = document.documentElement
    for (const [name, value] of Object.entries(values)) style.setProperty(name, value)
    return () => {
      for (const name of Object.keys(values)) style.removeProperty(name)
    }
  }, [values])
}
