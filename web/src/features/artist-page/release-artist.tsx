import { MapPin } from 'lucide-react'
import { styled } from 'styled-components'
import { placePath } from '../../../../plugins/profiles/rules/paths.ts'
import type { SlotProps } from '../../app/define-feature.ts'
import { Face } from '../../ui/face.tsx'
import { Link } from '../../ui/link.tsx'
import { color, font, size, space } from '../../ui/tokens.ts'
import { useApprovedArtistQuery } from './artist-page.generated.ts'

const Frame = styled.section`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  align-items: center;
  gap: ${space[4]};
  min-height: 64px;
  > div { display: grid; justify-items: start; min-width: 0; }
  a { display: inline-flex; align-items: center; gap: 6px; max-width: 100%; color: ${color.muted}; font-size: ${size.sm}; line-height: 24px; text-decoration: none; overflow-wrap: anywhere; }
  a:hover { color: ${color.text}; text-decoration: underline; }
  a svg { flex: none; color: var(--tint-accent, ${color.cyan}); }
  a:first-child { color: ${color.text}; font: 600 ${size.lg}/1.5rem ${font.display}; }
`

/** Beside a release: whose it is, and where they are at home. */
export const ReleaseArtist = ({ release: { artist } }: SlotProps<'releaseAside'>) => {
  const { data } = useApprovedArtistQuery({ variables: { username: artist.username } })
  const profile = data?.approvedArtist?.profile
  return (
    <Frame aria-label="Artist">
      <Face name={artist.name} src={profile?.faceUrl} srcSet={profile?.faceSrcSet} sizes="64px" />
      <div>
        <Link to={`/artist/${encodeURIComponent(artist.username)}`}>{artist.name}</Link>
        {profile?.place ? (
          <Link to={placePath(profile.placeKey ?? '')}>
            <MapPin size={15} aria-hidden="true" />
            {profile.place}
          </Link>
        ) : null}
      </div>
    </Frame>
  )
}
