import { styled } from 'styled-components'
import { color, font, media, size, space } from '../../../ui/tokens.ts'
import { shortDate } from './format-date.ts'
import { type StreamsSummary, describeChange } from './summarise-streams.ts'

const Line = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
  padding-bottom: ${space[5]};
  margin-bottom: ${space[5]};
  border-bottom: 1px solid ${color.line};
  @media ${media.md} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
  dt { color: ${color.muted}; font-size: ${size.sm}; }
`

const Figure = styled.dd`
  font: 700 ${size.xl}/1.25 ${font.display};
  font-variant-numeric: tabular-nums;
`

const Note = styled.dd<{ $good: boolean }>`
  color: ${({ $good }) => ($good ? color.good : color.muted)};
  font-size: ${size.xs};
`

const figure = (value: number): string => value.toLocaleString('en-US')

/** The line above the chart, about the same songs. */
export const AnalyticsSummary = ({ summary }: { summary: StreamsSummary }) => {
  const { recent, lastWeek, weekBefore, best, allTime, daily } = summary
  const entries = [
    { label: `Last ${daily.length} days`, value: figure(recent), note: 'counted streams' },
    {
      label: 'Last 7 days',
      value: figure(lastWeek),
      note: describeChange(summary),
      good: lastWeek > weekBefore && weekBefore > 0,
    },
    {
      label: 'Best day',
      value: best ? figure(best.streams) : '–',
      note: best ? `on ${shortDate(best.date)}` : `none in ${daily.length} days`,
    },
    { label: 'All time', value: figure(allTime), note: 'since the first stream' },
  ]
  return (
    <Line>
      {entries.map(({ label, value, note, good = false }) => (
        <div key={label}>
          <dt>{label}</dt>
          <Figure>{value}</Figure>
          <Note $good={good}>{note}</Note>
        </div>
      ))}
    </Line>
  )
}
