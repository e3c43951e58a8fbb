import {
  ChevronsLeft,
  ChevronsRight,
  Download,
  Heart,
  type LucideIcon,
  MicVocal,
  Search,
  SquareLibrary,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { chooseRailWidth, railWidth } from '../../app/rail-state.ts'
import { useSlot } from '../../app/composition.tsx'
import { Face } from '../../ui/face.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { color, font, media, radius, size, space } from '../../ui/tokens.ts'
import { CoverMosaic } from './cover-mosaic.tsx'
import { formatSongs } from './format-songs.ts'
import { useLibraryRailQuery } from './library-rail.generated.ts'

/** Playlists and artists in the rail; /library has the rest. */
const MAX_ROWS = 50

const folded = '@container (max-width: 120px)'

const Frame = styled.nav`
  display: flex;
  flex-direction: column;
  height: 100%;
  padding: ${space[3]} ${space[2]} 0;
  ${folded} { align-items: center; }
`

const Top = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  padding-left: ${space[2]};
  h2 { font: 600 ${size.md}/1.2 ${font.display}; }
  ${folded} { padding-left: 0; h2 { display: none; } }
`

const List = styled.ul`
  display: grid;
  gap: 2px;
  ${folded} { width: 48px; }
`

const Rows = styled.div`
  flex: 1;
  min-height: 0;
  margin: ${space[2]} -${space[2]} 0;
  padding: 0 ${space[2]} ${space[4]};
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  ${folded} { scrollbar-width: none; }
`

const Entry = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 48px;
  padding: 4px;
  border-radius: ${radius.sm};
  color: ${color.text};
  text-decoration: none;
  &:hover { background: ${color.surface}; }
  &[aria-current='page'] { background: ${color.raised}; }
  > :first-child { flex: none; width: 40px; border-radius: ${radius.sm}; }
  > :last-child { min-width: 0; font-size: ${size.sm}; line-height: 1.35; }
  strong, small { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  strong { font-weight: 500; }
  small { color: ${color.muted}; font-size: ${size.xs}; }
  ${folded} { > :last-child { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } }
`

const Mark = styled.span`
  display: grid;
  place-items: center;
  height: 40px;
  background: ${color.raised};
  color: ${color.magenta};
`

const Round = styled.span`
  > * { width: 40px; }
`

const Filter = styled.label`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[2]};
  margin: ${space[3]} ${space[1]} 0;
  padding: 0 ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  color: ${color.muted};
  &:focus-within { border-color: ${color.cyan}; }
  input { width: 100%; min-width: 0; height: 34px; padding: 0; border: 0; background: none; color: ${color.text}; font-size: ${size.sm}; outline: none; }
  input:focus-visible { box-shadow: none; }
  input::placeholder { color: ${color.muted}; opacity: 1; }
  ${folded} { display: none; }
`

const Note = styled.p`
  padding: ${space[3]} ${space[2]};
  color: ${color.muted};
  font-size: ${size.sm};
  ${folded} { display: none; }
`

const Waiting = () => (
  <div aria-hidden="true" style={{ display: 'grid', gap: 10, padding: 4 }}>
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} $height="40px" />
    ))}
  </div>
)

/** Whether the address is this one, with what stands behind its question mark. */
const useIsHere = () => {
  const { pathname, search } = useLocation()
  return (to: string): 'page' | undefined => (to === pathname + search || to === pathname ? 'page' : undefined)
}

const Row = ({ to, title, detail, picture }: { to: string; title: string; detail: string; picture: ReactNode }) => {
  const isHere = useIsHere()
  return (
    <li>
      <Entry to={to} title={title} aria-current={isHere(to)}>
        {picture}
        <span>
          <strong>{title}</strong>
          <small>{detail}</small>
        </span>
      </Entry>
    </li>
  )
}

const Shelf = ({ to, title, detail, icon: Icon }: { to: string; title: string; detail: string; icon: LucideIcon }) => (
  <Row
    to={to}
    title={title}
    detail={detail}
    picture={
      <Mark>
        <Icon size={20} aria-hidden="true" />
      </Mark>
    }
  />
)

const FoldButton = () => {
  const [width, setWidth] = useState(railWidth)
  const isOpen = width === 'open' || (width === 'auto' && matchMedia(media.wide).matches)
  return (
    <IconButton
      label={isOpen ? 'Fold library' : 'Unfold library'}
      title={isOpen ? 'Fold library' : 'Unfold library'}
      aria-expanded={isOpen}
      diameter={36}
      onClick={() => {
        const chosen = isOpen ? 'folded' : 'open'
        chooseRailWidth(chosen)
        setWidth(chosen)
      }}
    >
      {isOpen ? <ChevronsLeft size={18} aria-hidden="true" /> : <ChevronsRight size={18} aria-hidden="true" />}
    </IconButton>
  )
}

/** The library at the left of every page: its shelves, then playlists and followed artists by name. */
export const LibraryRail = () => {
  const { status } = useAuthStatus()
  const sections = useSlot('librarySections')
  const [typed, setTyped] = useState('')
  const { data } = useLibraryRailQuery({
    variables: { first: MAX_ROWS },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const bought = sections.find(({ id }) => id === 'bought')
  const wanted = typed.trim().toLowerCase()
  const matches = (name: string) => name.toLowerCase().includes(wanted)
  const playlists = [...(data?.myPlaylists.edges ?? []), ...(data?.keptPlaylists.edges ?? [])]
    .map(({ node }) => node)
    .filter(({ title }) => matches(title))
  const artists = (data?.followedArtists.edges ?? []).map(({ node }) => node.artist).filter(({ name }) => matches(name))
  const isEmpty = playlists.length + artists.length === 0
  return (
    <Frame aria-label="Library">
      <Top>
        <h2>Your library</h2>
        <FoldButton />
      </Top>
      <Filter>
        <Search size={16} aria-hidden="true" />
        <input
          type="search"
          aria-label="Filter library"
          placeholder="Filter"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Filter>
      <Rows tabIndex={-1}>
        <List role="list" aria-label="Shelves">
          <Shelf to="/library?show=songs" title="Liked songs" detail="Everything you hearted" icon={Heart} />
          <Shelf to="/library?show=playlists" title="Playlists" detail="Yours and saved ones" icon={SquareLibrary} />
          <Shelf to="/library?show=artists" title="Artists" detail="Those you follow" icon={MicVocal} />
          {bought && status.userUsername !== null ? (
            <Shelf to="/library?show=bought" title="Bought" detail="Yours to download" icon={Download} />
          ) : null}
        </List>
        {data ? null : <Waiting />}
        <List role="list" aria-label="Playlists and artists" style={{ marginTop: 2 }}>
          {playlists.map(({ id, title, songCount, covers }) => (
            <Row
              key={id}
              to={`/playlist/${id}`}
              title={title}
              detail={`Playlist · ${formatSongs(songCount)}`}
              picture={
                <span>
                  <CoverMosaic covers={covers} sizes="40px" />
                </span>
              }
            />
          ))}
          {artists.map(({ id, name, username, profile }) => (
            <Row
              key={id}
              to={`/artist/${username}`}
              title={name}
              detail="Artist"
              picture={
                <Round>
                  <Face name={name} src={profile?.faceUrl} srcSet={profile?.faceSrcSet} sizes="40px" />
                </Round>
              }
            />
          ))}
        </List>
        {data && isEmpty ? (
          <Note>
            {wanted
              ? `Nothing named “${typed.trim()}” here.`
              : 'Playlists you make and artists you follow appear here.'}
          </Note>
        ) : null}
      </Rows>
    </Frame>
  )
}
