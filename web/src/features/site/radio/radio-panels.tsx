import { styled } from 'styled-components'
import { color, media, radius, size, space } from '../../../ui/tokens.ts'
import { RadioPanel } from './radio-panel.tsx'
import { Container } from '../../../ui/page.tsx'
import { type RadioContent, siteBasics } from '../site-basics.ts'
import { StationPanel } from './station-panel.tsx'
import { StreamPanel } from './stream-panel.tsx'

const Space = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
  min-height: 72px;
  padding: 12px;
  border: 1px dashed ${color.outline};
  border-radius: ${radius.sm};
  color: ${color.muted};
  font-size: ${size.sm};
  text-align: center;
`

const AdvertisementPanel = ({ title, text }: { title: string; text: string }) => (
  <RadioPanel title={title}>
    <Space>{text}</Space>
  </RadioPanel>
)

const Grid = styled(Container)`
  display: grid;
  gap: ${space[3]};
  padding-block: ${space[3]} ${space[5]};
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
