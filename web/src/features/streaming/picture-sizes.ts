/** In grids of songs. */
export const COVER_SIZES = '(min-width: 1280px) 234px, (min-width: 768px) 31vw, calc(50vw - 24px)'
/** Sizes of genre tiles. */
export const TILE_SIZES = '(min-width: 1024px) 300px, (min-width: 768px) 31vw, calc(50vw - 24px)'
/** At the top of the page of a song or a release. */
export const HERO_SIZES = '(min-width: 768px) 320px, 90vw'
