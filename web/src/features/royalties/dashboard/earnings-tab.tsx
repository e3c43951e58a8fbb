import { Suspense } from 'react'
import { styled } from 'styled-components'
import { useSlot } from '../../../app/composition.tsx'
import { media, space } from '../../../ui/tokens.ts'
import { StatementsPanel } from '../statements/statements-panel.tsx'
import { FairPayComparison } from './fair-pay-comparison.tsx'
import { RevenueBreakdown } from './revenue-breakdown.tsx'
import { useArtistDashboard } from './use-artist-dashboard.ts'

const Columns = styled.div`
  display: grid;
  gap: ${space[4]};
  align-items: start;
  @media ${media.lg} {
    grid-template: auto 1fr / 3fr 2fr;
  }
`

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
  @media ${media.lg} { grid-area: 1 / 2 / span 2; }
`

export const EarningsTab = () => {
  const panels = useSlot('earningsPanels')
  const { artist } = useArtistDashboard()
  if (!artist?.earnings) return null
  return (
    <Columns>
      <FairPayComparison earnings={artist.earnings} />
      <Stack>
        <RevenueBreakdown artistId={artist.id} earnings={artist.earnings} />
        <Suspense>
          {panels.map(({ id, Component }) => (
            <Component key={id} artistId={artist.id} />
          ))}
        </Suspense>
      </Stack>
      <StatementsPanel artistId={artist.id} />
    </Columns>
  )
}
