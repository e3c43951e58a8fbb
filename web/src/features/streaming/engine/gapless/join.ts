import type { MediaElement } from '../types.ts'
import { opusInWebm } from './reel.ts'
import { createSide, type Side } from './side.ts'

/** Can this browser lay songs one behind the other? */
const canJoin = (): boolean =>
  typeof MediaSource !== 'undefined' &&
  typeof AbortController !== 'undefined' &&
  MediaSource.isTypeSupported(opusInWebm)

/**
 * Makes media elements of which one goes on into the next without a gap: the two songs lie on one reel, and where the first ends, the
 * element that sounds passes to the second. Outwards each is an element of its own, with a time that begins at 0.
 */
export function createJoin(): ((media: MediaElement) => MediaElement) | null {
  if (!canJoin()) return null
  const all = new Set<Side>()
  const known = new WeakSet<MediaElement>()
  return (media) => {
    if (known.has(media) || !(media instanceof HTMLMediaElement)) return media
    const side = createSide(media, all)
    all.add(side)
    known.add(side.media)
    return side.media
  }
}
