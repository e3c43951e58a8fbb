import { CircleUserRound, Compass, House, Library, type LucideIcon, Search } from 'lucide-react'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { useComposition } from '../../app/composition.tsx'
import { preloadRoute } from '../../app/preload-route.ts'
import { Link } from '../../ui/link.tsx'
import { color, font, layer, media } from '../../ui/tokens.ts'

const tabs: readonly { label: string; to: string; Icon: LucideIcon }[] = [
  { label: 'Home', to: '/', Icon: House },
  { label: 'Discover', to: '/discover', Icon: Compass },
  { label: 'Search', to: '/search', Icon: Search },
  { label: 'Library', to: '/library', Icon: Library },
]

/** Above the player, whose height is --dock-height. */
const Frame = styled.nav`
  position: fixed;
  inset: auto 0 var(--dock-height);
  z-index: ${layer.dock - 1};
  height: calc(var(--tabs-height) + env(safe-area-inset-bottom));
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid ${color.line};
  background: ${color.ground};
  @media ${media.md} { display: none; }
`

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  height: 100%;
`

const look = `
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 3px;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.muted};
  font: 500 0.6875rem/1.2 ${font.text};
  text-decoration: none;
  &[aria-current='page'] { color: ${color.text}; svg { color: ${color.magenta}; } }
`

const Tab = styled(Link)`${look}`
const TabButton = styled.button`${look}`

/** Phones, for who is signed in: the places one goes to most. `onYou` opens the menu with the account in it. */
export const PhoneTabs = ({ onYou }: { onYou: () => void }) => {
  const { routes } = useComposition()
  const { pathname } = useLocation()
  const isThere = (to: string) => routes.some(({ path }) => path === to)
  return (
    <Frame aria-label="Tabs">
      <List role="list">
        {tabs
          .filter(({ to }) => isThere(to))
          .map(({ label, to, Icon }) => (
            <li key={to}>
              <Tab
                to={to}
                aria-current={pathname === to ? 'page' : undefined}
                onPointerEnter={() => void preloadRoute(routes, to)}
              >
                <Icon size={22} aria-hidden="true" />
                {label}
              </Tab>
            </li>
          ))}
        <li>
          <TabButton type="button" aria-haspopup="dialog" onClick={onYou}>
            <CircleUserRound size={22} aria-hidden="true" />
            You
          </TabButton>
        </li>
      </List>
    </Frame>
  )
}
