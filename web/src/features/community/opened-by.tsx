import type { ReactNode } from 'react'
import { CLOSENESS_DAYS } from '../../../../plugins/community/rules/audience.ts'
import { Link } from '../../ui/link.tsx'
import type { PostContentFragment } from './posts.generated.ts'

type Closed = Pick<PostContentFragment, 'audience' | 'artistName' | 'artistUsername' | 'releaseTitle' | 'releasePath'>

/** What opens a post that is closed: a click, listening, or money that reaches the artist. */
export const openedBy = ({ audience, artistName, artistUsername, releaseTitle, releasePath }: Closed): ReactNode => {
  const artist = <Link to={`/artist/${encodeURIComponent(artistUsername)}`}>{artistName}</Link>
  switch (audience) {
    case 'signedIn':
      return (
        <>
          <Link to="/login">Sign in</Link> to read it.
        </>
      )
    case 'followers':
      return <>Follow {artist} to read it.</>
    case 'listeners':
      return (
        <>
          Stream {artist} with a subscription to read it for {CLOSENESS_DAYS} days.
        </>
      )
    case 'supporters':
      return (
        <>
          Tip {artist}, or buy something in the store, to read it for {CLOSENESS_DAYS} days.
        </>
      )
    case 'buyers':
      return releasePath ? (
        <>
          Buy <Link to={releasePath}>{releaseTitle}</Link> to read it.
        </>
      ) : (
        <>Who bought the release reads it.</>
      )
    default:
      return null
  }
}
