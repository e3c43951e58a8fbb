import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Card } from '../../ui/card.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Page } from '../../ui/page.tsx'
import { color, space } from '../../ui/tokens.ts'

const Intro = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  margin-bottom: ${space[5]};
  p { color: ${color.muted}; }
`

const Mark = styled.div`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  margin-bottom: ${space[2]};
  border: 1px solid ${color.line};
  border-radius: 50%;
  background: ${color.raised};
  color: ${color.cyan};
`

export type StaffPageProps = { title: string; tagline: string; icon?: ReactNode; children: ReactNode }

/** One narrow card for staff: set-up, sign-in. */
export const StaffPage = ({ title, tagline, icon = <ShieldCheck size={22} />, children }: StaffPageProps) => (
  <Page width="narrow">
    <Card>
      <Intro>
        <Mark aria-hidden="true">{icon}</Mark>
        <Heading level={1} look={2}>
          {title}
        </Heading>
        <p>{tagline}</p>
      </Intro>
      {children}
    </Card>
  </Page>
)
