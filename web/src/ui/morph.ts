/** The cover that the next page shows before it has fetched anything. */
export type HandedCover = { src: string; color: string | undefined }

let handed: { pathname: string; cover: HandedCover } | null = null

/** The cover that this page was opened from; null where it was opened otherwise. */
export const handedCover = (pathname: string): HandedCover | null =>
  handed?.pathname === pathname ? handed.cover : null

/** The screen stands still until the next page is there: no longer than this. */
const MAX_STILL_MS = 400
const NAME = 'cover'

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented

/** The cover beside a link, or the one elsewhere on the screen that stands for the page it leads to (`data-morph-to`). */
const coverOf = (link: HTMLAnchorElement): HTMLElement | null =>
  (link.closest('li, article, [role="group"], [data-morph-from]') ?? link).querySelector<HTMLElement>('[data-cover]') ??
  document.querySelector<HTMLElement>(`[data-morph-to="${link.pathname}"] [data-cover]`)

/** As soon as the page at another address shows its large cover; null when that takes too long. */
const coverOfNextPage = async (from: string): Promise<HTMLElement | null> => {
  const until = performance.now() + MAX_STILL_MS
  while (performance.now() < until) {
    const found = location.pathname === from ? null : document.querySelector<HTMLElement>('main [data-morph]')
    if (found) return found
    // Frames do not come while the screen stands still.
    await new Promise((resolve) => setTimeout(resolve, 16))
  }
  return null
}

let following = false

const onClick = (event: MouseEvent): void => {
  if (following || !isPlainClick(event)) return
  const link = (event.target as Element | null)?.closest?.('a[href^="/"]')
  if (!(link instanceof HTMLAnchorElement) || link.target) return
  const cover = coverOf(link)
  const image = cover?.querySelector('img')
  if (!cover || !image?.currentSrc) return
  handed = {
    pathname: new URL(link.href).pathname,
    cover: { src: image.currentSrc, color: cover.style.backgroundColor || undefined },
  }
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  event.preventDefault()
  const from = location.pathname
  cover.style.viewTransitionName = NAME
  let next: HTMLElement | null = null
  const transition = document.startViewTransition(async () => {
    cover.style.viewTransitionName = ''
    following = true
    link.click()
    following = false
    next = await coverOfNextPage(from)
    if (next) next.style.viewTransitionName = NAME
  })
  const tidy = () => {
    if (next) next.style.viewTransitionName = ''
  }
  transition.finished.then(tidy, tidy)
}

/**
 * A link beside a cover takes the cover along: it grows into the large one of the page that is opened (`data-morph`). Only
 * where the browser has View Transitions and nobody asked for less motion; links work the same without.
 */
export const installMorph = (): void => {
  if (!import.meta.env.SSR) document.addEventListener('click', onClick, { capture: true })
}
