import { styled } from 'styled-components'
import { color, size, space } from './tokens.ts'

/** The error of a control, below it. */
export const FieldError = styled.p`
  display: flex;
  gap: ${space[2]};
  color: ${color.bad};
  font-size: ${size.xs};
  font-weight: 500;
`
