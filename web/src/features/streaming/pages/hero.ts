import { styled } from 'styled-components'
import { color, font, media, radius, size, space } from '../../../ui/tokens.ts'

/** The cover beside what it is; above it on phones. */
export const Hero = styled.header`
  display: grid;
  gap: ${space[5]};
  margin-bottom: ${space[6]};
  > :first-child { width: min(100%, 320px); border-radius: ${radius.lg}; box-shadow: 0 18px 70px color-mix(in srgb, var(--tint-glow, #000) 45%, transparent); }
  @media ${media.md} { grid-template-columns: 280px minmax(0, 1fr); align-items: end; gap: ${space[6]}; margin-bottom: ${space[7]}; }
  @media ${media.lg} { grid-template-columns: 320px minmax(0, 1fr); }
`

export const About = styled.div`
  display: grid;
  gap: ${space[3]};
  min-width: 0;
  h1 { overflow-wrap: anywhere; text-wrap: balance; }
  @media ${media.lg} { h1 { font-size: 3rem; line-height: 1.1; } }
  > :last-child { margin-top: ${space[2]}; }
  a { color: inherit; text-decoration: none; }
  a:hover { text-decoration: underline; }
`

export const Kind = styled.p`
  color: ${color.muted};
  font: 500 ${size.sm}/1.4 ${font.display};
  letter-spacing: 0.02em;
`

export const By = styled.p`
  color: var(--tint-accent, ${color.cyan});
  font: 600 ${size.lg}/1.35 ${font.display};
  a { display: inline-block; }
`

export const Facts = styled.p`
  color: ${color.muted};
  font-size: ${size.sm};
`

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
`

/** The words of a song, and what is said of it or of a release, in columns where there is room. */
export const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[6]};
  @media ${media.lg} { grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); }
`

export const Said = styled.section`
  h2 { margin-bottom: ${space[3]}; font-size: ${size.lg}; }
  p { max-width: 68ch; line-height: 1.7; overflow-wrap: anywhere; white-space: pre-line; }
`

export const Aside = styled.aside`
  display: grid;
  gap: ${space[5]};
  section p { color: ${color.muted}; font-size: ${size.sm}; }
`
