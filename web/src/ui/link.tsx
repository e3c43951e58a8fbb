import { type ComponentPropsWithRef, useContext } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router'
import { InSheet } from './in-sheet.ts'

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  to: To
  /** State for the next page before it has fetched anything. */
  state?: unknown
}

/** A link inside the app. react-router's own carries the prefetching of its framework mode, which nothing here uses, into the first bundle. */
export const Link = ({ to, state, target, onClick, children, ...rest }: LinkProps) => {
  const href = useHref(to)
  // Undefined leaves it to the router, which does not enter the same address twice.
  const replace = useContext(InSheet) || undefined
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target, state, replace })
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}
