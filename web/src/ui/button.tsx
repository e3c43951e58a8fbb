import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { type ButtonSize, type ButtonVariant, pressable, type PressableProps } from './pressable.ts'
import { Spinner } from './spinner.tsx'

const Pill = styled.button<PressableProps>`${pressable}`

export type ButtonProps = ComponentPropsWithRef<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Full width. */
  block?: boolean
  /** Shows a spinner, keeps focus, ignores presses. */
  busy?: boolean
}

export const Button = ({
  variant = 'primary',
  size = 'medium',
  block,
  busy = false,
  type = 'button',
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) => (
  <Pill
    {...rest}
    type={type}
    disabled={disabled}
    $variant={variant}
    $size={size}
    $block={block}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  >
    {busy ? <Spinner size={16} /> : null}
    {children}
  </Pill>
)
