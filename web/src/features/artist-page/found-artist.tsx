import { type CSSProperties, type ReactNode, Suspense, useMemo } from 'react'
import { styled } from 'styled-components'
import { useSlot } from '../../app/composition.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { useRootStyle } from '../../ui/root-style.ts'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { color, media, space } from '../../ui/tokens.ts'
import { Actions, ArtistHead } from './artist-head.tsx'
import type { ArtistProfileFragment } from './artist-page.generated.ts'

/** As long as it is not known how long a section is, the next one is out of sight. */
export const Coming = styled.div`min-height: 100dvh;`

/** What is newest, and beside it who is thanked; one alone has the whole width. */
const Split = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[7]};
  > * { min-width: 0; }
  > :empty { display: none; }
  @media ${media.lg} {
    &:not(:has(> :empty)) { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }
  }
`

const Aside = styled.aside`
  display: grid;
  gap: ${space[7]};
`

const Sections = styled.div`
  display: grid;
  gap: ${space[7]};
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
  useGround(tint)
  return (
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
      <Sections style={artist.profile?.accent ? ({ '--artist': artist.profile.accent } as CSSProperties) : undefined}>
        {releases}
        {artistSections.map(({ id, Component }) => (
          <Suspense
            key={id}
            fallback={
              <Coming>
                <LoadingBlock>Loading...</LoadingBlock>
              </Coming>
            }
          >
            <Component artist={artist} />
          </Suspense>
        ))}
        <Split>
          <div>
            {streams.map(({ id, Component }) => (
              <Suspense key={id}>
                <Component artist={artist} />
              </Suspense>
            ))}
          </div>
          <Aside aria-label={`Who supports ${artist.name}`}>
            {asides.map(({ id, Component }) => (
              <Suspense key={id}>
                <Component artist={artist} />
              </Suspense>
            ))}
          </Aside>
        </Split>
      </Sections>
    </Page>
  )
}
