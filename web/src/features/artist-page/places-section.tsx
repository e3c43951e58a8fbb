import { Section } from '../../ui/section.tsx'
import { PlaceChips } from './place-chips.tsx'
import { usePlacesPageQuery } from './places-page.generated.ts'

const FEW = 24

/** Places on /browse; nothing where no artist says where they are at home. */
export const PlacesSection = () => {
  const { data } = usePlacesPageQuery({ variables: { first: FEW } })
  const places = data?.places.edges.map(({ node }) => node) ?? []
  return places.length === 0 ? null : (
    <Section
      title="Places"
      rule="Where artists are at home, the most artists first."
      more={{ to: '/places', label: 'All places' }}
    >
      <PlaceChips places={places.slice(0, FEW)} />
    </Section>
  )
}
