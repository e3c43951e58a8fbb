import { type CSSProperties, type ReactNode, Suspense, useMemo } from 'react'
import { styled } from 'styled-components'
import { useSlot } from '../../app/composition.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { useRootStyle } from '../../ui/root-style.ts'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { color, media, space } from '../../ui/tokens.ts'
import { Actions, ArtistAbout, ArtistBanner, ArtistHead } from './artist-head.tsx'
import { ArtistTabs, useArtistTab } from './artist-tabs.tsx'
import type { ArtistProfileFragment } from './artist-page.generated.ts'

/** As long as it is not known how long a section is, the next one is out of sight. */
export const Coming = styled.div`min-height: 100dvh;`

/** The music and the store; beside them who the artist is, and who is thanked; below both what is newest. */
const Columns = styled.div`
  display: grid;
  gap: ${space[7]};
  > * { min-width: 0; }
  > aside:empty { display: none; }
  @media ${media.lg} {
    grid-template: auto 1fr auto / minmax(0, 3fr) minmax(0, 2fr);
    /* What comes first on a phone stands at the right. */
    > :first-child { grid-area: 1 / 2; }
    > :nth-child(2) { grid-area: 1 / 1 / span 2; }
    > :nth-child(3) { grid-area: 3 / 1 / auto / span 2; }
    > aside { grid-area: 2 / 2; }
  }
`

const Sections = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[7]};
  > * { min-width: 0; }
`

export const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <Page>
    <ErrorState
      level={1}
      title="This page could not be loaded"
      description="Check your connection and try again."
      onRetry={onRetry}
    />
  </Page>
)

/** A breath of the artist's colour on the ground: so little that text is readable on it, whichever colour it is. */
const useGround = (hex: string | null | undefined): void =>
  useRootStyle(
    useMemo(() => (hex ? { '--tint-wash': `color-mix(in srgb, ${hex} 14%, ${color.ground})` } : null), [hex]),
  )

type FoundArtistProps = { artist: ArtistProfileFragment; releases: ReactNode; tint: string | null | undefined }

/** An artist with what the features know of them. */
export const FoundArtist = ({ artist, releases, tint }: FoundArtistProps) => {
  const artistSections = useSlot('artistSections')
  const streams = useSlot('artistStream')
  const asides = useSlot('artistAside')
  const artistActions = useSlot('artistActions')
  const tab = useArtistTab()
  const alone = artistSections.find(({ id }) => id === tab)
  const sectionOf = ({ id, Component }: (typeof artistSections)[number]) => (
    <Suspense
      key={id}
      fallback={
        <Coming>
          <LoadingBlock>Loading...</LoadingBlock>
        </Coming>
      }
    >
      <Component artist={artist} alone={id === tab} />
    </Suspense>
  )
  useGround(tint)
  return (
    <>
      <ArtistBanner artist={artist} page />
      <Page>
        <ArtistHead artist={artist}>
          <Actions data-kept={artist.approved && artistActions.length > 0 ? '' : undefined}>
            {artistActions.map(({ id, Component }) => (
              <Suspense key={id}>
                <Component artist={artist} />
              </Suspense>
            ))}
          </Actions>
        </ArtistHead>
        <div style={artist.profile?.accent ? ({ '--artist': artist.profile.accent } as CSSProperties) : undefined}>
          <ArtistTabs username={artist.username} />
          {alone ? (
            sectionOf(alone)
          ) : (
            <Columns>
              <ArtistAbout artist={artist} />
              <Sections>
                {releases}
                {artistSections.map(sectionOf)}
              </Sections>
              <Sections>
                {streams.map(({ id, Component }) => (
                  <Suspense key={id}>
                    <Component artist={artist} />
                  </Suspense>
                ))}
              </Sections>
              <Sections as="aside" aria-label={`Who supports ${artist.name}`}>
                {asides.map(({ id, Component }) => (
                  <Suspense key={id}>
                    <Component artist={artist} />
                  </Suspense>
                ))}
              </Sections>
            </Columns>
          )}
        </div>
      </Page>
    </>
  )
}
