import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, motion, radius } from './tokens.ts'

type Look = 'bare' | 'outlined' | 'magenta' | 'cyan' | 'light'

const looks: Record<Look, string> = {
  bare: `background: transparent; color: ${color.text}; &:hover { background: ${color.raised}; }`,
  outlined: `background: ${color.surface}; color: ${color.text}; border-color: ${color.line};
    &:hover { background: ${color.raised}; border-color: ${color.outline}; }`,
  magenta: `background: ${color.magenta}; color: ${color.onMagenta}; &:hover { background: ${color.magentaBright}; }`,
  cyan: `background: ${color.cyan}; color: ${color.onCyan}; &:hover { background: ${color.cyanBright}; }`,
  light: `background: ${color.text}; color: ${color.ground}; &:hover { background: #fff; }`,
}

const Round = styled.button<{ $look: Look; $size: number }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  transition: background ${motion.fast}, border-color ${motion.fast}, transform ${motion.fast};
  ${({ $look }) => looks[$look]}
  &:focus-visible { border-radius: ${radius.pill}; }
  &:active { transform: scale(0.96); }
  &:disabled { opacity: 0.45; pointer-events: none; }
`

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> & {
  /** Says what it does, for screen readers; pair with Tooltip where the icon is not obvious. */
  label: string
  look?: Look
  /** Diameter in px. */
  diameter?: number
  children: ReactNode
}

export const IconButton = ({ label, look = 'bare', diameter = 44, type = 'button', ...rest }: IconButtonProps) => (
  <Round {...rest} type={type} aria-label={label} $look={look} $size={diameter} />
)
