import { changes } from './changes.ts'

const site = 'web/src/features/site'
const landing = `${site}/landing/landing-page.test.tsx`
const radio = `${site}/radio/radio.test.tsx`
const header = `${site}/site-header.test.tsx`
const shows = 'shows an %s as %s with the matching username, and signs out'
const footer = `${site}/site-footer.test.tsx`
const names = 'links where there is something, and names the rest'
const pages = 'web/src/app/pages.test.tsx'
const authStatus = 'web/src/app/auth-status.test.tsx'
const toasts = 'web/src/ui/toast.test.tsx'
const primitives = 'web/src/ui/primitives.test.tsx'
const fresh = 'web/src/app/fresh-apollo-client.test.tsx'
const promises = [
  'Music streaming',
  'Artist profiles',
  'Discovery',
  'Merchandise',
  'Artist analytics',
  'Fan communities',
  'Exclusive content',
  'Live events',
  'Direct messaging',
]
const routes = [
  ['auth', '/artist/register'],
  ['auth', '/artist/login'],
  ['auth', '/user/register'],
  ['auth', '/register'],
  ['auth', '/user/login'],
  ['auth', '/login'],
  ['royalties', '/dashboard'],
  ['billing', '/subscribe'],
  ['catalog', '/upload-song'],
  ['streaming', '/discover'],
  ['streaming', '/player'],
  ['admin', '/admin/setup'],
  ['admin', '/admin/login'],
] as const

