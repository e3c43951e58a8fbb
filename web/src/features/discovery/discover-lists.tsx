import { useAuthStatus } from '../../app/auth-status.tsx'
import type { SlotProps } from '../../app/define-feature.ts'
import { Section } from '../../ui/section.tsx'
import { useBecauseYouPlayedQuery, useDiscoverListsQuery, useOwnListsQuery } from './discover-lists.generated.ts'
import { Cards, Chart, Lists, Similar } from './parts.tsx'

/** Places of the charts that Discover shows. */
const CHARTED = 12

/** Below the new releases on Discover: and none that has nothing. `How lists work` at the top of the page has the rule of each. */
export const DiscoverLists = ({ shownAbove }: SlotProps<'discoverSections'>) => {
  const { status } = useAuthStatus()
  const { data } = useDiscoverListsQuery()
  // Asked for anew on each visit: what somebody plays and follows changes.
  const anew = { skip: !status.isAuthenticated, fetchPolicy: 'cache-and-network' } as const
  const { data: own } = useOwnListsQuery(anew)
  const { data: played } = useBecauseYouPlayedQuery(anew)
  const mine = status.isAuthenticated ? own : undefined
  const because = status.isAuthenticated ? played?.becauseYouPlayed : undefined
  // The chart's songs near the one played last come first.
  const leading = data?.chart.find(({ id }) => id !== because?.song.id)
  const fresh = data?.freshSongs.filter(({ id }) => !shownAbove.includes(id)) ?? []
  const freshTitle = shownAbove.length > 0 ? 'New from more artists' : 'Fresh from every artist'
  return (
    <Lists>
      {mine && mine.followedSongs.length > 0 ? (
        <Section title="From artists you follow" more={{ to: '/library', label: 'Your Library' }}>
          <Cards label="From artists you follow" songs={mine.followedSongs} row quiet verb="Listen to" />
        </Section>
      ) : null}
      {because && because.songs.length > 0 ? (
        <Section title={`Because you played ${because.song.title}`}>
          <Cards label="Because you played" songs={because.songs} row quiet verb="Listen to" />
        </Section>
      ) : null}
      {data && data.chart.length > 0 ? (
        <Section title="Charts" more={{ to: '/charts', label: 'All charts' }}>
          <Chart label="Charts" songs={data.chart.slice(0, CHARTED)} places={data.chartPlaces} />
        </Section>
      ) : null}
      {leading ? <Similar to={leading.id} title={`More like ${leading.title}`} /> : null}
      {fresh.length > 0 ? (
        <Section title={freshTitle} more={{ to: '/artists', label: 'All artists' }}>
          <Cards label={freshTitle} songs={fresh} row quiet verb="Listen to" />
        </Section>
      ) : null}
    </Lists>
  )
}
