import { styled } from 'styled-components'
import { Sparkline } from '../../../ui/chart/sparkline.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Table, TableScroll } from '../../../ui/table.tsx'
import { color, font, media, size, space } from '../../../ui/tokens.ts'
import type { SongStreams } from './summarise-streams.ts'

const Ranking = styled(Table)`
  tbody th { width: 100%; font-weight: 500; font-size: ${size.md}; overflow-wrap: anywhere; white-space: normal; }
  td[data-figure] { font: 600 ${size.md}/1.2 ${font.display}; }
  td[data-rank] { color: ${color.muted}; font-variant-numeric: tabular-nums; }
`

/** Beside the title where there is room, below it where there is not. */
const Wide = styled.td`
  display: none;
  min-width: 136px;
  @media ${media.md} { display: table-cell; }
`

const WideHead = styled.th`
  display: none;
  @media ${media.md} { display: table-cell; }
`

const Narrow = styled.div`
  margin-top: ${space[2]};
  @media ${media.md} { display: none; }
`

const figure = (value: number): string => value.toLocaleString('en-US')

/** Songs, most streamed first; all curves have the same scale. */
export const SongRanking = ({ songs }: { songs: readonly SongStreams[] }) => {
  const top = Math.max(1, ...songs.flatMap(({ daily }) => daily.map(({ streams }) => streams)))
  return (
    <Panel title="Your songs" description="Most streamed first. The curves show 30 days, all on one scale.">
      <TableScroll aria-label="Your songs by streams">
        <Ranking>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">Song</th>
              <WideHead scope="col">30 days</WideHead>
              <th scope="col" data-figure="">This month</th>
              <th scope="col" data-figure="">All time</th>
            </tr>
          </thead>
          <tbody>
            {songs.map(({ songId, title, daily, monthStreams, totalStreams }, index) => {
              const curve = <Sparkline values={daily.map(({ streams }) => streams)} top={top} />
              return (
                <tr key={songId}>
                  <td data-rank="">{index + 1}</td>
                  <th scope="row">{title}<Narrow>{curve}</Narrow></th>
                  <Wide>{curve}</Wide>
                  <td data-figure="">{figure(monthStreams)}</td>
                  <td data-figure="">{figure(totalStreams)}</td>
                </tr>
              )
            })}
          </tbody>
        </Ranking>
      </TableScroll>
    </Panel>
  )
}
