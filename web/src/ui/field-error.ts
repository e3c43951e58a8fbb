import { styled } from 'styled-components'
import { color, size, space } from './tokens.ts'

/** What is wrong with what was chosen or typed, under its control. */
export const FieldError = styled.p`
  display: flex;
  gap: ${space[2]};
  color: ${color.bad};
  font-size: ${size.xs};
  font-weight: 500;
`
