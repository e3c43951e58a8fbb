import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, font, radius, size, space } from '../../../ui/tokens.ts'

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  min-width: 0;
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.surface};
`

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[3]};
  h3 { font: 600 ${size.md}/1.2 ${font.display}; }
  p { color: ${color.muted}; font-size: ${size.xs}; }
`

export type RadioPanelProps = { title: string; region?: string; badge?: ReactNode; children: ReactNode }

export const RadioPanel = ({ title, region, badge, children }: RadioPanelProps) => (
  <Frame aria-label={region ? `${title}, ${region}` : title}>
    <Head>
      <div>
        <h3>{title}</h3>
        {region ? <p>{region}</p> : null}
      </div>
      {badge}
    </Head>
    {children}
  </Frame>
)
