import { css } from 'styled-components'
import { color, font, glow, motion, radius, size, space } from './tokens.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'medium' | 'small'

/** Transient props of everything that looks like a button. */
export type PressableProps = { $variant: ButtonVariant; $size: ButtonSize; $block?: boolean | undefined }

const variants = {
  primary: css`
    background: ${color.magenta};
    color: ${color.onMagenta};
    &:hover { background: ${color.magentaBright}; }
  `,
  secondary: css`
    background: ${color.cyan};
    color: ${color.onCyan};
    &:hover { background: ${color.cyanBright}; }
  `,
  quiet: css`
    background: ${color.surface};
    color: ${color.text};
    border-color: ${color.line};
    &:hover { background: ${color.raised}; border-color: ${color.outline}; }
    &[aria-pressed='true'] { border-color: ${color.cyan}; background: ${color.raised}; color: ${color.cyan}; }
  `,
  danger: css`
    background: transparent;
    color: ${color.bad};
    border-color: ${color.bad};
    &:hover { background: ${color.badGround}; }
  `,
}

/** The pill: 44 px, or 36 px where space is short. */
export const pressable = css<PressableProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  ${({ $block }) => ($block ? 'width: 100%;' : '')}
  min-height: ${({ $size }) => ($size === 'small' ? '36px' : '44px')};
  padding: 0 ${({ $size }) => ($size === 'small' ? space[4] : '22px')};
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  font: 600 ${({ $size }) => ($size === 'small' ? size.sm : size.md)}/1.1 ${font.display};
  letter-spacing: 0.01em;
  text-decoration: none;
  text-align: center;
  white-space: nowrap;
  user-select: none;
  transition: background ${motion.fast}, border-color ${motion.fast}, color ${motion.fast}, transform ${motion.fast};
  ${({ $variant }) => variants[$variant]}
  &:active { transform: translateY(1px); }
  &:focus-visible { border-radius: ${radius.pill}; box-shadow: ${glow.focus}; }
  &:disabled, &[aria-disabled='true'] { opacity: 0.5; pointer-events: none; transform: none; }
  svg { flex: none; }
`
