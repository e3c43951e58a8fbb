import type { PageFigures } from './measure-page.ts'

/** A page that everybody may see, and what its scripts may weigh (KB, packed). */
export interface PublicPage {
  /** As in the web's routes. */
  route: string
  path: string
  scriptKilobytes: number
  /** Where only the database knows its address: what the address begins with, and the page that links to it first. */
  linkedFrom?: { page: string; begin: string }
}

/** An artist of the demo. */
const ARTIST = 'neonharbor'

export const PUBLIC_PAGES: readonly PublicPage[] = [
  { route: '/', path: '/', scriptKilobytes: 120 },
  { route: '/discover', path: '/discover', scriptKilobytes: 180 },
  { route: '/artist/:username', path: `/artist/${ARTIST}`, scriptKilobytes: 180 },
  {
    ...{ route: '/song/:id', path: '/song/:id', scriptKilobytes: 180 },
    linkedFrom: { page: `/artist/${ARTIST}`, begin: '/song/' },
  },
  { route: '/artist/:username/:release', path: `/artist/${ARTIST}/harbor-lights`, scriptKilobytes: 180 },
  {
    ...{ route: '/product/:id', path: '/product/:id', scriptKilobytes: 180 },
    linkedFrom: { page: `/artist/${ARTIST}`, begin: '/product/' },
  },
  {
    ...{ route: '/post/:id', path: '/post/:id', scriptKilobytes: 180 },
    linkedFrom: { page: `/artist/${ARTIST}`, begin: '/post/' },
  },
  { route: '/browse/genre/:key', path: '/browse/genre/outrun', scriptKilobytes: 180 },
  { route: '/places/:key', path: '/places/rotterdam-netherlands', scriptKilobytes: 180 },
  { route: '/search', path: '/search?q=neon', scriptKilobytes: 180 },
  { route: '/browse', path: '/browse', scriptKilobytes: 180 },
  { route: '/artists', path: '/artists', scriptKilobytes: 180 },
  { route: '/places', path: '/places', scriptKilobytes: 180 },
  { route: '/charts', path: '/charts', scriptKilobytes: 180 },
  { route: '/how-lists-work', path: '/how-lists-work', scriptKilobytes: 180 },
  { route: '/transparency', path: '/transparency', scriptKilobytes: 180 },
  { route: '/rules', path: '/rules', scriptKilobytes: 180 },
  { route: '/terms', path: '/terms', scriptKilobytes: 150 },
  { route: '/verify', path: '/verify', scriptKilobytes: 180 },
  { route: '/privacy', path: '/privacy', scriptKilobytes: 150 },
  { route: '/refunds', path: '/refunds', scriptKilobytes: 150 },
  { route: '/imprint', path: '/imprint', scriptKilobytes: 150 },
  { route: '/report', path: '/report', scriptKilobytes: 180 },
  { route: '/subscribe', path: '/subscribe', scriptKilobytes: 180 },
  { route: '/login', path: '/login', scriptKilobytes: 130 },
  { route: '/register', path: '/register', scriptKilobytes: 130 },
  { route: '/user/login', path: '/user/login', scriptKilobytes: 130 },
  { route: '/user/register', path: '/user/register', scriptKilobytes: 130 },
  { route: '/artist/login', path: '/artist/login', scriptKilobytes: 130 },
  { route: '/artist/register', path: '/artist/register', scriptKilobytes: 130 },
  { route: '/admin/login', path: '/admin/login', scriptKilobytes: 130 },
  { route: '/forgot-password', path: '/forgot-password', scriptKilobytes: 130 },
]

/** Pages that are built as one of those above is. */
export const PAGES_LIKE_OTHERS = [
  ...['/playlist/:id', '/browse/tag/:key', '/browse/year/:key'],
  ...['/guidelines', '/help', '/contact'],
]

/** Pages that redirect a visitor, that only ask to sign in, or that a mail links to. */
export const PAGES_FOR_MEMBERS = [
  ...[
    '/admin/setup',
    '/admin/dashboard',
    '/admin/approvals',
    '/admin/collections',
    '/admin/collections/:name',
    '/admin/work',
  ],
  ...['/admin/collections/:name/new', '/admin/collections/:name/:id'],
  ...[
    '/subscription',
    '/upload-song',
    '/upload-release',
    '/orders',
    '/dashboard',
    '/dashboard/statements/:month',
    '/player',
    '/library',
    '/feed',
    '/notifications',
    '/settings',
    '/settings/security',
    '/settings/privacy',
    '/settings/tokens',
    '/settings/mail',
  ],
  ...[
    '/admin/mail',
    '/admin/staff',
    '/admin/people',
    '/admin/reports',
    '/admin/reports/:id',
    '/admin/people/:userType/:id',
    '/admin/mail/:id',
    '/admin/second-factor',
    '/mail/unsubscribe/:token',
    '/newsletter/confirm/:token',
  ],
  ...[
    '/reset-password',
    '/verify-email',
    '/change-email',
    '/undo-email',
    '/account/secure',
    '/account/freeze',
    '/account-closed',
    '/staff/join',
    '/appeal',
  ],
  ...['/counter-notice', '/court', '/decisions'],
]

const SCORE = 95
const SHIFT = 0.02
const FILES = 15

/** The aims a page misses, in words; empty if it reaches all. */
export function missedBy(page: PublicPage, figures: PageFigures): string[] {
  const { performance, accessibility, bestPractices, seo, cls, scriptKilobytes, scripts } = figures
  return [
    ...Object.entries({ performance, accessibility, bestPractices, seo })
      .filter(([, score]) => score < SCORE)
      .map(([category, score]) => `${category} ${score}`),
    ...(cls >= SHIFT ? [`shifts by ${cls.toFixed(3)}`] : []),
    ...(scriptKilobytes > page.scriptKilobytes
      ? [`${Math.round(scriptKilobytes)} KB of scripts, not ${page.scriptKilobytes}`]
      : []),
    ...(scripts > FILES ? [`${scripts} scripts, not ${FILES}`] : []),
  ]
}

/** Its address: where it is looked up, the first one that the HTML of the other page links to. */
export async function addressOf({ path, linkedFrom }: PublicPage, origin: string): Promise<string> {
  if (!linkedFrom) return path
  const html = await (await fetch(`${origin}${linkedFrom.page}`, { headers: { accept: 'text/html' } })).text()
  const [, found] = new RegExp(`href="(${linkedFrom.begin}[^"]+)"`).exec(html) ?? []
  if (!found) throw new Error(`${linkedFrom.page} links to no ${linkedFrom.begin}`)
  return found
}
