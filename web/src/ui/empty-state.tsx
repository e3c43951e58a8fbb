import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, radius, size, space } from './tokens.ts'

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  padding: ${space[7]} ${space[5]};
  border: 1px dashed ${color.line};
  border-radius: ${radius.md};
  text-align: center;
  h1, h2 { font-size: ${size.lg}; }
  p { max-width: 46ch; color: ${color.muted}; text-wrap: balance; }
`

const Mark = styled.div`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: 50%;
  background: ${color.raised};
  color: ${color.muted};
`

export type EmptyStateProps = {
  title: string
  /** 1 where it stands in for the whole page. */
  level?: 1 | 2
  description?: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

export const EmptyState = ({ title, level = 2, description, icon, action }: EmptyStateProps) => (
  <Frame>
    {icon ? <Mark aria-hidden="true">{icon}</Mark> : null}
    {level === 1 ? <h1>{title}</h1> : <h2>{title}</h2>}
    {description ? <p>{description}</p> : null}
    {action}
  </Frame>
)
