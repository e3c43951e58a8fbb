import { MapPin } from 'lucide-react'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { useDocumentTitle } from '../../app/use-document-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Face } from '../../ui/face.tsx'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { color, font, media, motion, radius, size, space } from '../../ui/tokens.ts'
import { countArtists } from '../../ui/count-artists.ts'
import { PlaceTrail } from './place-trail.tsx'
import { usePlacePageQuery } from './places-page.generated.ts'

const PAGE = 60

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
  @media ${media.sm} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  @media ${media.md} { grid-template-columns: repeat(4, minmax(0, 1fr)); gap: ${space[5]}; }
  @media ${media.lg} { grid-template-columns: repeat(6, minmax(0, 1fr)); }
`

const Tile = styled(Link)`
  display: block;
  padding: ${space[3]};
  border-radius: ${radius.md};
  color: ${color.text};
  text-align: center;
  text-decoration: none;
  transition: background ${motion.fast};
  &:hover { background: ${color.raised}; }
  strong, small { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  strong { margin-top: ${space[3]}; font: 600 ${size.md}/1.3 ${font.display}; }
  small { color: ${color.muted}; font-size: ${size.sm}; }
`

/** /places/:key: artists of one place, by name. */
export const PlacePage = () => {
  const { key = '' } = useParams()
  const { data, error, refetch, fetchMore } = usePlacePageQuery({ variables: { key, first: PAGE } })
  const place = data?.place
  const name = place?.title ?? key.replaceAll('-', ' ')
  const artists = data?.placeArtists.edges.map(({ node }) => node) ?? []
  useDocumentTitle(place ? `Artists from ${place.title}` : data && 'Nobody here yet')
  return (
    <Page
      title={`Artists from ${name}`}
      tagline={place ? `${countArtists(place.artists)}, ordered by name. Rankings can’t be bought.` : undefined}
    >
      <PlaceTrail title={name} />
      {!data && error ? (
        <ErrorState
          title="These artists could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void refetch().catch(() => {})}
        />
      ) : !data ? (
        <LoadingBlock>Loading...</LoadingBlock>
      ) : artists.length === 0 ? (
        <EmptyState
          icon={<MapPin size={28} />}
          title="Nobody here yet"
          description="No artists from here yet. Browse other places."
          action={<LinkButton to="/places">All places</LinkButton>}
        />
      ) : (
        <>
          <Grid role="list" aria-label="Artists">
            {artists.map((artist) => (
              <li key={artist.id}>
                <Tile to={`/artist/${encodeURIComponent(artist.username)}`}>
                  <Face
                    name={artist.name}
                    src={artist.profile?.faceUrl}
                    srcSet={artist.profile?.faceSrcSet}
                    sizes="(min-width: 1024px) 170px, (min-width: 768px) 20vw, 40vw"
                  />
                  <strong title={artist.name}>{artist.name}</strong>
                  <small>{artist.genre}</small>
                </Tile>
              </li>
            ))}
          </Grid>
          <LoadMore
            pageInfo={data.placeArtists.pageInfo}
            onLoad={(after) =>
              fetchMore({
                variables: { after },
                // Not by a type policy: those are in every first view.
                updateQuery: (before, { fetchMoreResult: more }) => ({
                  ...more,
                  placeArtists: {
                    ...more.placeArtists,
                    edges: [...before.placeArtists.edges, ...more.placeArtists.edges],
                  },
                }),
              })
            }
          />
        </>
      )}
    </Page>
  )
}
