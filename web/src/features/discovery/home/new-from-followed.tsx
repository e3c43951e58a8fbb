import { useMemo } from 'react'
import { styled } from 'styled-components'
import { Section } from '../../../ui/section.tsx'
import { media } from '../../../ui/tokens.ts'
import { useDiscoverListsQuery } from '../discover-lists.generated.ts'
import { Cards } from '../parts.tsx'
import { formatDay } from './format-day.ts'
import { useHomeFollowedQuery } from './home-lists.generated.ts'

const TITLE = 'New from artists you follow'
const EVERYBODY = 'New on Fairwave'
const FEED = { to: '/feed', label: 'Your feed' }
const FIND = { to: '/artists', label: 'Find artists to follow' }

/** As high as a row of covers, so that what follows does not move. */
const Held = styled.div`
  min-height: 252px;
  @media ${media.md} { min-height: 288px; }
`

/** The newest songs of artists whom a listener follows; of everybody, while that is nobody. */
export const NewFromFollowed = () => {
  const { data, error } = useHomeFollowedQuery({ fetchPolicy: 'cache-and-network' })
  const followsNobody = data?.followedSongs.length === 0
  const { data: lists } = useDiscoverListsQuery({ skip: !followsNobody })
  const notes = useMemo(
    () =>
      new Map(
        (data?.followedSongs ?? []).flatMap(({ id, createdAt }) => {
          const day = formatDay(createdAt)
          return day ? [[id, day] as const] : []
        }),
      ),
    [data],
  )
  const shown = followsNobody ? lists?.freshSongs : data?.followedSongs
  if (shown ? shown.length === 0 : error) return null
  const title = followsNobody ? EVERYBODY : TITLE
  return (
    <Section title={title} more={followsNobody ? FIND : FEED}>
      <Held aria-busy={!shown}>
        {shown ? <Cards label={title} songs={shown} row quiet notes={notes} verb="Listen to" /> : null}
      </Held>
    </Section>
  )
}
