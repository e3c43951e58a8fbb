import type { ReactNode } from 'react'
import * as RadixSlider from 'radix-ui/slider'
import { styled } from 'styled-components'
import { color, glow, gradient, radius } from './tokens.ts'

const Root = styled(RadixSlider.Root)`
  position: relative;
  display: flex;
  align-items: center;
  width: 100%;
  /* The line is thin, the target is not. */
  height: 24px;
  touch-action: none;
  user-select: none;
  cursor: pointer;
  &[data-pictured] { height: var(--picture, 40px); }
  &[data-disabled] { opacity: 0.45; cursor: not-allowed; }
`

const Track = styled(RadixSlider.Track)`
  position: relative;
  flex: 1;
  height: 4px;
  border-radius: ${radius.pill};
  background: ${color.line};
  overflow: hidden;
  [data-pictured] > & { height: 100%; border-radius: 0; background: none; }
`

const Range = styled(RadixSlider.Range)`
  position: absolute;
  height: 100%;
  background: ${gradient.progress};
`

const Thumb = styled(RadixSlider.Thumb)`
  display: block;
  width: 16px;
  height: 16px;
  border-radius: 50%;
  background: ${color.text};
  transition: scale 120ms ease-out;
  &:hover { scale: 1.15; }
  [data-pictured] & { width: 3px; height: var(--picture, 40px); border-radius: ${radius.pill}; }
  [data-pictured] &:hover { scale: none; }
  &:focus-visible { border-radius: 50%; box-shadow: ${glow.focus}; }
`

export type SliderProps = {
  label: string
  value: number
  min?: number
  max: number
  step?: number
  /** Read out instead of the bare number, e.g. `1:42 of 3:51`. */
  valueText?: string
  disabled?: boolean
  onChange: (value: number) => void
  /** When the thumb is let go, and at every key press: there it comes before `onChange` of the same press. */
  onCommit?: (value: number) => void
  /** Drawn in the place of the line, 40 px or `--picture` high; says nothing to screen readers. */
  picture?: ReactNode
  className?: string
}

export const Slider = ({
  label,
  value,
  min = 0,
  max,
  step = 1,
  valueText,
  disabled,
  onChange,
  onCommit,
  picture,
  className,
}: SliderProps) => (
  <Root
    className={className}
    data-pictured={picture ? '' : undefined}
    value={[value]}
    min={min}
    max={Math.max(max, min + step)}
    step={step}
    disabled={disabled}
    onValueChange={([next]) => next !== undefined && onChange(next)}
    onValueCommit={([next]) => next !== undefined && onCommit?.(next)}
  >
    <Track>{picture ?? <Range />}</Track>
    <Thumb aria-label={label} aria-valuetext={valueText} />
  </Root>
)
