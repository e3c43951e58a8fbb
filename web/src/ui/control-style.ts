import { css } from 'styled-components'
import { color, glow, motion, radius } from './tokens.ts'

/** Look of text inputs, text areas and selects. */
export const controlStyle = css`
  width: 100%;
  /* A date and time would be as wide as what it asks for. */
  min-width: 0;
  min-height: 44px;
  padding: 10px 14px;
  border: 1px solid ${color.outline};
  border-radius: ${radius.sm};
  background: ${color.ground};
  color: ${color.text};
  line-height: 1.4;
  transition: border-color ${motion.fast};
  &::placeholder { color: ${color.muted}; opacity: 0.8; }
  &:hover { border-color: ${color.muted}; }
  &:focus-visible { border-color: ${color.cyan}; box-shadow: ${glow.focus}; }
  &[aria-invalid='true'] { border-color: ${color.bad}; }
  &:disabled { opacity: 0.55; }
`
