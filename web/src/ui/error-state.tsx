import { type ReactNode, useEffect, useEffectEvent } from 'react'
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
  h1, h2 { font-size: ${size.lg}; }
  p { max-width: 52ch; color: ${color.muted}; text-wrap: balance; }
  div { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: ${space[3]} ${space[4]}; margin-top: ${space[2]}; }
`

export type ErrorStateProps = {
  title: string
  /** 1 where it stands in for the whole page. */
  level?: 1 | 2
  description?: ReactNode
  /** Shown as 'Try again'; called by itself when the browser comes back online. */
  onRetry?: () => void
  /** Another way on: a link home, a sign-in button. */
  action?: ReactNode
}

export const ErrorState = ({ title, level = 2, description, onRetry, action }: ErrorStateProps) => {
  const retry = useEffectEvent(() => onRetry?.())
  useEffect(() => {
    const onOnline = () => retry()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  return (
    <Frame role="alert">
      {level === 1 ? <h1>{title}</h1> : <h2>{title}</h2>}
      {description ? <p>{description}</p> : null}
      {onRetry || action ? (
        <div>
          {onRetry ? (
            <Button variant="quiet" onClick={onRetry}>
              Try again
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
    </Frame>
  )
}
