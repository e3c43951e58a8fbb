import { MapPin } from 'lucide-react'
import { PLACES } from '../../../../plugins/profiles/rules/words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { PlaceChips } from '../../ui/place-chips.tsx'
import { PlaceTrail } from './place-trail.tsx'
import { usePlacesPageQuery } from './places-page.generated.ts'

const PAGE = 100

/** /places: where artists are at home. */
export const PlacesPage = () => {
  const { data, error, refetch, fetchMore } = usePlacesPageQuery({ variables: { first: PAGE } })
  const places = data?.places.edges.map(({ node }) => node)
  return (
    <Page {...PLACES}>
      <PlaceTrail />
      {!places && error ? (
        <ErrorState
          title="Places could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void refetch().catch(() => {})}
        />
      ) : !places ? (
        <LoadingBlock>Loading...</LoadingBlock>
      ) : places.length === 0 ? (
        <EmptyState
          icon={<MapPin size={28} />}
          title="No places yet"
          description="A place appears here a few minutes after the first artist adds it to their page."
          action={<LinkButton to="/artists">Artists A–Z</LinkButton>}
        />
      ) : (
        <>
          <PlaceChips places={places} />
          <LoadMore
            pageInfo={data?.places.pageInfo}
            onLoad={(after) =>
              fetchMore({
                variables: { after },
                // Not by a type policy: those are in every first view.
                updateQuery: (before, { fetchMoreResult: more }) => ({
                  ...more,
                  places: { ...more.places, edges: [...before.places.edges, ...more.places.edges] },
                }),
              })
            }
          />
        </>
      )}
    </Page>
  )
}
