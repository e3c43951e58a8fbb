import { styled } from 'styled-components'
import { color, media, size, space } from '../../ui/tokens.ts'

/** People one below the other, each with what can be done beside. */
export const Rows = styled.ul`
  display: grid;
  list-style: none;
  > li {
    display: grid;
    gap: ${space[3]};
    padding-block: ${space[4]};
    border-top: 1px solid ${color.line};
  }
  @media ${media.sm} {
    > li { grid-template-columns: minmax(0, 1fr) auto; align-items: center; }
  }
  > li:first-child { padding-top: 0; border-top: 0; }
  > li:last-child { padding-bottom: 0; }
  strong { margin-right: ${space[2]}; font-weight: 600; overflow-wrap: anywhere; }
  p { margin-top: ${space[1]}; color: ${color.muted}; font-size: ${size.sm}; overflow-wrap: anywhere; }
`

export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[2]};
`
