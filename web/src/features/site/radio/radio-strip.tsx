import { ChevronDown, Radio } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { styled } from 'styled-components'
import { lazyNamed } from '../../../app/lazy-named.ts'
import { Container } from '../../../ui/page.tsx'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { color, font, media, motion, size, space } from '../../../ui/tokens.ts'
import { type LiveContent, useLiveContent } from '../live-content.ts'

const RadioPanels = lazyNamed(() => import('./radio-panels.tsx'), 'RadioPanels')

const Frame = styled.section`
  border-bottom: 1px solid ${color.line};
  background: ${color.ground};
`

const Head = styled.h2`
  font: inherit;
  line-height: inherit;
`

const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  width: calc(100% + 2 * ${space[2]});
  min-height: 44px;
  margin-inline: -${space[2]};
  padding: 0 ${space[2]};
  border: 0;
  background: none;
  font: 500 ${size.sm}/1.2 ${font.text};
  text-align: left;
  svg:first-child { color: ${color.magenta}; }
  svg:last-child { margin-left: auto; color: ${color.muted}; transition: rotate ${motion.medium}; }
  &[aria-expanded='true'] svg:last-child { rotate: 180deg; }
  &:hover svg:last-child { color: ${color.text}; }
  span { color: ${color.muted}; font-weight: 400; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  @media not all and ${media.sm} { span { display: none; } }
`

const whereItPlays = (station: LiveContent['station'], stream: LiveContent['stream']): string => {
  const here = stream?.streamUrl ? stream.region : undefined
  if (!station) return here ? `· ${here}` : '· Coming soon'
  return here ? `· ${station.region} · ${here}` : `· ${station.region} · Rest of world coming soon`
}

/** One line under the header that opens to the three panels. Closing it hides them; what plays goes on. */
export const RadioStrip = () => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [everOpened, setEverOpened] = useState(false)
  const { station, stream } = useLiveContent()
  return (
    <Frame aria-label="Live radio">
      <Container>
        <Head>
          <Toggle
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onPointerEnter={() => void RadioPanels.preload()}
            onClick={() => {
              setEverOpened(true)
              setOpen(!open)
            }}
          >
            <Radio size={18} aria-hidden="true" />
            Live radio
            <span>{whereItPlays(station, stream)}</span>
            <ChevronDown size={18} aria-hidden="true" />
          </Toggle>
        </Head>
      </Container>
      <div id={id} hidden={!open}>
        {everOpened ? (
          <Suspense fallback={<LoadingBlock>Loading...</LoadingBlock>}>
            <RadioPanels station={station} stream={stream} />
          </Suspense>
        ) : null}
      </div>
    </Frame>
  )
}
