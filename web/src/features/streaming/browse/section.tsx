import { type ReactNode, useId } from 'react'
import { Heading } from '../../../ui/heading.tsx'
import { Link } from '../../../ui/link.tsx'
import { Lead } from './layout.ts'

export type SectionProps = {
  title: ReactNode
  /** By which rule what follows was chosen and stands in its order: one sentence. */
  rule?: ReactNode
  more?: { to: string; label: string }
  children: ReactNode
}

/** A part of a page with its heading, and the rule behind its list. */
export const Section = ({ title, rule, more, children }: SectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Lead>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {more ? <Link to={more.to}>{more.label}</Link> : null}
        {rule ? <p>{rule}</p> : null}
      </Lead>
      {children}
    </section>
  )
}
