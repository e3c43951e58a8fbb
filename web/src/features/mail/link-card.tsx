import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Card } from '../../ui/card.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Page } from '../../ui/page.tsx'
import { color, space } from '../../ui/tokens.ts'

const Body = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  p { color: ${color.muted}; }
  p[role='alert'] { color: ${color.bad}; }
`

/** One narrow card: what a link in a message leads to. */
export const LinkCard = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <Page width="narrow">
    <Card>
      <Body aria-live="polite">
        <Heading level={1} look={2}>
          {title}
        </Heading>
        <p>{text}</p>
        {children}
      </Body>
    </Card>
  </Page>
)
