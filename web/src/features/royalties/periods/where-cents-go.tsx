import { styled } from 'styled-components'
import { useAuthStatus } from '../../../app/auth-status.tsx'
import type { SlotProps } from '../../../app/define-feature.ts'
import { formatCents } from '../../../ui/format-money.ts'
import { Link } from '../../../ui/link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { color, size, space } from '../../../ui/tokens.ts'
import { SunWithLegend } from './sun-with-legend.tsx'
import { useListenerPeriodsQuery } from './listener-periods.generated.ts'

const Words = styled.p`
  margin-top: ${space[3]};
  color: ${color.muted};
  font-size: ${size.sm};
  strong { color: ${color.text}; }
`

/** Beside what plays: which part of this listener's money goes to its artist so far. */
export const WhereCentsGo = ({ song }: SlotProps<'playerPanels'>) => {
  const { status } = useAuthStatus()
  const isListener = status.userUsername !== null
  const { data } = useListenerPeriodsQuery({
    variables: { first: 1 },
    skip: !isListener,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const period = data?.subscriptionPeriods.edges[0]?.node
  if (!isListener || !period) return null
  const streams = period.artists.reduce((sum, artist) => sum + artist.streams, 0)
  const own = period.artists.find(({ artistId }) => artistId === song.artistId)
  const cents = own?.amount.minor ?? 0
  const others = period.artists.reduce((sum, { amount }) => sum + amount.minor, 0) - cents
  // As the period would be divided with one more stream of this artist.
  const withThis = Math.round((period.artistsPart.minor * ((own?.streams ?? 0) + 1)) / (streams + 1))
  const adds = period.isEstimate ? Math.max(0, withThis - cents) : 0
  return (
    <Panel title="Where your money goes">
      <SunWithLegend period={period} ownId={song.artistId} />
      {adds > 0 ? (
        <Words>
          This listen adds about <strong>{formatCents(adds)}</strong>.
        </Words>
      ) : null}
      <Words>
        {own ? (
          <>
            <strong>
              {formatCents(cents)} of your {formatCents(period.gross.minor)}
            </strong>{' '}
            {period.isEstimate ? 'would go' : 'went'} to <strong>{song.artistName}</strong>: {own.streams} of your{' '}
            {streams} counted {streams === 1 ? 'stream' : 'streams'} in this period.
          </>
        ) : (
          <>
            None of your {formatCents(period.gross.minor)} goes to <strong>{song.artistName}</strong> yet: a stream
            counts after 30 seconds.
          </>
        )}{' '}
        {others > 0 ? `${formatCents(others)} goes to other artists, ` : ''}
        {formatCents(period.platformPart.minor)} to the platform. <Link to="/subscription">Every cent</Link>
      </Words>
    </Panel>
  )
}
