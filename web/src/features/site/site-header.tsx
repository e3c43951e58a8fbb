import { Menu } from 'lucide-react'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { useSlot } from '../../app/composition.tsx'
import { lazyNamed } from '../../app/lazy-named.ts'
import { Optional } from '../../app/optional.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { color, font, layer, media, motion, radius, size, space } from '../../ui/tokens.ts'
import { AccountArea } from './account-area.tsx'
import { Logo } from './logo.tsx'
import { MainNav } from './main-nav.tsx'
import { PhoneTabs } from './phone-tabs.tsx'
import { RadioButton } from './radio/radio-button.tsx'
import { useLiveContent } from './live-content.ts'
import { siteBasics } from './site-basics.ts'
import { useHeaderAway } from './use-header-away.ts'

const AnnouncementCard = lazyNamed(() => import('./announcement-card.tsx'), 'AnnouncementCard')
const MenuSheet = lazyNamed(() => import('./menu-sheet.tsx'), 'MenuSheet')

const Frame = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.header};
  flex: none;
  height: var(--header-height);
  padding-top: env(safe-area-inset-top);
  border-bottom: 1px solid ${color.line};
  background: ${color.ground};
  transition: transform ${motion.medium};
  &[data-away] { transform: translateY(-100%); }
`

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  height: 55px;
  padding-inline: ${space[4]};
  @media ${media.md} { padding-inline: ${space[5]}; }
  @media ${media.lg} { gap: ${space[3]}; }
  @media ${media.wide} { gap: ${space[4]}; }
`

const Brand = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  border-radius: ${radius.sm};
  color: ${color.text};
  text-decoration: none;
  svg { flex: none; }
  strong { display: block; font: 700 ${size.md}/1.1 ${font.display}; }
  /* In two lines where one has no room. */
  small { display: block; max-width: 15ch; margin-top: 1px; color: ${color.muted}; font-size: 0.6875rem; line-height: 1.1; }
  @media ${media.md} { flex: none; }
  @media ${media.wide} { strong { font-size: ${size.lg}; } small { max-width: none; margin-top: 0; line-height: 1.3; white-space: nowrap; } }
`

/** Search and radio, between the pages and the account. Neither moves when the account is known. */
const Middle = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[1]};
  min-width: 0;
  @media ${media.lg} { gap: ${space[2]}; justify-content: center; }
`

const End = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[1]};
  @media ${media.md} { min-width: 230px; }
  @media ${media.lg} { gap: ${space[2]}; min-width: 268px; }
  @media ${media.wide} { min-width: 380px; }
  @media ${media.full} { min-width: 444px; }
`

const WideOnly = styled.div`
  @media not all and ${media.md} { display: none; }
`

/** The place of a part that comes with the account. A phone's header has no room beside name and badge: its menu leads there. */
const Notice = styled.div`
  flex: none;
  width: 40px;
  height: 40px;
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
  const notices = useSlot('headerNotices')
  const { status } = useAuthStatus()
  const header = useRef<HTMLElement>(null)
  useHeaderAway(header)
  const { announcement } = useLiveContent()
  const openMenu = () => {
    setEverOpened(true)
    setMenuOpen(true)
  }
  return (
    <>
      <Frame ref={header}>
        <Row>
          <Brand to="/">
            <Logo size={32} />
            <span>
              <strong>{siteBasics.name}</strong> <small>{siteBasics.tagline}</small>
            </span>
          </Brand>
          <WideOnly>
            <MainNav />
          </WideOnly>
          <Middle>
            {tools.map((Tool, index) => (
              <Tool key={index} />
            ))}
            <RadioButton />
          </Middle>
          <End>
            {status.isAuthenticated
              ? notices.map((Part, index) => (
                  <Notice key={index}>
                    <Optional>
                      <Part />
                    </Optional>
                  </Notice>
                ))
              : null}
            <AccountArea />
            <NarrowOnly>
              <IconButton
                label="Open menu"
                aria-haspopup="dialog"
                diameter={40}
                onPointerEnter={() => void MenuSheet.preload()}
                onClick={openMenu}
              >
                <Menu size={22} aria-hidden="true" />
              </IconButton>
            </NarrowOnly>
          </End>
        </Row>
      </Frame>
      {status.isAuthenticated && status.userType !== 'admin' ? <PhoneTabs onYou={openMenu} /> : null}
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
    </>
  )
}
