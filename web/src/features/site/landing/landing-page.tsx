import { Audiences } from './audiences.tsx'
import { Closing } from './closing.tsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyNamed } from '../../../app/lazy-named.ts'
import { useAwake } from '../../../app/when-awake.ts'
import { FeatureCards } from './feature-cards.tsx'
import { Hero } from './hero.tsx'
import { useJustCounted } from './just-counted.ts'
import { Stats } from './stats.tsx'
import { Testimonials } from './testimonials.tsx'
import { Walkthrough } from './walkthrough.tsx'

const CountedStrip = lazyNamed(() => import('./live/counted-strip.tsx'), 'CountedStrip')

/** Fetched where its place is seen, which on most screens is after the first move. */
const Counted = ({ songs }: { songs: ReturnType<typeof useJustCounted> }) => {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  const isAwake = useAwake()
  useEffect(() => {
    const watch = new IntersectionObserver(([at]) => at?.isIntersecting && setSeen(true))
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place} style={{ minHeight: 348 }}>
      {isSeen || isAwake ? (
        <Suspense>
          <CountedStrip songs={songs} />
        </Suspense>
      ) : null}
    </div>
  )
}

export const LandingPage = () => {
  const songs = useJustCounted()
  return (
    <>
      <Hero songs={songs} />
      {songs?.length === 0 ? null : <Counted songs={songs} />}
      <FeatureCards />
      <Walkthrough />
      <Audiences />
      <Stats />
      <Testimonials />
      <Closing />
    </>
  )
}
