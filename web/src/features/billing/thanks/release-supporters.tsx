import { styled } from 'styled-components'
import { enabledPlugins } from '../../../app/composition.tsx'
import type { SlotProps } from '../../../app/define-feature.ts'
import { Face } from '../../../ui/face.tsx'
import { Link } from '../../../ui/link.tsx'
import { color, size, space } from '../../../ui/tokens.ts'
import { useArtistSupportersQuery } from './thanks.generated.ts'

/** Faces in the row; the artist's page has all of them. */
const SHOWN = 7
/** Names in the sentence below them. */
const NAMED = 2

const Faces = styled.div`
  display: flex;
  > * { flex: none; width: 44px; box-shadow: 0 0 0 3px ${color.ground}; }
  > * + * { margin-left: -5px; }
`

const Said = styled.p`
  margin-top: ${space[3]};
  font-size: ${size.sm};
  overflow-wrap: anywhere;
  a { color: var(--tint-accent, ${color.cyan}); }
`

/** "Ring Road, Night Pilgrim and 13 others" of the first names and how many there are. */
const joinNames = (names: readonly string[], total: number): string => {
  const others = total - names.length
  const parts =
    others > 0 ? [...names, `${others.toLocaleString('en-US')} ${others === 1 ? 'other' : 'others'}`] : names
  return new Intl.ListFormat('en-US').format(parts)
}

/** Beside a release: faces of those who support its artist and agreed to be shown. Nothing if there are none. */
export const ReleaseSupporters = ({ release: { artist } }: SlotProps<'releaseAside'>) => {
  const { data } = useArtistSupportersQuery({
    variables: { username: artist.username },
    skip: enabledPlugins()?.has('supporters') === false,
    // A withdrawn consent disappears with the next fetch.
    fetchPolicy: 'cache-and-network',
  })
  const page = data?.approvedArtist?.supporters
  const names = page?.edges.map(({ node }) => node.name) ?? []
  if (!page || names.length === 0) return null
  return (
    <section aria-labelledby="release-supporters">
      <h2 id="release-supporters">Supporters</h2>
      <Faces aria-hidden="true">
        {page.edges.slice(0, SHOWN).map(({ node }) => (
          <Face key={node.id} name={node.name} />
        ))}
      </Faces>
      <Said>
        {joinNames(names.slice(0, NAMED), page.totalCount)} {page.totalCount === 1 ? 'supports' : 'support'}{' '}
        <Link to={`/artist/${artist.username}`}>{artist.name}</Link>
      </Said>
    </section>
  )
}
