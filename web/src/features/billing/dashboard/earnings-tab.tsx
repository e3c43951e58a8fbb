import { styled } from 'styled-components'
import { media, space } from '../../../ui/tokens.ts'
import { StatementsPanel } from '../statements/statements-panel.tsx'
import { FairPayComparison } from './fair-pay-comparison.tsx'
import { RevenueBreakdown } from './revenue-breakdown.tsx'
import { TipsPanel } from './tips-panel.tsx'
import { useArtistDashboard } from './use-artist-dashboard.ts'

const Columns = styled.div`
  display: grid;
  gap: ${space[4]};
  align-items: start;
  @media ${media.lg} {
    grid-template-columns: 3fr 2fr;
    > :last-child { grid-column: 1 / -1; }
  }
`

export const EarningsTab = () => {
  const { artist } = useArtistDashboard()
  if (!artist?.earnings) return null
  return (
    <Columns>
      <FairPayComparison earnings={artist.earnings} />
      <RevenueBreakdown artistId={artist.id} earnings={artist.earnings} />
      <TipsPanel artistId={artist.id} />
      <StatementsPanel artistId={artist.id} />
    </Columns>
  )
}
