import { styled } from 'styled-components'
import { useAuthStatus } from '../../../app/auth-status.tsx'
import { enabledPlugins } from '../../../app/composition.tsx'
import { Face } from '../../../ui/face.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Link } from '../../../ui/link.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { color, size, space } from '../../../ui/tokens.ts'
import { OwnSupporters } from './own-supporters.tsx'
import { monthInWords, People } from './supporter-people.ts'
import { useArtistSupportersQuery } from './thanks.generated.ts'

/** Supporters are counted up to this number. */
const MAX_COUNTED = 10_000

const Head = styled.div`
  display: grid;
  gap: ${space[1]};
  h2 span { margin-left: ${space[2]}; color: ${color.muted}; font-weight: 500; }
  p { max-width: 68ch; color: ${color.muted}; font-size: ${size.sm}; }
  a { color: var(--artist, ${color.cyan}); }
`

type SupportersProps = { artist: { username: string; approved: boolean } }

/** Supporters who agreed to be shown; nothing if there are none. */
export const Supporters = ({ artist: { username, approved } }: SupportersProps) => {
  const { status } = useAuthStatus()
  const { data, fetchMore, refetch } = useArtistSupportersQuery({
    variables: { username },
    skip: !approved || enabledPlugins()?.has('supporters') === false,
    // A withdrawn consent disappears with the next fetch.
    fetchPolicy: 'cache-and-network',
  })
  const page = data?.approvedArtist?.supporters
  // The artist still finds the people they hid, even if nobody else is left.
  if (status.userType === 'artist' && status.artistUsername === username && page)
    return <OwnSupporters onChanged={refetch} />
  if (!page || page.edges.length === 0) return null
  const more = (after: string | null) =>
    fetchMore({
      variables: { after },
      updateQuery: (before, { fetchMoreResult }) => {
        const next = fetchMoreResult.approvedArtist
        const known = before.approvedArtist
        if (!next || !known) return before as typeof fetchMoreResult
        const edges = [...known.supporters.edges, ...next.supporters.edges]
        return { ...fetchMoreResult, approvedArtist: { ...next, supporters: { ...next.supporters, edges } } }
      },
    })
  return (
    <section aria-labelledby="supporters-heading">
      <Head>
        <Heading level={2} id="supporters-heading">
          Supporters
          <span>
            {page.totalCount.toLocaleString('en-US')}
            {page.totalCount < MAX_COUNTED ? '' : '+'}
          </span>
        </Heading>
        <p>
          Listeners who support this artist with streams, tips or orders and chose to be shown, longest-standing first.
          Amounts don’t matter.{' '}
          {status.userType === 'user' ? <Link to="/settings/privacy">Choose whether you’re shown</Link> : null}
        </p>
      </Head>
      <People aria-label="Supporters">
        {page.edges.map(({ node: { id, name, since } }) => (
          <li key={id}>
            <Face name={name} />
            <strong title={name}>{name}</strong>
            <small>since {monthInWords(since)}</small>
          </li>
        ))}
      </People>
      <LoadMore pageInfo={page.pageInfo} onLoad={more} />
    </section>
  )
}
