import type { DocumentNode } from 'graphql'
import { type ReactNode, Suspense } from 'react'
import { styled } from 'styled-components'
import { useSlot } from '../../../app/composition.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Face } from '../../../ui/face.tsx'
import { formatAge } from '../../../ui/format-age.ts'
import { Heading } from '../../../ui/heading.tsx'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { color, font, media, radius, size, space } from '../../../ui/tokens.ts'
import type { PendingArtistFragment } from '../pending-artist.generated.ts'
import { takeLostFocus } from '../../../app/take-lost-focus.ts'
import { useArtistDecision } from '../use-artist-decision.tsx'
import { type PendingDossierQuery, usePendingDossierQuery } from './approvals.generated.ts'

const Frame = styled.article`
  display: grid;
  gap: ${space[6]};
  min-width: 0;
  /* It is where the keys work, nothing to press. */
  &&:focus-visible { outline: none; box-shadow: none; }
`

const Head = styled.header`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: ${space[3]} ${space[4]};
  align-items: center;
  > div { display: grid; gap: ${space[1]}; min-width: 0; }
  @media ${media.md} { grid-template-columns: 112px minmax(0, 1fr); }
`

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  color: ${color.muted};
  font-size: ${size.sm};
  > * { overflow-wrap: anywhere; }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  kbd {
    margin-left: ${space[2]};
    padding: 0 5px;
    border: 1px solid currentColor;
    border-radius: 4px;
    font: 600 ${size.sm}/1.4 ${font.text};
    opacity: 0.75;
  }
  /* Where there are no keys. */
  @media not all and ${media.finePointer} { kbd { display: none; } }
`

const Bio = styled.p`
  max-width: 68ch;
  margin-top: ${space[2]};
  white-space: pre-line;
  overflow-wrap: anywhere;
`

const Links = styled.ul`
  margin-top: ${space[2]};
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  list-style: none;
`

const Warnings = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.amber};
  border-radius: ${radius.md};
  list-style: none;
  li { overflow-wrap: anywhere; }
`

type DossierProps = {
  artist: PendingArtistFragment
  /** "3 of 20". */
  place: string
  /** Asked again after a decision. */
  list: DocumentNode
  onBack: (() => void) | undefined
  onNext: (() => void) | undefined
  /** Before the list is asked again. */
  onDecided: () => void
  /** It takes another one's place. */
  isNext: boolean
}

/** An artist who waits: who they are, what they sound like, and the decision. */
export const Dossier = ({ artist, place, list, onBack, onNext, onDecided, isNext }: DossierProps) => {
  const { deciding, approve, askToReject, dialog } = useArtistDecision(artist, { list, onDecide: onDecided })
  const { data, error, refetch } = usePendingDossierQuery({ variables: { id: artist.id } })
  const known = data?.artist

  return (
    <Frame ref={isNext ? takeLostFocus : undefined} tabIndex={-1} aria-labelledby="pending-artist">
      <Head>
        <Face name={artist.name} src={known?.profile?.faceUrl} srcSet={known?.profile?.faceSrcSet} sizes="112px" />
        <div>
          <Heading level={2} id="pending-artist">
            {artist.name}
          </Heading>
          <Facts>
            <span>@{artist.username}</span>
            <span>{artist.email}</span>
            <Badge>{artist.genre}</Badge>
            {known?.profile?.place ? <span>{known.profile.place}</span> : null}
            <span>waiting {formatAge(artist.createdAt)}</span>
            <span>{place}</span>
          </Facts>
        </div>
      </Head>
      <Actions>
        <Button aria-keyshortcuts="A" busy={deciding === 'approve'} disabled={deciding === 'reject'} onClick={approve}>
          Approve<kbd aria-hidden="true">A</kbd>
        </Button>
        <Button
          variant="danger"
          aria-keyshortcuts="R"
          aria-haspopup="dialog"
          disabled={deciding === 'approve'}
          onClick={askToReject}
        >
          Reject<kbd aria-hidden="true">R</kbd>
        </Button>
        <Button variant="quiet" aria-keyshortcuts="B" disabled={!onBack} onClick={onBack}>
          Back<kbd aria-hidden="true">B</kbd>
        </Button>
        <Button variant="quiet" aria-keyshortcuts="S" disabled={!onNext} onClick={onNext}>
          Skip<kbd aria-hidden="true">S</kbd>
        </Button>
      </Actions>
      <SameRecordings matches={known?.sameRecordings ?? []} />
      <Songs artist={{ ...artist, approved: false }} />
      <Part title="Biography">
        {known ? (
          <Bio>{known.bio}</Bio>
        ) : (
          <Unread failed={Boolean(error)} onRetry={() => void refetch().catch(() => {})} />
        )}
      </Part>
      {known?.profile?.links.length ? (
        <Part title="Links">
          <Links>
            {known.profile.links.map(({ label, url }) => (
              <li key={url}>
                <a href={url} rel="nofollow noopener noreferrer" target="_blank">
                  {label}
                </a>
              </li>
            ))}
          </Links>
        </Part>
      ) : null}
      {dialog}
    </Frame>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Heading level={3}>{title}</Heading>
    {children}
  </section>
)

const Unread = ({ failed, onRetry }: { failed: boolean; onRetry: () => void }) =>
  failed ? (
    <ErrorState
      title="This artist could not be loaded"
      description="Check your connection and try again."
      onRetry={onRetry}
    />
  ) : (
    <Skeleton $height="48px" aria-busy="true" />
  )

type Match = NonNullable<NonNullable<PendingDossierQuery['artist']>['sameRecordings']>[number]

const SameRecordings = ({ matches }: { matches: readonly Match[] }) =>
  matches.length > 0 ? (
    <Warnings aria-label="Same recordings">
      {matches.map((match) => (
        <li key={match.id}>
          “{match.title}” is the same recording as{' '}
          <Link to={`/admin/collections/same-recordings/${match.id}`}>“{match.otherTitle}”</Link> by{' '}
          <Link to={`/artist/${match.otherArtistUsername}`}>{match.otherArtistName}</Link>, which was there{' '}
          {match.cameLater ? 'before' : 'later'}.{match.isSettled ? ' Looked at.' : ''}
        </li>
      ))}
    </Warnings>
  ) : null

/** The player's own rows. */
const Songs = ({ artist }: { artist: PendingArtistFragment & { approved: boolean } }) => {
  const Rows = useSlot('artistSections').find(({ id }) => id === 'songs')?.Component
  return <Suspense>{Rows ? <Rows artist={artist} /> : null}</Suspense>
}
