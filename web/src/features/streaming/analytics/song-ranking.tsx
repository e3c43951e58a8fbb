import { styled } from 'styled-components'
import { Sparkline } from '../../../ui/chart/sparkline.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Table, TableScroll } from '../../../ui/table.tsx'
import { color, font, media, size, space } from '../../../ui/tokens.ts'
import type { SongStreams } from './summarise-streams.ts'

const Ranking = styled(Table)`
  th[scope='col'][data-figure] { white-space: normal; }
  th[data-song] { padding-left: 0; }
  tbody th { font-weight: 500; font-size: ${size.md}; overflow-wrap: anywhere; white-space: normal; }
  td[data-figure] { font: 600 ${size.md}/1.2 ${font.display}; }
  @media ${media.md} {
    th[scope='col'][data-figure] { white-space: nowrap; }
    th[data-song] { padding-left: ${space[3]}; }
  }
`

/** Place among the songs; the order says it where there is no room. */
const Rank = styled.td`
  display: none;
  width: 36px;
  color: ${color.muted};
  @media ${media.md} { display: table-cell; }
`

/** Beside the title where there is room, below it where there is not. */
const Wide = styled.td`
  display: none;
  width: 45%;
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
              <Rank as="th" scope="col">
                #
              </Rank>
              <th scope="col" data-song="">
                Song
              </th>
              <Wide as="th" scope="col">
                30 days
              </Wide>
              <th scope="col" data-figure="">
                This month
              </th>
              <th scope="col" data-figure="">
                All time
              </th>
            </tr>
          </thead>
          <tbody>
            {songs.map(({ songId, title, daily, monthStreams, totalStreams }, index) => {
              const curve = <Sparkline values={daily.map(({ streams }) => streams)} top={top} />
              return (
                <tr key={songId}>
                  <Rank>{index + 1}</Rank>
                  <th scope="row" data-song="">
                    {title}
                    <Narrow>{curve}</Narrow>
                  </th>
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
