import { useState } from 'react'
import { styled } from 'styled-components'
import { BarChart } from '../../../ui/chart/bar-chart.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Select } from '../../../ui/select.tsx'
import { media } from '../../../ui/tokens.ts'
import { formatStreams } from '../format-streams.ts'
import { AnalyticsSummary } from './analytics-summary.tsx'
import { fullDate, shortDate } from './format-date.ts'
import { type SongStreams, summariseStreams } from './summarise-streams.ts'

const Choice = styled(Select)`
  width: 100%;
  @media ${media.md} { width: 260px; }
`

const ALL = 'all'

/** Streams per day, of all songs or of one. */
export const StreamsPanel = ({ songs }: { songs: readonly SongStreams[] }) => {
  const [choice, setChoice] = useState(ALL)
  const song = songs.find(({ songId }) => songId === choice)
  const summary = summariseStreams(song ? [song] : songs)
  return (
    <Panel
      title="Streams per day"
      description={`Counted streams of the last ${summary.daily.length} days (UTC); today is still running.`}
      action={
        <Choice
          label="Song"
          value={song ? choice : ALL}
          onChange={(event) => setChoice(event.currentTarget.value)}
          options={[
            { value: ALL, label: 'All songs' },
            ...songs.map(({ songId, title }) => ({ value: songId, label: title })),
          ]}
        />
      }
    >
      <AnalyticsSummary summary={summary} />
      <BarChart
        label={song ? `Streams per day of ${song.title}` : 'Streams per day'}
        pointLabel="Day"
        valueLabel="Streams"
        points={summary.daily.map(({ date, streams }) => ({
          label: shortDate(date),
          name: fullDate(date),
          value: streams,
        }))}
        format={(value) => formatStreams(value).full}
      />
    </Panel>
  )
}
