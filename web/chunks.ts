/**
 * Files that ship together. Fewer, larger files compress better and need fewer requests;
 * web/e2e/journeys/weight.spec.ts holds what first views may weigh, and in how many files.
 */
const library = (...names: string[]): RegExp => new RegExp(`node_modules[\\/](?:${names.join('|')})[\\/]`)

/** Files of the web's sources by their paths below `web/src`, without their endings. */
const sources = (...paths: string[]): RegExp =>
  new RegExp(`web[\\\\/]src[\\\\/](?:${paths.join('|').replaceAll('/', '[\\\\/]')})\\.tsx?$`)

/** A group of modules that match any of these. */
const any =
  (...tests: RegExp[]) =>
  (id: string): boolean =>
    tests.some((test) => test.test(id))

/** Modules that load together, without what they import: no other page gets it by them. */
const alone = (name: string, ...tests: RegExp[]) => ({
  name,
  test: any(...tests),
  includeDependenciesRecursively: false,
  priority: 1,
})

const desks = [
  // Parts that the pages of staff's lists and records share.
  alone(
    'staff-words',
    sources('app/take-lost-focus', 'features/collections/(?:crumbs|load-failed|said-by)', 'ui/format-age'),
  ),
  alone('records', sources('features/collections/(?:field-value|form-description|page-head|status-badge)')),
  // A listener's own home, above the landing page.
  alone(
    'home',
    sources(
      'app/with-data',
      'features/site/home/home',
      'features/(?:discovery|royalties|streaming)/home/[a-z.-]+',
      'features/royalties/periods/part-color',
    ),
  ),
  // Beside every page, for who is signed in on a wide window.
  alone(
    'rail',
    sources('features/library/(?:cover-mosaic|format-songs|library-rail|library-rail.generated)', 'ui/skeleton'),
    /lucide-react[\\/].*[\\/](?:chevrons-left|chevrons-right|square-library)\.mjs$/,
  ),
  alone(
    'desk',
    sources(
      'app/(?:slot-panels|identity/use-confirmed)',
      'ui/(?:kpi-card|loaded-list|panel|progress|table)',
      'features/royalties/(?:format-month|dashboard/(?:payout-percentage|use-artist-key))',
      'features/merch/store/(?:merch-revenue|merchandise-tab.generated)',
    ),
  ),
  alone(
    'library',
    sources(
      'features/library/(?:library-page|library-page.generated|playlists-section)',
      'features/library/(?:playlists.generated|playlist-form|rows-loading|use-create-playlist)',
      'features/streaming/history/(?:history.generated|recent-row)',
    ),
  ),
  alone(
    'artist-desk',
    sources(
      'features/royalties/dashboard/(?:artist-dashboard.generated|dashboard-page|earnings-summary|earnings-tab)',
      'features/royalties/dashboard/(?:fair-pay-comparison|revenue-breakdown|use-artist-dashboard|use-tab-address)',
      'features/royalties/statements/(?:balance-made-of|connect-payouts|held-earnings|held-money|payout-standing)',
      'features/royalties/statements/(?:payout-state|statements-panel|statements.generated)',
      'features/royalties/comparison-bars',
      'features/billing/tips-received/(?:artist-tips.generated|tips-panel)',
    ),
  ),
  alone(
    'staff-desk',
    sources(
      'features/admin/(?:admin-dashboard-page|admin-dashboard.generated|pending-approvals|pending-artist-entry|use-artist-decision)',
      'features/billing/books/(?:books-panel|books-panel.generated)',
      'features/collections/(?:record-count|staff-tasks|staff-tasks.generated|use-list-address)',
      'features/media/(?:artist-storage.generated|storage-meter|storage-panel)',
      'features/tokens/tokens-panel',
    ),
    /lucide-react[\\/].*[\\/](?:list-checks|user-check)\.mjs$/,
  ),
]

