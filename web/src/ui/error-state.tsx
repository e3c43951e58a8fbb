import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from './button.tsx'
import { color, radius, size, space } from './tokens.ts'

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  padding: ${space[7]} ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.surface};
  text-align: center;
  h2 { font-size: ${size.lg}; }
  p { max-width: 52ch; color: ${color.muted}; text-wrap: balance; }
  div { display: flex; flex-wrap: wrap; justify-content: center; gap: ${space[3]}; margin-top: ${space[2]}; }
`

export type ErrorStateProps = {
  title: string
  description?: ReactNode
  /** Shown as 'Try again'. */
  onRetry?: () => void
  /** Another way on: a link home, a sign-in button. */
  action?: ReactNode
}

export const ErrorState = ({ title, description, onRetry, action }: ErrorStateProps) => (
  <Frame role="alert">
    <h2>{title}</h2>
    {description ? <p>{description}</p> : null}
    {onRetry || action ? (
      <div>
        {onRetry ? <Button variant="quiet" onClick={onRetry}>Try again</Button> : null}
        {action}
      </div>
    ) : null}
  </Frame>
)
