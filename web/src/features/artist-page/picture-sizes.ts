/** How wide covers of releases are shown on an artist's page. The HTML names them with the first one (web/first-views.ts). */
export const RELEASE_SIZES = '(min-width: 768px) 184px, 38vw'
