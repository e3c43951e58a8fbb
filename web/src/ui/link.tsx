import type { ComponentPropsWithRef } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router'

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  to: To
  /** What the page it leads to may know before it has fetched anything. */
  state?: unknown
}

/** A link inside the app. react-router's own carries the prefetching of its framework mode, which nothing here uses, into the first bundle. */
export const Link = ({ to, state, target, onClick, children, ...rest }: LinkProps) => {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target, state })
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
