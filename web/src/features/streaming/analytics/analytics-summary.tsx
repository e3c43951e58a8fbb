import { KpiCard, KpiGrid } from '../../../ui/kpi-card.tsx'
import { shortDate } from './format-date.ts'
import { type StreamsSummary, describeChange } from './summarise-streams.ts'

const figure = (value: number): string => value.toLocaleString('en-US')

/** The line above the chart. */
export const AnalyticsSummary = ({ summary }: { summary: StreamsSummary }) => {
  const { recent, lastWeek, weekBefore, best, allTime, daily } = summary
  return (
    <KpiGrid>
      <KpiCard label={`Last ${daily.length} days`} value={figure(recent)} note="counted streams" />
      <KpiCard label="Last 7 days" value={figure(lastWeek)} note={describeChange(summary)} noteTone={lastWeek > weekBefore ? 'good' : 'muted'} />
      <KpiCard label="Best day" value={best ? figure(best.streams) : '–'} note={best ? `on ${shortDate(best.date)}` : `none in ${daily.length} days`} />
      <KpiCard label="All time" value={figure(allTime)} note="since your first song" />
    </KpiGrid>
  )
}
