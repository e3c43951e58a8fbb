import { styled } from 'styled-components'
import { color, gradient, radius } from './tokens.ts'

const Track = styled.div`
  height: 6px;
  border-radius: ${radius.pill};
  background: ${color.line};
  overflow: hidden;
`

const Bar = styled.div`
  height: 100%;
  border-radius: inherit;
  background: ${gradient.progress};
  transform-origin: left;
  transition: width 200ms linear;
`

export type ProgressProps = { /** 0 to 100. */ value: number; label: string; className?: string }

export const Progress = ({ value, label, className }: ProgressProps) => {
  const percent = Math.round(Math.min(100, Math.max(0, value)))
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={className}
    >
      <Bar style={{ width: `${percent}%` }} />
    </Track>
  )
}
