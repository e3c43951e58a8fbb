import { styled } from 'styled-components'
import { Table, TableScroll } from '../table.tsx'
import { color, radius, size, space } from '../tokens.ts'
import type { ChartPoint } from './chart-point.ts'

const Details = styled.details`
  margin-top: ${space[4]};
  summary {
    width: fit-content;
    padding: ${space[1]} ${space[2]};
    margin-left: -${space[2]};
    border-radius: ${radius.sm};
    color: ${color.cyan};
    font-size: ${size.sm};
    cursor: pointer;
  }
`

const Scroll = styled(TableScroll)`
  max-width: 440px;
  max-height: 320px;
  margin-top: ${space[3]};
  overflow-y: auto;
  thead th { position: sticky; top: 0; background: ${color.surface}; }
`

export type ChartDataProps = { label: string; pointLabel: string; valueLabel: string; points: readonly ChartPoint[] }

/** The figures of a chart as a table, latest first, closed until it is asked for. */
export const ChartData = ({ label, pointLabel, valueLabel, points }: ChartDataProps) => (
  <Details>
    <summary>Show as a table</summary>
    <Scroll aria-label={`${label}, table`}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{pointLabel}</th>
            <th scope="col" data-figure="">
              {valueLabel}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-figure="">{value.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  </Details>
)
