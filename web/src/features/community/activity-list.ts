import { styled } from 'styled-components'
import { space } from '../../ui/tokens.ts'

/** Cards of what artists published, one below the other. */
export const ActivityList = styled.ul`
  display: grid;
  gap: ${space[4]};
  max-width: 760px;
  margin: 0;
  padding: 0;
  list-style: none;
`
