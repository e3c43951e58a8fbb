// How wide pictures of a product are shown on its page: the HTML and the app name the same, so that a browser fetches each
// of them once.

/** The large one. */
export const PICTURE_SIZES = '(min-width: 1024px) 560px, (min-width: 768px) 50vw, 92vw'
/** All of them, below it. */
export const STRIP_SIZES = '88px'
