import type { ReactNode } from 'react'
import { HERO_SIZES } from '../picture-sizes.ts'
import { Link } from '../../../ui/link.tsx'
import { useLocation } from 'react-router'
import { Cover } from '../../../ui/cover.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { handedCover } from '../../../ui/morph.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { usePageTint } from '../../../ui/tint/use-page-tint.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { About, By, Facts, Hero, Kind } from './hero.ts'

type HeadProps = {
  of: {
    title: string
    coverImageUrl?: string | null
    coverSrcSet?: string | null
    coverColor?: string | null
    artist: { name: string; username: string }
  }
  kind: ReactNode
  facts: readonly (string | number | null)[]
  /** Badges, and the row of buttons last. */
  children: ReactNode
}

/** The head of a song's and of a release's page: the cover, what it is, whose, and what one can do with it. */
export const Head = ({
  of: { title, coverImageUrl, coverSrcSet, coverColor, artist },
  kind,
  facts,
  children,
}: HeadProps) => {
  usePageTint(coverColor)
  return (
    <Hero>
      <div data-morph="">
        <Cover
          src={coverImageUrl}
          srcSet={coverSrcSet}
          sizes={HERO_SIZES}
          placeholderColor={coverColor}
          round="lg"
          priority
        />
      </div>
      <About>
        <Kind>{kind}</Kind>
        <Heading level={1}>{title}</Heading>
        <By>
          <Link to={`/artist/${artist.username}`}>{artist.name}</Link>
        </By>
        <Facts>{facts.filter(Boolean).join(' · ')}</Facts>
        {children}
      </About>
    </Hero>
  )
}

/** Its shape, until it is there; with the cover that was pressed, where the page was opened from one. */
export const HeadSkeleton = () => {
  const { pathname } = useLocation()
  const cover = handedCover(pathname)
  return (
    <Hero as="div" aria-busy="true">
      <div data-morph="">
        {cover ? (
          <Cover src={cover.src} placeholderColor={cover.color} round="lg" priority />
        ) : (
          <Skeleton $ratio="1" $round="lg" />
        )}
      </div>
      <About>
        <VisuallyHidden role="status">Loading...</VisuallyHidden>
        <Skeleton $width="96px" $height="20px" />
        <Skeleton $width="min(100%, 420px)" $height="44px" />
        <Skeleton $width="160px" $height="26px" />
        <Skeleton $width="220px" $height="20px" />
        <Skeleton $width="210px" $height="44px" $round="pill" />
      </About>
    </Hero>
  )
}
