import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Heading } from './heading.tsx'
import { Link } from './link.tsx'
import { color, size, space } from './tokens.ts'

const Lead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};
  margin-bottom: ${space[4]};
  > a { display: inline-block; color: ${color.cyan}; font-size: ${size.sm}; line-height: 1.5rem; }
  > p { flex-basis: 100%; color: ${color.muted}; font-size: ${size.sm}; }
`

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
