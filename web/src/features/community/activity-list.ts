import { styled } from 'styled-components'
import { media, space } from '../../ui/tokens.ts'

/** Cards of what artists published, one below the other. */
export const ActivityList = styled.ul`
  display: grid;
  gap: ${space[4]};
  max-width: 760px;
  margin: 0;
  padding: 0;
  list-style: none;
`

/** The same on an artist's page, in two columns where there is room: posts are longer than what else is new. */
export const ActivityColumns = styled(ActivityList)`
  @media ${media.lg} {
    &:has(> :nth-child(2)) { display: block; columns: 2; column-gap: ${space[5]}; max-width: none; }
    > li { break-inside: avoid; }
    &:has(> :nth-child(2)) > li { margin-bottom: ${space[4]}; }
  }
`
