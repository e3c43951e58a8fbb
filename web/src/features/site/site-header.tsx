import { Menu } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useSlot } from '../../app/composition.tsx'
import { lazyNamed } from '../../app/lazy-named.ts'
import { Optional } from '../../app/optional.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Container } from '../../ui/page.tsx'
import { color, font, layer, media, radius, size, space } from '../../ui/tokens.ts'
import { AccountArea } from './account-area.tsx'
import { Logo } from './logo.tsx'
import { MainNav } from './main-nav.tsx'
import { RadioStrip } from './radio/radio-strip.tsx'
import { useLiveContent } from './live-content.ts'
import { siteBasics } from './site-basics.ts'

const AnnouncementCard = lazyNamed(() => import('./announcement-card.tsx'), 'AnnouncementCard')
const MenuSheet = lazyNamed(() => import('./menu-sheet.tsx'), 'MenuSheet')

const Frame = styled.header`
  position: relative;
  z-index: ${layer.header};
  flex: none;
  /* Out of the way on phones, so that the bar can stay while the rest of the header scrolls off. */
  @media not all and ${media.md} { display: contents; }
`

const Bar = styled.div`
  border-bottom: 1px solid ${color.line};
  background: ${color.ground};
  @media not all and ${media.md} {
    position: sticky;
    top: 0;
    z-index: ${layer.header};
    flex: none;
    height: var(--header-height);
    padding-top: env(safe-area-inset-top);
  }
`

const Row = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 55px;
  @media ${media.md} { min-height: 68px; }
  @media ${media.lg} { gap: ${space[5]}; }
`

const Brand = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-width: 0;
  border-radius: ${radius.sm};
  color: ${color.text};
  text-decoration: none;
  strong { display: block; font: 700 ${size.md}/1.1 ${font.display}; }
  /* In two lines where one has no room. */
  small { display: block; max-width: 15ch; margin-top: 1px; color: ${color.muted}; font-size: ${size.xs}; line-height: 1.15; }
  @media not all and ${media.lg} { small { font-size: 0.6875rem; line-height: 1.1; } }
  @media ${media.lg} { flex: none; strong { font-size: ${size.lg}; } small { max-width: none; margin-top: 0; line-height: 1.3; white-space: nowrap; } }
`

const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  margin-left: auto;
`

const WideOnly = styled.div`
  @media not all and ${media.md} { display: none; }
`

const NarrowOnly = styled.div`
  margin-right: -10px;
  @media ${media.md} { display: none; }
`

export const SiteHeader = () => {
  const [menuOpen, setMenuOpen] = useState(false)
  const [everOpened, setEverOpened] = useState(false)
  const tools = useSlot('headerTools')
  const { announcement } = useLiveContent()
  return (
    <Frame>
      <Bar>
        <Row>
          <Brand to="/">
            <Logo />
            <span>
              <strong>{siteBasics.name}</strong> <small>{siteBasics.tagline}</small>
            </span>
          </Brand>
          <WideOnly>
            <MainNav />
          </WideOnly>
          <End>
            {tools.map((Tool, index) => (
              <Tool key={index} />
            ))}
            <AccountArea />
            <NarrowOnly>
              <IconButton
                label="Open menu"
                aria-haspopup="dialog"
                onPointerEnter={() => void MenuSheet.preload()}
                onClick={() => {
                  setEverOpened(true)
                  setMenuOpen(true)
                }}
              >
                <Menu size={22} aria-hidden="true" />
              </IconButton>
            </NarrowOnly>
          </End>
        </Row>
      </Bar>
      <RadioStrip />
      {announcement ? (
        <Optional>
          <AnnouncementCard announcement={announcement} />
        </Optional>
      ) : null}
      {everOpened ? (
        <Optional asked>
          <MenuSheet open={menuOpen} onOpenChange={setMenuOpen} />
        </Optional>
      ) : null}
    </Frame>
  )
}
