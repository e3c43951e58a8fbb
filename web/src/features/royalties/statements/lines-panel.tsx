import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { formatCents } from '../../../ui/format-money.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Table, TableScroll } from '../../../ui/table.tsx'
import { Text } from '../../../ui/text.tsx'
import { media } from '../../../ui/tokens.ts'

const Lines = styled(Table)`
  tbody th { white-space: normal; overflow-wrap: anywhere; font-weight: 500; }
  td { white-space: nowrap; }
  @media not all and ${media.md} { [data-wide] { display: none; } }
`

export type LinesPanelProps = {
  title: string
  description: string
  /** Said where there are no lines. */
  none: string
  /** `wide`: only where there is room. */
  columns: readonly { name: string; figure?: boolean; wide?: boolean }[]
  lines: readonly { key: string; cells: readonly ReactNode[]; cents: number }[]
  /** Below the table: more of it. */
  children?: ReactNode
}

/** Lines of a statement; the dollars stand last. */
export const LinesPanel = ({ title, description, none, columns, lines, children }: LinesPanelProps) => (
  <Panel title={title} description={description}>
    {lines.length === 0 ? (
      <Text $tone="muted">{none}</Text>
    ) : (
      <TableScroll aria-label={`${title}, table`}>
        <Lines>
          <thead>
            <tr>
              {columns.map(({ name, figure, wide }) => (
                <th key={name} scope="col" data-figure={figure ? '' : undefined} data-wide={wide ? '' : undefined}>
                  {name}
                </th>
              ))}
              <th scope="col" data-figure="">
                Dollars
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, cells: [first, ...others], cents }) => (
              <tr key={key}>
                <th scope="row">{first}</th>
                {/* oxlint-disable-next-line react/no-array-index-key -- cells have no identity but their column */}
                {others.map((cell, index) => (
                  <td
                    key={index}
                    data-figure={columns[index + 1]?.figure ? '' : undefined}
                    data-wide={columns[index + 1]?.wide ? '' : undefined}
                  >
                    {cell}
                  </td>
                ))}
                <td data-figure="">{formatCents(cents)}</td>
              </tr>
            ))}
          </tbody>
        </Lines>
      </TableScroll>
    )}
    {children}
  </Panel>
)
