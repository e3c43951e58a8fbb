import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { Link } from './link.tsx'
import { type ButtonSize, type ButtonVariant, pressable, type PressableProps } from './pressable.ts'

const PillLink = styled(Link)<PressableProps>`${pressable}`

export type LinkButtonProps = ComponentPropsWithRef<typeof Link> & {
  variant?: ButtonVariant
  size?: ButtonSize
  block?: boolean
}

/** A link that looks like a button: goes somewhere, does nothing else. */
export const LinkButton = ({ variant = 'primary', size = 'medium', block, ...rest }: LinkButtonProps) => (
  <PillLink {...rest} $variant={variant} $size={size} $block={block} />
)
