import { styled } from 'styled-components'
import { color, font, media, radius, size, space } from '../../../ui/tokens.ts'

export const Sections = styled.div`
  display: grid;
  gap: ${space[7]};
`

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  margin-bottom: ${space[4]};
  > div { justify-content: flex-start; }
`

export const Filters = styled.form`
  display: grid;
  gap: ${space[3]};
  margin-bottom: ${space[4]};
  @media ${media.md} { grid-template-columns: minmax(0, 1fr) 200px; }
  svg { color: ${color.muted}; pointer-events: none; margin-right: ${space[3]}; }
`

export const Releases = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(44%, 168px), 1fr));
  gap: ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
  button {
    display: grid;
    justify-items: start;
    gap: ${space[1]};
    width: 100%;
    padding: 0 0 ${space[2]};
    border: 0;
    border-radius: ${radius.md};
    background: none;
    color: ${color.text};
    font: 400 ${size.sm}/1.45 ${font.text};
    text-align: left;
    cursor: pointer;
  }
  button > :first-child { margin-bottom: ${space[2]}; }
  button:hover strong { text-decoration: underline; }
  strong { font: 600 ${size.md}/1.3 ${font.display}; overflow-wrap: anywhere; }
  button > span:nth-of-type(1) { color: ${color.muted}; }
`

export const Rows = styled.ul`
  display: grid;
  gap: 0;
  margin: 0;
  padding: 0;
  list-style: none;
`

export const Row = styled.li`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  align-items: center;
  gap: ${space[3]} ${space[4]};
  padding: ${space[3]} 0;
  border-bottom: 1px solid ${color.line};
  > dl, > [data-actions] { grid-column: 1 / -1; }
  > [data-actions] { display: flex; gap: ${space[2]}; }
  @media ${media.md} {
    grid-template-columns: 56px minmax(0, 1fr) auto auto;
    > dl, > [data-actions] { grid-column: auto; }
  }
`

export const Main = styled.div`
  display: grid;
  justify-items: start;
  gap: 2px;
  min-width: 0;
  a { color: ${color.text}; font: 600 ${size.md}/1.35 ${font.display}; text-decoration: none; overflow-wrap: anywhere; }
  a:hover { text-decoration: underline; }
  > span:nth-of-type(1) { color: ${color.muted}; font-size: ${size.sm}; line-height: 1.5rem; overflow-wrap: anywhere; }
  > span > a { display: inline-block; color: inherit; font: inherit; line-height: inherit; }
`

export const Figures = styled.dl`
  display: flex;
  gap: ${space[5]};
  margin: 0;
  font-variant-numeric: tabular-nums;
  div { min-width: 84px; }
  dt { color: ${color.muted}; font-size: ${size.xs}; }
  dd { margin: 0; font: 600 ${size.md}/1.4 ${font.display}; }
  @media ${media.md} { div { text-align: right; } }
`

/** Fields in two columns where there is room; `data-wide` takes both. */
export const Fields = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[4]};
  @media ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > [data-wide] { grid-column: 1 / -1; }
  }
`
