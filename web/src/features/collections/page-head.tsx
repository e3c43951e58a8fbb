import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Heading } from '../../ui/heading.tsx'
import { color, media, space } from '../../ui/tokens.ts'

const Frame = styled.div`
  display: grid;
  gap: ${space[3]};
  margin-bottom: ${space[5]};
  h1 { overflow-wrap: anywhere; }
  p { margin-top: ${space[2]}; color: ${color.muted}; }
  @media ${media.md} { grid-template-columns: minmax(0, 1fr) auto; align-items: end; }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`

/** Title under the breadcrumb, and what can be done here. */
export const PageHead = ({
  title,
  description,
  action,
}: {
  title: string
  description?: ReactNode
  action?: ReactNode
}) => (
  <Frame>
    <div>
      <Heading level={1}>{title}</Heading>
      {description ? <p>{description}</p> : null}
    </div>
    {action ? <Actions>{action}</Actions> : null}
  </Frame>
)