export const codeSplitting = {
  groups: [
    // All that every page starts with.
    { name: 'app', tags: ['$initial' as const], priority: 9 },
    // Apollo and what only it needs: pages with data. tslib is of dialogs, too, which are on such pages only.
    {
      name: 'data',
      test: any(
        library('@apollo', '@wry', 'graphql', 'optimism', 'rxjs', 'tslib'),
        sources(
          'app/(?:apollo-client|data-of|fresh-apollo-client|possible-types.generated|route-providers|server-link)',
        ),
      ),
      priority: 8,
    },
    // The rules of forms, which the sign-in fetches when something is typed.
    { name: 'zod', test: library('zod'), priority: 7 },
    { name: 'forms', test: library('final-form', 'react-final-form'), priority: 6 },
    // Shared by pages without data as well: these must not bring anything else along.
    {
      name: 'words',
      test: any(
        sources(
          'app/(?:came-from|local-moment|server-message|sent-to-sign-in|data-of)',
          'features/streaming/(?:one-sound|engine/saved-keys)',
          'ui/count-artists',
          'ui/(?:control-style|field-error|format-money|format-month|format-time|tell-age|upload/format-size)',
        ),
        /plugins[\\/]billing[\\/]rules[\\/]price\.ts$/,
        // Small parts that most pages with data have: one file weighs less than two.
        sources(
          'app/report-menu-slot',
          'ui/(?:cover|empty-state|face|initials|load-more|morph|root-style|skeleton|text)',
          'features/merch/(?:product-image-sizes|shop/(?:price|stock)-text|store/product-tags)',
        ),
        /plugins[\\/](?:merch[\\/]rules[\\/]category|profiles[\\/]rules[\\/]paths)\.ts$/,
        /lucide-react[\\/].*[\\/]map-pin\.mjs$/,
      ),
      priority: 9,
    },
    // The landing page's live parts, and the sun that other pages have as well: without what those bring along.
    {
      ...alone(
        'counted',
        sources(
          'features/site/landing/live/(?:counted-strip|counted-sun|format-ago)',
          'ui/sun/(?:stripes|sun)',
          'ui/tint/(?:oklch|tint)',
        ),
      ),
      priority: 6,
    },
    // What visitors see of the landing page, and listeners do not.
    { ...alone('visitor', sources('features/site/landing/visitor/[a-z.-]+')), priority: 6 },
    // The song of the landing page's poster, heard without the player and its data.
    {
      ...alone(
        'landing-play',
        sources(
          'features/streaming/landing/(?:landing-play|landing-preview|landing-song|paid-bar|playable)',
          'features/streaming/preview/preview-player',
        ),
      ),
      priority: 6,
    },
    // The icons of first views, which are few: they do not bring all the others along.
    {
      name: 'first-icons',
      test: /lucide-react[\\/].*[\\/](?:audio-lines|check|circle-check|disc-3|download|heart|key-round|list-music|mic-vocal|plus|share-2|shirt|users|x)\.mjs$/,
      priority: 5,
    },
    // Parts that tabs share with dialogs without loading those.
    {
      name: 'parts',
      test: library(
        '@radix-ui[\\\\/]primitive',
        '@radix-ui[\\\\/]react-(?:compose-refs|context|id|presence|primitive|slot)',
        '@radix-ui[\\\\/]react-use-(?:callback-ref|controllable-state|effect-event|layout-effect)',
      ),
      priority: 4,
    },
    {
      name: 'tabs',
      test: any(library('@radix-ui[\\\\/]react-(?:collection|direction|roving-focus|tabs)'), sources('ui/tabs')),
      priority: 3,
    },
    // Form parts of the sign-in; importing zod would add its weight.
    {
      name: 'fields',
      test: sources(
        'ui/(?:field|text-field)',
        'ui/form/(?:after-press|form|form-error|password-input|report-problem|submit-button|submit-errors|text-input|use-bound-field|zod-validate)',
      ),
      priority: 4,
    },
    { name: 'inputs', test: sources('ui/form/(?:checkbox|number|select|text-area)-input'), priority: 3 },
    { name: 'overlay', test: sources('ui/(?:dialog|modal|overlay|sheet)'), priority: 3 },
    // Stands on every page with data, and starts what plays: with the songs that are pressed.
    {
      name: 'player',
      test: sources(
        'features/streaming/(?:play-all|player-bar|player-song|song-card|song-grid-skeleton|to-player-song|format-streams)',
        'features/streaming/(?:browse/layout|pages/use-play-songs|engine/play-list)',
      ),
      priority: 2,
    },
    // The artist's page is read from top to bottom: what every one of them shows comes in one file.
    {
      name: 'artist',
      test: sources(
        'features/artist-page/(?:artist-head|artist-page|artist-page\\.generated|artist-tabs|found-artist|picture-sizes|releases-shelf)',
        'features/streaming/artist-songs(?:\\.generated)?',
        'features/billing/tip/tip-button',
        'features/merch/(?:store/product-grid|shop/(?:shop-item|stock-text|store-section(?:\\.generated)?))',
      ),
      priority: 2,
    },
    // A release with what stands beside and below it.
    {
      ...alone(
        'release',
        sources(
          'features/streaming/pages/release-[a-z.-]+',
          'features/artist-page/(?:more-releases|release-artist)',
          'features/billing/thanks/release-supporters',
          'features/downloads/(?:buy-release|release-sale.generated)',
        ),
      ),
      priority: 2,
    },
    // Parts shared by the pages of a song and of a release.
    {
      name: 'told',
      test: sources('features/streaming/(?:pages/(?:exclusive-mark|first-paint|head|hero|not-out)|share/share-button)'),
      priority: 2,
    },
    // The place of comments, and what stands in it where somebody's words are hidden.
    alone(
      'comments',
      sources('features/community/comments/(?:lazy-discussion|release-comments|song-comments)', 'ui/withheld'),
    ),
    // Loaded after the first view on most pages with songs.
    {
      name: 'later',
      test: any(
        sources(
          'features/streaming/(?:song-menu|player-shortcuts|register-worker|shortcuts|use-shortcuts)',
          'features/streaming/engine/queue-(?:commands|order)',
          'features/library/(?:like-button|follow-button|saved|saved-store|saved.request.generated|use-toggle)',
          'features/moderation/report-menu',
          'ui/menu',
        ),
        /lucide-react[\\/].*[\\/](?:ellipsis|flag|list-end|list-start|user)\.mjs$/,
      ),
      priority: 1,
    },
    // Loaded after the first view on every page.
    {
      name: 'foot',
      test: sources(
        'features/site/(?:newsletter-form|newsletter.request.generated|social-icon|social-links)',
        'features/transparency/(?:reached-artists|reached.request.generated)',
      ),
      priority: 1,
    },
    {
      name: 'devices',
      test: sources('features/streaming/devices/[^/]+'),
      priority: 1,
    },
    // Lists of Discover, which a listener's home does without.
    {
      ...alone('lists-below', sources('features/discovery/discover-lists', 'features/streaming/song-chart')),
      priority: 2,
    },
    // The lists below new releases, charts and songs.
    {
      name: 'lists',
      test: any(
        sources(
          'features/discovery/(?:discover-lists.generated|parts|similar-songs)',
          'features/streaming/(?:quiet-card|song-cards|song-shelf)',
          'ui/section',
        ),
        /plugins[\\/]discovery[\\/]rules[\\/](?:fresh|list)\.ts$/,
      ),
      priority: 1,
    },
    // Pages that somebody signs in for, each with its panels. Dialogs and forms that these open stay outside.
    ...desks,
    // Icons that several pages have.
    { name: 'icons', test: library('lucide-react'), minShareCount: 3, priority: 0 },
  ],
}
