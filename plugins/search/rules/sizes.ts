/** How wide pictures of what was found are shown: the HTML and the app name the same, so that a browser fetches each once. */
export const HIT_SIZES = '(min-width: 1024px) 190px, (min-width: 768px) 22vw, calc(50vw - 24px)'
