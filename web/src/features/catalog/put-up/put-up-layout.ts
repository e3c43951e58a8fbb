import { styled } from 'styled-components'
import { color, media, size, space } from '../../../ui/tokens.ts'

export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
`

/** The cover beside what is said of the release. */
export const About = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[5]};
  @media ${media.lg} { grid-template-columns: 260px minmax(0, 1fr); }
`

export const Files = styled.div`
  display: grid;
  gap: ${space[4]};
`

export const Note = styled.p`
  color: ${color.muted};
  font-size: ${size.sm};
`

export const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]} ${space[4]};
  p { color: ${color.muted}; font-size: ${size.sm}; }
`
