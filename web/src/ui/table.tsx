import { styled } from 'styled-components'
import { color, radius, size, space } from './tokens.ts'

/** Wide tables scroll inside this, not the page; it takes focus so that the keyboard can scroll it. */
export const TableScroll = styled.div.attrs({ tabIndex: 0, role: 'region' })`
  overflow-x: auto;
  border-radius: ${radius.sm};
`

/** `data-figure` on a th or td lines numbers up at the right. */
export const Table = styled.table`
  width: 100%;
  font-size: ${size.sm};
  caption { padding-bottom: ${space[3]}; color: ${color.muted}; text-align: left; }
  th, td { padding: ${space[3]} ${space[3]}; border-bottom: 1px solid ${color.line}; text-align: left; vertical-align: middle; }
  th { color: ${color.muted}; font-weight: 500; white-space: nowrap; }
  tbody th { color: ${color.text}; }
  tbody tr:last-child > * { border-bottom: 0; }
  th:first-child, td:first-child { padding-left: 0; }
  th:last-child, td:last-child { padding-right: 0; }
  [data-figure] { text-align: right; font-variant-numeric: tabular-nums; }
`
