import type { MediaElement } from '../types.ts'

/** Another element in the place of `before`, which an audio graph has taken: what it took never comes out by itself again. */
export function renewElement(before: MediaElement, create: () => MediaElement): MediaElement {
  const element = create()
  element.volume = before.volume
  element.muted = before.muted
  before.pause()
  before.removeAttribute('src')
  before.load()
  before.remove?.()
  return element
}
