import { Users } from 'lucide-react'
import { styled } from 'styled-components'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Face } from '../../ui/face.tsx'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadedList } from '../../ui/loaded-list.tsx'
import { color, font, media, radius, size, space } from '../../ui/tokens.ts'
import { useFollowedArtistsQuery } from './library-page.generated.ts'
import { RowsLoading } from './rows-loading.tsx'

const PAGE = 60

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
  @media ${media.md} { grid-template-columns: repeat(auto-fill, minmax(180px, 1fr)); }
`

const Card = styled(Link)`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  padding: ${space[5]} ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  text-align: center;
  text-decoration: none;
  > :first-child { width: 96px; }
  &:hover { border-color: ${color.outline}; background: ${color.raised}; }
  strong { font: 600 ${size.md}/1.3 ${font.display}; overflow-wrap: anywhere; }
  small { color: ${color.muted}; font-size: ${size.sm}; }
`

/** Artists whom one follows, followed last first. */
export const FollowedArtists = () => {
  const { data, error, refetch, fetchMore } = useFollowedArtistsQuery({
    variables: { first: PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  return (
    <LoadedList
      page={data?.followedArtists}
      error={error}
      failed="This could not be loaded"
      onRetry={refetch}
      onLoad={(after) => fetchMore({ variables: { after } })}
      loading={<RowsLoading />}
      empty={
        <EmptyState
          icon={<Users size={28} />}
          title="You don’t follow anyone yet"
          description="Press Follow on an artist’s page to find them here."
          action={<LinkButton to="/discover">Discover Music</LinkButton>}
        />
      }
    >
      {(followed) => (
        <Grid role="list" aria-label="Followed artists">
          {followed.map(({ artist }) => (
            <li key={artist.id}>
              <Card to={`/artist/${encodeURIComponent(artist.username)}`}>
                <Face
                  name={artist.name}
                  src={artist.profile?.faceUrl}
                  srcSet={artist.profile?.faceSrcSet}
                  sizes="96px"
                />
                <strong>{artist.name}</strong>
                <small>{artist.genre}</small>
              </Card>
            </li>
          ))}
        </Grid>
      )}
    </LoadedList>
  )
}
