import { Disc3 } from 'lucide-react'
import { styled } from 'styled-components'
import { Cover } from '../../ui/cover.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatMoment } from '../../ui/format-time.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadedList } from '../../ui/loaded-list.tsx'
import { color, font, media, radius, size, space } from '../../ui/tokens.ts'
import { useBoughtReleasesQuery } from './downloads.generated.ts'
import { OwnedMusic } from './owned-music.tsx'

const PAGE = 20
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  margin: 0 0 ${space[4]};
  padding: 0;
  list-style: none;
`

const Row = styled.li`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: ${space[4]};
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.surface};
  h2 { font: 600 ${size.lg}/1.25 ${font.display}; overflow-wrap: anywhere; }
  p { color: ${color.muted}; font-size: ${size.sm}; }
  > div:last-child { display: grid; align-content: start; gap: ${space[3]}; min-width: 0; }
  @media ${media.md} { grid-template-columns: 144px minmax(0, 1fr); gap: ${space[5]}; }
`

/** Music that one bought, to download in every format as often as one likes. */
export const BoughtSection = () => {
  const { data, error, refetch, fetchMore } = useBoughtReleasesQuery({
    variables: { first: PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  return (
    <LoadedList
      page={data?.boughtReleases}
      error={error}
      failed="Couldn’t load your purchases"
      onRetry={refetch}
      onLoad={(after) => fetchMore({ variables: { after } })}
      empty={
        <EmptyState
          icon={<Disc3 size={28} />}
          title="No purchases yet"
          description="Releases you buy stay here, as the artist uploaded them and as MP3. 85% of what you pay goes to the artist."
          action={<LinkButton to="/discover">Discover Music</LinkButton>}
        />
      }
    >
      {(releases) => (
        <List aria-label="Bought music">
          {releases.map((node) => (
            <Row key={node.id}>
              <Cover
                src={node.coverImageUrl}
                srcSet={node.coverSrcSet}
                sizes="(min-width: 768px) 144px, 88px"
                placeholderColor={node.coverColor}
                round="sm"
              />
              <div>
                <div>
                  <h2>{node.title}</h2>
                  <p>
                    {node.artistName}
                    {node.boughtAt
                      ? ` · ${node.preOrdered ? 'pre-ordered' : 'bought'} ${day.format(new Date(node.boughtAt))}`
                      : null}
                  </p>
                </div>
                {node.preOrdered ? (
                  <p>
                    {node.comesOutAt
                      ? `Comes out on ${formatMoment(node.comesOutAt)}. We’ll write to you then.`
                      : 'Not out yet. We’ll write to you then.'}
                  </p>
                ) : (
                  <OwnedMusic of={node} />
                )}
              </div>
            </Row>
          ))}
        </List>
      )}
    </LoadedList>
  )
}
