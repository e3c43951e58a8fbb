import { styled } from 'styled-components'
import { color, radius, space } from './tokens.ts'

/** A list whose rows stand under each other in one frame. */
export const Rows = styled.ul`
  display: grid;
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.surface};
  list-style: none;
  li { padding: ${space[4]}; }
  li + li { border-top: 1px solid ${color.line}; }
`
