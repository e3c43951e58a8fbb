import { useCallback, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { SlotProps } from '../../app/define-feature.ts'
import { useFirstAnswer } from '../../app/first-page.ts'
import { graphqlRequest } from '../../app/graphql-request.ts'
import { Button } from '../../ui/button.tsx'
import { color, size } from '../../ui/tokens.ts'
import { FollowerCountRequest } from './saved.request.generated.ts'
import { follows } from './saved.ts'
import { useToggle } from './use-toggle.ts'

const MAX_COUNTED = 10_000

/** Behind all buttons of the row, in room that is held for it: the number moves nothing when it comes. */
const Followers = styled.span`
  order: 1;
  align-self: center;
  min-width: 90px;
  color: ${color.muted};
  font-size: ${size.sm};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`

const formatFollowers = (count: number): string =>
  `${count.toLocaleString('en-US')}${count >= MAX_COUNTED ? '+' : ''} ${count === 1 ? 'follower' : 'followers'}`

/** Follow, beside an artist's name, and how many do. */
export const FollowButton = ({ artist }: SlotProps<'artistActions'>) => {
  const first = useFirstAnswer(FollowerCountRequest, { artistId: artist.id }, artist.approved)
  const [followers, setFollowers] = useState(first?.followerCount ?? 0)
  const count = useCallback(() => {
    graphqlRequest(FollowerCountRequest, { artistId: artist.id }).then(
      ({ followerCount }) => setFollowers(followerCount),
      () => {},
    )
  }, [artist.id])
  const [isFollowed, toggle] = useToggle(follows, artist.id, `follow ${artist.name}`, count)
  useEffect(() => {
    if (artist.approved && !first) count()
  }, [artist.approved, first, count])
  if (!artist.approved) return null
  return (
    <>
      <Button variant="quiet" aria-pressed={isFollowed} onClick={toggle}>
        {isFollowed ? 'Following' : 'Follow'}
      </Button>
      <Followers>{followers > 0 ? formatFollowers(followers) : null}</Followers>
    </>
  )
}
