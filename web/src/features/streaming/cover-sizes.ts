/** How wide a song card's cover is shown. The HTML names it with the first cover (web/first-views.ts). */
export const COVER_SIZES = '(min-width: 1280px) 234px, (min-width: 768px) 31vw, calc(50vw - 24px)'
