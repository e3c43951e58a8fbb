import { styled } from 'styled-components'
import { Container } from '../../../ui/page.tsx'
import { media, space } from '../../../ui/tokens.ts'
import { type RadioContent, siteBasics } from '../site-basics.ts'
import { AdvertisementPanel } from './advertisement-panel.tsx'
import { StationPanel } from './station-panel.tsx'
import { StreamPanel } from './stream-panel.tsx'

const Grid = styled(Container)`
  display: grid;
  gap: ${space[3]};
  padding-block: ${space[2]} ${space[4]};
  @media ${media.md} { grid-template-columns: 1fr 1fr; > :last-child { grid-column: 1 / -1; } }
  @media ${media.lg} { grid-template-columns: 1.1fr 0.9fr 1.1fr; gap: ${space[4]}; > :last-child { grid-column: auto; } }
`

export const RadioPanels = ({ station, stream }: Pick<RadioContent, 'station' | 'stream'>) => (
  <Grid>
    <StationPanel key={station?.address} station={station} />
    <AdvertisementPanel {...siteBasics.radio.advertisement} />
    {/* Keyed by the URL: another stream starts anew, and an edit of the name does not stop the music. */}
    <StreamPanel
      key={stream?.streamUrl}
      name={stream?.name ?? 'Live stream'}
      region={stream?.region ?? ''}
      streamUrl={stream?.streamUrl ?? null}
    />
  </Grid>
)
