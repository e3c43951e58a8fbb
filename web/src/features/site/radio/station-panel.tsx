import { useState } from 'react'
import { styled } from 'styled-components'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { color, radius, size, space } from '../../../ui/tokens.ts'
import type { RadioContent } from '../site-basics.ts'
import { RadioPanel } from './radio-panel.tsx'
import { RELOAD_TO_HEAR, usePolicyRefusal } from './use-policy-refusal.ts'

const Frame = styled.iframe`
  width: 100%;
  height: 160px;
  border: 0;
  border-radius: ${radius.sm};
  background: ${color.ground};
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]} ${space[4]};
  min-height: 44px;
  margin-top: auto;
`

const Note = styled.p`
  color: ${color.muted};
  font-size: ${size.sm};
`

/** The outside player is fetched only once the visitor asks for it: until then its host learns nothing. */
export const StationPanel = ({ station }: { station: RadioContent['station'] }) => {
  const [opened, setOpened] = useState(false)
  const refused = usePolicyRefusal('frame-src', station?.address ?? null)
  if (!station)
    return (
      <RadioPanel title="Radio station" badge={<Badge>Coming soon</Badge>}>
        <Note>No station is on air right now.</Note>
      </RadioPanel>
    )
  const { address } = station
  return (
    <RadioPanel title={station.name} region={station.region}>
      {refused ? (
        <Note role="status">{RELOAD_TO_HEAR}</Note>
      ) : opened ? (
        <Frame
          src={address}
          title={`${station.name} player`}
          loading="lazy"
          referrerPolicy="no-referrer"
          allow="autoplay"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <Note>
          The station’s own player, from {new URL(address).hostname}. Nothing loads from there until you open it.
        </Note>
      )}
      <Row>
        {opened ? null : (
          <Button size="small" variant="quiet" onClick={() => setOpened(true)}>
            Open player
          </Button>
        )}
        <Note as="a" href={address} target="_blank" rel="noreferrer noopener">
          Open in a new tab
        </Note>
      </Row>
    </RadioPanel>
  )
}
