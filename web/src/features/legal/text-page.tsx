import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { type PageLine, parsePageText } from '../../../../plugins/site/rules/pages.ts'
import { useFirstAnswer } from '../../app/first-page.ts'
import { graphqlRequest } from '../../app/graphql-request.ts'
import type { SitePageKind } from '../../app/schema-types.generated.ts'
import { useDocumentTitle } from '../../app/use-document-title.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Link } from '../../ui/link.tsx'
import { NotFoundPage } from '../../ui/not-found-page.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { color, size, space } from '../../ui/tokens.ts'
import { type PublishedPageQuery, PublishedPageRequest } from './published-page.request.generated.ts'

type Published = PublishedPageQuery['publishedPage']

const Prose = styled.div`
  max-width: 68ch;
  color: ${color.text};
  line-height: 1.65;
  overflow-wrap: anywhere;
  h2 { margin-block: ${space[6]} ${space[2]}; font-size: ${size.lg}; }
  p, ul { margin-block: ${space[3]}; }
  ul { padding-left: ${space[5]}; }
  li { margin-block: ${space[1]}; }
`

const Lines = styled.div`
  display: grid;
  gap: ${space[3]};
`

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Terms, privacy and the like; each is one of the addresses of the site plugin's pages. */
export const TextPage = () => {
  const kind = useLocation().pathname.replaceAll('/', '').toLowerCase() as SitePageKind
  // Another page begins with nothing of the last one.
  return <PageOfKind key={kind} kind={kind} />
}

const PageOfKind = ({ kind }: { kind: SitePageKind }) => {
  const first = useFirstAnswer(PublishedPageRequest, { kind })
  const [page, setPage] = useState<Published | undefined>(first?.publishedPage)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (first && attempt === 0) return
    const stop = new AbortController()
    graphqlRequest(PublishedPageRequest, { kind }, stop.signal)
      .then(({ publishedPage }) => setPage(publishedPage ?? null))
      .catch(() => {
        if (!stop.signal.aborted) setFailed(true)
      })
    return () => stop.abort()
  }, [first, kind, attempt])
  useDocumentTitle(page === null ? 'Page Not Found' : page?.title)
  if (page === null) return <NotFoundPage />
  if (failed)
    return (
      <Page width="reading">
        <ErrorState
          level={1}
          title="Couldn't load this page"
          description="Check your connection and try again."
          onRetry={() => {
            setFailed(false)
            setAttempt((count) => count + 1)
          }}
        />
      </Page>
    )
  if (!page)
    return (
      <Page width="reading">
        <Lines aria-busy="true">
          <Skeleton $width="50%" $height="40px" />
          <Skeleton $height="120px" />
          <Skeleton $height="240px" />
        </Lines>
      </Page>
    )
  return (
    <Page width="reading" title={page.title} tagline={`Last updated ${day.format(new Date(page.updatedAt))}`}>
      <Prose>
        {parsePageText(page.text).map((block, index) =>
          block.kind === 'heading' ? (
            <h2 key={index}>
              <Line line={block.line} />
            </h2>
          ) : block.kind === 'list' ? (
            <ul key={index}>
              {block.lines.map((line, at) => (
                <li key={at}>
                  <Line line={line} />
                </li>
              ))}
            </ul>
          ) : (
            <p key={index}>
              {block.lines.map((line, at) => (
                <span key={at}>
                  {at > 0 ? <br /> : null}
                  <Line line={line} />
                </span>
              ))}
            </p>
          ),
        )}
      </Prose>
    </Page>
  )
}

const Line = ({ line }: { line: PageLine }) =>
  line.map((piece, index) =>
    typeof piece === 'string' ? (
      piece
    ) : piece.href.startsWith('/') ? (
      <Link key={index} to={piece.href}>
        {piece.words}
      </Link>
    ) : (
      <a key={index} href={piece.href} rel="noopener">
        {piece.words}
      </a>
    ),
  )
