// How wide an artist's pictures are shown. The HTML names them with the first one (web/first-views.ts).

export const BANNER_SIZES = '(min-width: 1280px) 1232px, 100vw'
export const RELEASE_SIZES = '(min-width: 768px) 184px, 38vw'