export const screenMutations = [
  ...routes.flatMap(([feature, path]) =>
    changes(`web/src/features/${feature}/index.ts`, pages, [
      [`no ${path}`, `path: '${path}'`, "path: '/elsewhere'", '%s: %s'],
    ]),
  ),
  ...changes(`${site}/index.ts`, pages, [
    ['no landing page', "path: '/'", "path: '/home'", '/: the landing page'],
    ['no page for other addresses', "path: '*'", "path: '/404'", '%s: Page Not Found, with a link home'],
    ['no link home in the header', "label: 'Home'", "label: 'Start'", 'is a header of four links'],
  ]),
  ...changes('web/src/features/admin/index.ts', pages, [
    [
      'no /admin/dashboard',
      "path: '/admin/dashboard'",
      "path: '/elsewhere'",
      '/admin/dashboard: totals and approvals, for an admin',
    ],
  ]),
  ...changes('web/src/features/streaming/index.ts', pages, [
    ['Player before Discover', "to: '/discover', order: 10", "to: '/discover', order: 40", 'is a header of four links'],
  ]),
  ...changes('web/src/app/dock.tsx', pages, [
    [
      'the bar scrolls away',
      'position: sticky;',
      'position: static;',
      'is a player bar below Discover, with or without songs',
    ],
    ['the bar at the top', '  bottom: 0;\n', '  top: 0;\n', 'is a player bar below Discover, with or without songs'],
  ]),
  ...promises.flatMap((promise) =>
    changes(`${site}/site-content.ts`, landing, [
      [`no promise of ${promise}`, `title: '${promise}',`, "title: 'Something else',", 'promises %s'],
    ]),
  ),
  ...changes(`${site}/site-content.ts`, landing, [
    [
      'artists keep 70%',
      'Artists keep 80% of it',
      'Artists keep 70% of it',
      'tells artists what they keep: 80% of streaming and 85% of merchandise',
    ],
    [
      'artists keep 80% of merchandise',
      '85% of their merch',
      '80% of their merch',
      'tells artists what they keep: 80% of streaming and 85% of merchandise',
    ],
    [
      '$11 a month',
      'streaming for $10 a month',
      'streaming for $11 a month',
      'tells fans what they pay: $10 a month, which they may cancel anytime',
    ],
    [
      'no cancelling',
      'a month, cancel anytime',
      'a month',
      'tells fans what they pay: $10 a month, which they may cancel anytime',
    ],
    [
      'nothing for artists',
      "eyebrow: 'For artists'",
      "eyebrow: 'For makers'",
      'speaks to artists and to fans, and has a place for the walkthrough video',
    ],
    [
      'nothing for fans',
      "eyebrow: 'For fans'",
      "eyebrow: 'For listeners'",
      'speaks to artists and to fans, and has a place for the walkthrough video',
    ],
    [
      'testimonials that look real',
      "note: 'Placeholder'",
      "note: ''",
      'shows the figures, marked as samples, and testimonials, marked as placeholders',
    ],
  ]),
  ...changes(`${site}/landing/hero.tsx`, landing, [
    ['artists sign up as fans', 'to="/artist/register"', 'to="/user/register"', 'sends %s to %s'],
    ['fans sign up as artists', 'to="/user/register"', 'to="/artist/register"', 'sends %s to %s'],
  ]),
  ...changes(`${site}/landing/closing.tsx`, landing, [
    ['the journey leads elsewhere', 'to="/artist/register"', 'to="/register"', 'sends %s to %s'],
  ]),
  ...changes(`${site}/site-basics.ts`, radio, [
    [
      'another region for the station',
      "region: 'North America and UK'",
      "region: 'Everywhere'",
      'opens to three panels, of which the middle one is an advertisement',
    ],
    [
      'another region for the stream',
      "region: 'Europe, Asia, Africa and Australia'",
      "region: 'Everywhere'",
      'opens to three panels, of which the middle one is an advertisement',
    ],
    [
      'no advertisement',
      "title: 'Advertisement'",
      "title: 'Space'",
      'opens to three panels, of which the middle one is an advertisement',
    ],
    ['no station id', '?station=nightride', '', 'embeds the station, with its id in the query, only when asked'],
  ]),
  ...changes(`${site}/radio/stream-panel.tsx`, radio, [
    ['not coming soon', 'Coming soon', 'Later', 'opens to three panels, of which the middle one is an advertisement'],
    ['play without a stream', 'disabled={streamUrl === null || ', 'disabled={', 'says that no stream is configured'],
    [
      'play while it loads',
      "streamUrl === null || phase === 'loading'",
      'streamUrl === null',
      'is busy until there is sound, then live, and disconnects on pause',
    ],
    [
      'no spinner',
      '<Spinner label="Loading" />',
      '<i />',
      'is busy until there is sound, then live, and disconnects on pause',
    ],
    ['preload', 'preload="none"', 'preload="auto"', 'preloads nothing and asks anonymously'],
    [
      'with credentials',
      'crossOrigin="anonymous"',
      'crossOrigin="use-credentials"',
      'preloads nothing and asks anonymously',
    ],
    ['volume to 110', 'max={100}', 'max={110}', 'carries volume and mute to the audio'],
    ['no mute', 'onClick={toggleMute}', '', 'carries volume and mute to the audio'],
  ]),
  ...changes(`${site}/radio/stream-player-state.ts`, radio, [
    [
      'up to 110',
      'Math.min(100,',
      'Math.min(110,',
      'unmutes when a volume above 0 is chosen, and keeps volume within 0 and 100',
    ],
    [
      'from -10',
      'Math.max(0,',
      'Math.max(-10,',
      'unmutes when a volume above 0 is chosen, and keeps volume within 0 and 100',
    ],
    [
      'mute stays',
      'muted: state.muted && volume === 0',
      'muted: state.muted',
      'unmutes when a volume above 0 is chosen, and keeps volume within 0 and 100',
    ],
    [
      'a pause is a failure',
      "state.phase === 'error' ? state : { ...state, phase: 'idle' }",
      "state.phase === 'error' ? state : { ...state, phase: 'error' }",
      'goes from idle over loading to playing, and back on pause',
    ],
    [
      'a failure is idle',
      "case 'failed':\n      return { ...state, phase: 'error' }",
      "case 'failed':\n      return { ...state, phase: 'idle' }",
      'stays failed until asked to play again',
    ],
  ]),
  ...changes(`${site}/radio/use-stream-player.ts`, radio, [
    [
      'a failure is not logged',
      "      console.error('Radio stream could not be played', error)\n",
      '',
      'logs a failure and lets one try again',
    ],
    [
      'an audio error goes unnoticed',
      "on('error', () => {",
      "on('abort', () => {",
      'is not playing after the audio broke off',
    ],
  ]),
  ...changes(`${site}/site-basics.ts`, header, [
    [
      'another name',
      "name: 'Fairwave',\n  tagline",
      "name: 'Waves',\n  tagline",
      'names the product and highlights the current of its four links',
    ],
    ['another tagline', 'pays its makers', 'pays', 'names the product and highlights the current of its four links'],
  ]),
  ...changes(`${site}/login-sheet.tsx`, header, [
    ['listeners sign in as admins', 'to="/user/login"', 'to="/admin/login"', 'offers every way to sign in and up'],
  ]),
  ...changes(`${site}/menu-sheet.tsx`, header, [
    ['no menu', 'title="Menu"', 'title="More"', 'has a menu sheet with the same links, which closes on navigation'],
  ]),
  ...changes('web/src/app/auth-status.tsx', header, [
    ['the artist’s name for all', 'user: status.userUsername', 'user: status.artistUsername', shows],
  ]),
  ...changes(`${site}/newsletter-form.tsx`, footer, [
    [
      'texts for addresses',
      'type="email"',
      'type="text"',
      'takes an email address only, and asks the server to have it confirmed',
    ],
  ]),
  ...changes(`${site}/site-footer.tsx`, footer, [
    ['artists are led to Discover', "'/dashboard'", "'/discover'", names],
  ]),
  ...changes('web/src/app/auth-status.tsx', authStatus, [
    [
      'another name than userType’s',
      'user: status.userUsername',
      'user: status.adminUsername',
      'is the one that belongs to the kind signed in last',
    ],
    [
      'logout stays',
      '      await goHome()\n',
      '',
      'signs out the current kind, says so, forgets the artist and goes home',
    ],
    [
      'logout leaves the status',
      '      await accept(next)\n',
      '',
      'signs out the current kind, says so, forgets the artist and goes home',
    ],
  ]),
  ...changes('web/src/app/graphql-request.ts', authStatus, [
    [
      'answers stay text',
      'const answer = json as Answer<Data> | undefined',
      'const answer = { data: body as Data } as Answer<Data> | undefined',
      'reads the status, and tells others only when the account changed',
    ],
    [
      'no colon',
      '`${response.status}: ${body',
      '`${response.status} ${body',
      'fails with the status and the body where the answer is no GraphQL',
    ],
    [
      'no status',
      '`${response.status}: ${body',
      '`${body',
      'fails with the status and the body where the answer is no GraphQL',
    ],
  ]),
  ...changes('web/src/app/fresh-ms.ts', fresh, [
    ['fresh for 1 second', 'FRESH_MS = 5 * 60_000', 'FRESH_MS = 1_000', 'answers from the cache for five minutes'],
    [
      'fresh for 4 minutes',
      'FRESH_MS = 5 * 60_000',
      'FRESH_MS = 4 * 60_000',
      'answers from the cache for five minutes',
    ],
    [
      'fresh for 6 minutes',
      'FRESH_MS = 5 * 60_000',
      'FRESH_MS = 6 * 60_000',
      'shows an answer older than five minutes at once, and asks again',
    ],
    [
      'fresh for an hour',
      'FRESH_MS = 5 * 60_000',
      'FRESH_MS = 60 * 60_000',
      'shows an answer older than five minutes at once, and asks again',
    ],
  ]),
  ...changes('web/src/app/server-link.ts', 'web/src/app/apollo-client.test.ts', [
    ['never retried', '          .catch(again)\n', '', 'gives up after the second failure'],
    ['retried twice', 'return ask()', 'return ask().catch(ask)', 'gives up after the second failure'],
  ]),
  ...changes('web/src/ui/toast.ts', toasts, [
    ['two at a time', 'TOAST_LIMIT = 1', 'TOAST_LIMIT = 2', 'holds one at a time: a new toast replaces the one before'],
    [
      'for 4 seconds',
      'TOAST_DURATION_MS = 5000',
      'TOAST_DURATION_MS = 4000',
      'shows title and description, and closes after 5000 ms',
    ],
    [
      'for 6 seconds',
      'TOAST_DURATION_MS = 5000',
      'TOAST_DURATION_MS = 6000',
      'shows title and description, and closes after 5000 ms',
    ],
    [
      'removed after 999,999 ms',
      'TOAST_REMOVE_DELAY_MS = 1_000_000',
      'TOAST_REMOVE_DELAY_MS = 999_999',
      'keeps a dismissed toast, closed, for 1,000,000 ms',
    ],
    [
      'removed after 1,000,001 ms',
      'TOAST_REMOVE_DELAY_MS = 1_000_000',
      'TOAST_REMOVE_DELAY_MS = 1_000_001',
      'keeps a dismissed toast, closed, for 1,000,000 ms',
    ],
    [
      'five seconds for all',
      'duration: input.duration ?? TOAST_DURATION_MS',
      'duration: TOAST_DURATION_MS',
      'takes a duration of its own',
    ],
  ]),
  ...changes('web/src/ui/tooltip.tsx', primitives, [
    ['after 600 ms', 'delayDuration={700}', 'delayDuration={600}', 'waits 700 ms'],
    ['after 800 ms', 'delayDuration={700}', 'delayDuration={800}', 'waits 700 ms'],
    [
      'a skip delay of 299 ms',
      'skipDelayDuration={300}',
      'skipDelayDuration={299}',
      'is, %i ms after the last one, %s',
    ],
    [
      'a skip delay of 301 ms',
      'skipDelayDuration={300}',
      'skipDelayDuration={301}',
      'is, %i ms after the last one, %s',
    ],
  ]),
]
