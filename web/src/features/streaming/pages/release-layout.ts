import { styled } from 'styled-components'
import { color, size, space } from '../../../ui/tokens.ts'

/** From this width on the aside stands beside the tracks: the room counts, which a library at the left takes from the window. */
const BESIDE = '(min-width: 1000px)'

export const ReleaseAside = styled.aside`
  display: grid;
  align-content: start;
  gap: ${space[5]};
  min-width: 0;
  h2 { margin-bottom: ${space[2]}; font-size: ${size.lg}; }
  section p { color: ${color.muted}; font-size: ${size.sm}; }
`

/** What features have below the tracks: other releases, the discussion. */
export const ReleaseSections = styled.div`
  display: grid;
  gap: ${space[6]};
  min-width: 0;
  > * { min-width: 0; }
`

export const ReleaseGrid = styled.article`
  display: grid;
  gap: ${space[6]};
  > * { min-width: 0; }
  > :first-child { margin-bottom: 0; }
  @container (min-width: 640px) {
    gap: ${space[7]};
    > :first-child { grid-template-columns: clamp(200px, 26cqi, 320px) minmax(0, 1fr); }
    > ${ReleaseAside} > :first-child { grid-column: 1 / -1; }
    > ${ReleaseAside} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${space[5]} ${space[6]}; }
  }
  @container ${BESIDE} {
    grid-template: auto auto 1fr / minmax(0, 1fr) clamp(320px, 26cqi, 420px);
    gap: ${space[6]} ${space[7]};
    > :first-child, > ol, > ${ReleaseSections} { grid-column: 1; }
    > ${ReleaseAside} > :first-child { grid-column: 1; }
    /* From the top of the page on, and in sight, so that no half of it is empty. */
    > ${ReleaseAside} {
      grid-area: 1 / 2 / span 3;
      grid-template-columns: minmax(0, 1fr);
      align-self: start;
      padding-left: ${space[6]};
      border-left: 1px solid ${color.line};
      @media (min-height: 800px) { position: sticky; top: calc(var(--header-height) + ${space[5]}); }
    }
  }
`

/** The room of a release. A container cannot be what asks for its own width. */
export const ReleaseRoom = styled.div`container-type: inline-size;`
