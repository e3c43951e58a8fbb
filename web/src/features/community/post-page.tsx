import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { LocalDay } from '../../app/local-moment.tsx'
import { ReportMenuSlot } from '../../app/report-menu-slot.tsx'
import { useDocumentTitle } from '../../app/use-document-title.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Link } from '../../ui/link.tsx'
import { NotFoundPage } from '../../ui/not-found-page.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { color, size, space } from '../../ui/tokens.ts'
import { Withheld } from '../../ui/withheld.tsx'
import { Comments } from './comments/lazy-discussion.tsx'
import { AudienceBadge, PostBody } from './post-view.tsx'
import { usePostPageQuery } from './posts.generated.ts'

const Article = styled.article`
  display: grid;
  gap: ${space[5]};
  h1 { overflow-wrap: anywhere; text-wrap: balance; }
`

/** The menu comes later, into the room that is kept for it. */
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 44px;
  align-items: start;
  gap: ${space[2]};
`

const By = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  margin-top: ${space[2]};
  color: ${color.muted};
  font-size: ${size.sm};
  a { color: ${color.cyan}; font-weight: 600; text-decoration: none; }
  a:hover { text-decoration: underline; }
`

/** /post/:id. Of one that is closed its title, and what opens it. */
export const PostPage = () => {
  const { id = '' } = useParams()
  const { data, error, refetch } = usePostPageQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const post = data?.post
  useDocumentTitle(post ? post.title : data && 'Page Not Found')
  if (data && !post) return <NotFoundPage />
  return (
    <Page width="reading">
      {post ? (
        <Article>
          <Head>
            <div>
              <Heading level={1}>{post.title}</Heading>
              <By>
                <span>
                  by <Link to={`/artist/${encodeURIComponent(post.artistUsername)}`}>{post.artistName}</Link>
                </span>
                {post.publishedAt ? (
                  <time dateTime={post.publishedAt}>
                    <LocalDay time={post.publishedAt} />
                  </time>
                ) : (
                  <span>Draft</span>
                )}
                {post.editedAt ? <span>edited</span> : null}
                <AudienceBadge post={post} />
              </By>
            </div>
            <ReportMenuSlot kind="post" id={post.id} title={post.title} />
          </Head>
          {post.withheldReason ? <Withheld what="post" reason={post.withheldReason} /> : null}
          <PostBody post={post} below={1} />
          {post.isOpen && post.publishedAt ? (
            <Comments subject={{ kind: 'post', id: post.id }} artistName={post.artistName} />
          ) : null}
        </Article>
      ) : error ? (
        <ErrorState
          level={1}
          title="This post could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void refetch().catch(() => {})}
        />
      ) : (
        <LoadingBlock>Loading...</LoadingBlock>
      )}
    </Page>
  )
}
