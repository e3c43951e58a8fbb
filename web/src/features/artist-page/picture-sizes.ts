/** How wide covers of releases are shown on an artist's page. */
export const RELEASE_SIZES = '(min-width: 768px) 184px, 38vw'
/** How wide an artist's banner is shown. */
export const BANNER_SIZES = '100vw'
