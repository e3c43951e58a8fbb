import { MapPin } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { styled } from 'styled-components'
import { BANNER_SIZES } from './picture-sizes.ts'
import { Badge } from '../../ui/badge.tsx'
import { Face, hideBroken } from '../../ui/face.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Link } from '../../ui/link.tsx'
import { color, font, media, radius, size, space } from '../../ui/tokens.ts'
import type { ArtistProfileFragment } from './artist-page.generated.ts'

const FACE = { phone: '104px', wide: '152px' }
/** How far the face reaches into the banner. */
const OVERLAP = { phone: '52px', wide: '76px' }

/** The wide picture keeps its place from the first frame; phones see its middle. A card in a preview, else as wide as the page. */
const Wide = styled.div`
  flex: none;
  height: clamp(132px, 20vw, 248px);
  margin-bottom: -${OVERLAP.phone};
  overflow: hidden;
  border-radius: ${radius.lg};
  background: ${color.raised};
  img { display: block; width: 100%; height: 100%; object-fit: cover; }
  @media ${media.md} { margin-bottom: -${OVERLAP.wide}; }
  &&[data-page] { height: clamp(148px, 21vw, 380px); border-radius: 0; + * { padding-top: 0; } }
`

export const Profile = styled.header`
  display: grid;
  gap: ${space[4]};
  margin-bottom: ${space[6]};
  &[data-banner='card'] > :first-child { margin-left: ${space[3]}; }
  @media ${media.md} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: end;
    gap: ${space[5]};
    &[data-banner='card'] > :first-child { margin-left: ${space[5]}; }
    /* The face alone reaches into the banner, however many lines the name has. */
    &[data-banner] { align-items: start; > :nth-child(2) { padding-top: calc(${OVERLAP.wide} + ${space[3]}); } }
  }
  @media not all and ${media.lg} { > :nth-child(3) { grid-column: 1 / -1; } }
  @media ${media.lg} {
    grid-template-columns: auto minmax(260px, 1fr) auto;
    &[data-banner] > :nth-child(3) { padding-top: calc(${OVERLAP.wide} + ${space[3]}); }
  }
`

const Portrait = styled(Face)`
  width: ${FACE.phone};
  box-shadow: 0 0 0 4px ${color.ground};
  @media ${media.md} { width: ${FACE.wide}; }
`

const Words = styled.div`
  min-width: 0;
  h1, h3 { overflow-wrap: anywhere; }
  @media ${media.lg} { h1 { font-size: 3.5rem; line-height: 1.1; } }
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  margin-top: ${space[2]};
  color: ${color.muted};
  svg { flex: none; color: var(--artist, ${color.cyan}); }
  > span { display: inline-flex; align-items: center; gap: 6px; min-width: 0; overflow-wrap: anywhere; }
  a { color: inherit; }
`

/** Its buttons arrive later, into a place that is kept for them. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  &[data-kept] { min-width: 94px; min-height: 44px; }
`

const About = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[4]};
  p { max-width: 68ch; color: ${color.muted}; overflow-wrap: anywhere; white-space: pre-line; }
`

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 36px;
    padding-inline: ${space[4]};
    border: 1px solid ${color.line};
    border-radius: ${radius.pill};
    color: var(--artist, ${color.cyan});
    font: 500 ${size.sm}/1.3 ${font.display};
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a:hover { border-color: currentColor; }
`

type Shown = Pick<ArtistProfileFragment, 'name' | 'username' | 'genre' | 'bio' | 'approved' | 'profile'>

const accentOf = ({ profile }: Shown) =>
  profile?.accent ? ({ '--artist': profile.accent } as CSSProperties) : undefined

/** Nothing for artists without one. `page`: beside the page's frame, so that it is as wide as all of it. */
export const ArtistBanner = ({ artist: { profile }, page = false }: { artist: Shown; page?: boolean }) =>
  profile?.bannerUrl ? (
    <Wide data-page={page ? '' : undefined} style={{ background: profile.bannerColor ?? undefined }}>
      <img
        key={profile.bannerUrl}
        src={profile.bannerUrl}
        srcSet={profile.bannerSrcSet ?? undefined}
        sizes={BANNER_SIZES}
        alt={profile.bannerAlt ?? ''}
        decoding="async"
        onError={hideBroken}
      />
    </Wide>
  ) : null

/** An artist's biography and links. */
export const ArtistAbout = ({ artist }: { artist: Shown }) => {
  const links = artist.profile?.links ?? []
  return (
    <About style={accentOf(artist)}>
      <p>{artist.bio}</p>
      {links.length > 0 ? (
        <Links aria-label={`${artist.name} elsewhere`}>
          {links.map(({ label, url }) => (
            <li key={url}>
              <a href={url} rel="me nofollow noopener" target="_blank">
                {label}
              </a>
            </li>
          ))}
        </Links>
      ) : null}
    </About>
  )
}

type ArtistHeadProps = {
  artist: Shown
  /** Buttons beside the name. */
  children?: ReactNode
  /** Of a page, or of a preview, which stands below another heading and whose banner is a card. */
  of?: 'page' | 'preview'
}

/** An artist's face, name and place, reaching into the banner above. */
export const ArtistHead = ({ artist, children, of = 'page' }: ArtistHeadProps) => {
  const { profile } = artist
  const banner = of === 'page' ? 'page' : 'card'
  return (
    <Profile data-banner={profile?.bannerUrl ? banner : undefined} style={accentOf(artist)}>
      <Portrait name={artist.name} src={profile?.faceUrl} srcSet={profile?.faceSrcSet} sizes="152px" priority />
      <Words>
        <Heading level={of === 'page' ? 1 : 3}>{artist.name}</Heading>
        <Facts>
          <span>@{artist.username}</span>
          <Badge>{artist.genre}</Badge>
          {profile?.place ? (
            <span>
              <MapPin size={16} aria-hidden="true" />
              <Link to={`/places/${profile.placeKey ?? ''}`}>{profile.place}</Link>
            </span>
          ) : null}
          {artist.approved ? null : <Badge tone="warn">Pending approval: only you see this page</Badge>}
        </Facts>
      </Words>
      {children}
    </Profile>
  )
}
