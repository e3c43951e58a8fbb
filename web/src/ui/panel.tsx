import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Card } from './card.tsx'
import { color, size, space } from './tokens.ts'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[3]};
  margin-bottom: ${space[5]};
  /* A badge or a small button stays beside the text; only what leaves too little room for it goes below. */
  > div:first-child { flex: 1 1 200px; min-width: 0; }
  h2 { font-size: ${size.lg}; }
  p { margin-top: ${space[1]}; color: ${color.muted}; font-size: ${size.sm}; }
`

export type PanelProps = {
  title: string
  /** One sentence that says what one sees. */
  description?: ReactNode
  /** Buttons or a badge at the right of the title. */
  action?: ReactNode
  children: ReactNode
  className?: string
}

/** A titled card, exposed as a region named by its title. */
export const Panel = ({ title, description, action, children, className }: PanelProps) => {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={className}>
      <Head>
        <div>
          <h2 id={id}>{title}</h2>
          {description ? <p>{description}</p> : null}
        </div>
        {action}
      </Head>
      {children}
    </Card>
  )
}
