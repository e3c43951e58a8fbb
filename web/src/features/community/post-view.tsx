import { Lock } from 'lucide-react'
import { styled } from 'styled-components'
import { audienceInWords } from '../../../../plugins/community/rules/audience.ts'
import { Badge } from '../../ui/badge.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Link } from '../../ui/link.tsx'
import { color, media, radius, size, space } from '../../ui/tokens.ts'
import { openedBy } from './opened-by.tsx'
import type { PostContentFragment } from './posts.generated.ts'
import { type HeadingLevel, RichText } from './rich-text.tsx'

const Body = styled.div`
  display: grid;
  gap: ${space[4]};
  min-width: 0;
`

const Pictures = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
  &[data-many] { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  @media ${media.md} { &[data-many] { grid-template-columns: repeat(3, minmax(0, 1fr)); } }
  li { min-width: 0; }
  &:not([data-many]) li { max-width: 512px; }
`

const Embeds = styled.ul`
  display: grid;
  gap: ${space[2]};
  max-width: 512px;
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr);
    align-items: center;
    gap: ${space[3]};
    padding: ${space[2]};
    border: 1px solid ${color.line};
    border-radius: ${radius.sm};
    background: ${color.surface};
    color: ${color.text};
    text-decoration: none;
  }
  a:hover { border-color: ${color.outline}; }
  strong, small { display: block; overflow-wrap: anywhere; }
  small { color: ${color.muted}; font-size: ${size.sm}; }
`

const Closed = styled.p`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: ${space[3]};
  max-width: 68ch;
  padding: ${space[4]};
  border: 1px dashed ${color.outline};
  border-radius: ${radius.md};
  color: ${color.muted};
  line-height: 1.55;
  svg { margin-top: 2px; color: ${color.amber}; }
  a { color: ${color.cyan}; }
`

/** Who a post is for, beside its title. */
export const AudienceBadge = ({ post }: { post: Pick<PostContentFragment, 'audience' | 'releaseTitle'> }) =>
  post.audience === 'everyone' ? null : <Badge tone="info">For {audienceInWords(post)}</Badge>

const KINDS = { song: 'Song', release: 'Release', product: 'Product' } as const

/** What a post says and shows; of one that is closed, what opens it. */
export const PostBody = ({ post, below }: { post: PostContentFragment; below: HeadingLevel }) => {
  if (!post.isOpen)
    return (
      <Closed>
        <Lock size={20} aria-hidden="true" />
        <span>
          For {audienceInWords(post)}. {openedBy(post)}
        </span>
      </Closed>
    )
  const { pictures, embeds } = post
  return (
    <Body>
      <RichText html={post.html ?? ''} below={below} />
      {pictures.length > 0 ? (
        <Pictures role="list" aria-label="Pictures" data-many={pictures.length > 1 ? '' : undefined}>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <Cover
                src={picture.url}
                srcSet={picture.srcSet}
                sizes={pictures.length > 1 ? '(min-width: 768px) 33vw, 50vw' : '(min-width: 768px) 512px, 100vw'}
                alt={picture.alt}
                round="md"
              />
            </li>
          ))}
        </Pictures>
      ) : null}
      {embeds.length > 0 ? (
        <Embeds role="list" aria-label="In this post">
          {embeds.map((embed) => (
            <li key={`${embed.kind}:${embed.id}`}>
              <Link to={embed.path}>
                <Cover src={embed.imageUrl} round="sm" />
                <span>
                  <strong>{embed.title}</strong>
                  <small>
                    {KINDS[embed.kind]} by {embed.by}
                  </small>
                </span>
              </Link>
            </li>
          ))}
        </Embeds>
      ) : null}
    </Body>
  )
}
