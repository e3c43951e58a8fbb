import { Pin } from 'lucide-react'
import { styled } from 'styled-components'
import { LocalDay } from '../../app/local-moment.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Link } from '../../ui/link.tsx'
import { color, font, size, space } from '../../ui/tokens.ts'
import { AudienceBadge, PostBody } from './post-view.tsx'
import type { ActivityItemFragment, PostContentFragment } from './posts.generated.ts'

const Frame = styled(Card)`
  display: grid;
  gap: ${space[3]};
  &[data-new] { border-color: ${color.cyan}; }
`

const Meta = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  color: ${color.muted};
  font-size: ${size.sm};
  a { display: inline-block; min-height: 24px; color: ${color.cyan}; font-weight: 600; line-height: 24px; text-decoration: none; }
  a:hover { text-decoration: underline; }
`

const Title = styled.h3`
  font: 600 ${size.lg}/1.3 ${font.display};
  overflow-wrap: anywhere;
  a { display: inline-block; min-height: 24px; color: ${color.text}; text-decoration: none; }
  a:hover { color: ${color.cyan}; }
`

const Thing = styled.div`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  align-items: center;
  gap: ${space[4]};
`

const DID = {
  post: 'wrote a post',
  release: 'published a release',
  song: 'published a song',
  product: 'added to the store',
} as const

type MetaProps = {
  artist: { artistName: string; artistUsername: string } | null
  did?: string
  at: string | null | undefined
}

const Line = ({ artist, did, at }: MetaProps) => (
  <>
    {artist ? <Link to={`/artist/${encodeURIComponent(artist.artistUsername)}`}>{artist.artistName}</Link> : null}
    {did ? <span>{did}</span> : null}
    {at ? (
      <time dateTime={at}>
        <LocalDay time={at} />
      </time>
    ) : null}
  </>
)

/** `withArtist`: in a list of several artists, which is a page of its own. */
type PostCardProps = { post: PostContentFragment; withArtist?: boolean; isNew?: boolean; pinned?: boolean }

/** A post in a list: all of it where it is open. */
export const PostCard = ({ post, withArtist = false, isNew = false, pinned = false }: PostCardProps) => (
  <Frame as="article" data-new={isNew ? '' : undefined}>
    <Meta>
      <Line artist={withArtist ? post : null} did={withArtist ? DID.post : undefined} at={post.publishedAt} />
      {post.editedAt ? <span>edited</span> : null}
      {isNew ? <Badge tone="info">New</Badge> : null}
      {pinned ? (
        <Badge>
          <Pin size={12} aria-hidden="true" />
          Pinned
        </Badge>
      ) : null}
      <AudienceBadge post={post} />
    </Meta>
    <Title as={withArtist ? 'h2' : 'h3'}>
      <Link to={`/post/${post.id}`}>{post.title}</Link>
    </Title>
    <PostBody post={post} below={withArtist ? 2 : 3} />
  </Frame>
)

type ActivityCardProps = { activity: ActivityItemFragment; withArtist?: boolean; isNew?: boolean }

/** Something that an artist published. */
export const ActivityCard = ({ activity, withArtist = false, isNew = false }: ActivityCardProps) => {
  const { kind, post, at, title, path, imageUrl, imageSrcSet } = activity
  if (post) return <PostCard post={post} withArtist={withArtist} isNew={isNew} />
  const did = DID[kind]
  return (
    <Frame as="article" data-new={isNew ? '' : undefined}>
      <Thing>
        <Cover src={imageUrl} srcSet={imageSrcSet} sizes="88px" round="sm" />
        <div>
          <Meta>
            <Line artist={withArtist ? activity : null} did={withArtist ? did : NAMES[kind]} at={at} />
            {isNew ? <Badge tone="info">New</Badge> : null}
          </Meta>
          <Title as={withArtist ? 'h2' : 'h3'}>
            <Link to={path}>{title}</Link>
          </Title>
        </div>
      </Thing>
    </Frame>
  )
}

const NAMES = { post: 'Post', release: 'Release', song: 'Song', product: 'Store' } as const
