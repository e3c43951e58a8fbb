/** How wide an artist's banner is shown: the HTML and the app name the same, so that a browser fetches it once. */
export const BANNER_SIZES = '(min-width: 1280px) 1232px, 100vw'
