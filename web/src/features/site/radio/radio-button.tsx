import { Radio } from 'lucide-react'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { lazyNamed } from '../../../app/lazy-named.ts'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { color, font, media, motion, radius, size, space } from '../../../ui/tokens.ts'
import { type LiveContent, useLiveContent } from '../live-content.ts'

const RadioPanels = lazyNamed(() => import('./radio-panels.tsx'), 'RadioPanels')

const Frame = styled.section`
  flex: none;
`

const Head = styled.h2`
  font: inherit;
  line-height: inherit;
`

const Toggle = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  flex: none;
  min-width: 40px;
  height: 40px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  background: none;
  color: ${color.text};
  font: 500 ${size.sm}/1.2 ${font.text};
  white-space: nowrap;
  transition: background ${motion.fast};
  svg { color: ${color.magenta}; }
  &:hover, &[aria-expanded='true'] { background: ${color.raised}; }
  &:focus-visible { border-radius: ${radius.pill}; }
  span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  @media ${media.wide} {
    padding: 0 ${space[4]};
    border-color: ${color.line};
    span { position: static; width: auto; height: auto; clip-path: none; }
  }
`

/** Below the bar, over the page, which does not move. */
const Below = styled.div`
  position: absolute;
  inset: 100% 0 auto;
  max-height: calc(100dvh - var(--header-height) - var(--dock-height));
  border-bottom: 1px solid ${color.line};
  background: ${color.ground};
  box-shadow: 0 24px 48px rgb(5 2 14 / 0.6);
  overflow-y: auto;
  overscroll-behavior: contain;
`

const Where = styled.p`
  padding: ${space[4]} var(--gutter) 0;
  color: ${color.muted};
  font-size: ${size.sm};
  --gutter: ${space[4]};
  @media ${media.md} { --gutter: ${space[5]}; }
`

const whereItPlays = (station: LiveContent['station'], stream: LiveContent['stream']): string => {
  const here = stream?.streamUrl ? stream.region : undefined
  if (!station) return here ?? 'Coming soon'
  return here ? `${station.region} · ${here}` : `${station.region} · Rest of world coming soon`
}

/** Opens the three panels below the header. Closing hides them; what plays goes on. */
export const RadioButton = () => {
  const id = useId()
  const frame = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [everOpened, setEverOpened] = useState(false)
  const { station, stream } = useLiveContent()

  useEffect(() => {
    if (!open) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      setOpen(false)
      toggle.current?.focus()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [open])

  return (
    <Frame ref={frame} aria-label="Live radio">
      <Head>
        <Toggle
          type="button"
          ref={toggle}
          title="Live radio"
          aria-expanded={open}
          aria-controls={id}
          onPointerEnter={() => void RadioPanels.preload()}
          onClick={() => {
            setEverOpened(true)
            setOpen(!open)
          }}
        >
          <Radio size={20} aria-hidden="true" />
          <span>Live radio</span>
        </Toggle>
      </Head>
      <Below id={id} hidden={!open}>
        {everOpened ? (
          <>
            <Where>{whereItPlays(station, stream)}</Where>
            <Suspense fallback={<LoadingBlock>Loading...</LoadingBlock>}>
              <RadioPanels station={station} stream={stream} />
            </Suspense>
          </>
        ) : null}
      </Below>
    </Frame>
  )
}
