import { changes } from './changes.ts'

const rules = 'plugins/auth/rules.ts'
const rulesTest = 'plugins/auth/tests/rules.test.ts'
const restTest = 'plugins/auth/tests/auth-rest.test.ts'
const sessionsTest = 'plugins/auth/tests/sessions.test.ts'
const adminTest = 'plugins/admin/tests/admin.test.ts'
const web = 'web/src/features'
const registration = `${web}/auth/registration.test.tsx`
const login = `${web}/auth/login.test.tsx`
const adminAccount = `${web}/admin/admin-account.test.tsx`
const adminDashboard = `${web}/admin/admin-dashboard.test.tsx`
const artistForm = 'artistRegistrationSchema = z.object({'
const kinds = ['artists', 'listeners', 'admins'] as const
const leastOfAll = kinds.map((kind) => `takes the shortest there may be of ${kind}`)
const saysOfAll = kinds.map((kind) => `says what the specification says of ${kind}`)

export const accountMutations = [
  ...changes(rules, rulesTest, [
    ...leastOfAll.map(
      (title, kind) => [`usernames from 4 of ${kinds[kind]}`, ".min(3, 'Username", ".min(4, 'Username", title] as const,
    ),
    ...saysOfAll.map(
      (title, kind) => [`usernames from 2 of ${kinds[kind]}`, ".min(3, 'Username", ".min(2, 'Username", title] as const,
    ),
    ['names from 3 of artists', '.min(2, `${label}', '.min(3, `${label}', leastOfAll[0] as string],
    ['names from 3 of listeners', '.min(2, `${label}', '.min(3, `${label}', leastOfAll[1] as string],
    ['names from 1 of artists', '.min(2, `${label}', '.min(1, `${label}', saysOfAll[0] as string],
    ['names from 1 of listeners', '.min(2, `${label}', '.min(1, `${label}', saysOfAll[1] as string],
    ['genres from 2', ".min(1, 'Please select", ".min(2, 'Please select", leastOfAll[0] as string],
    ['genres from 0', ".min(1, 'Please select", ".min(0, 'Please select", saysOfAll[0] as string],
    ['a bio from 21', '.min(20,', '.min(21,', leastOfAll[0] as string],
    ['a bio from 19', '.min(20,', '.min(19,', saysOfAll[0] as string],
    [
      'passwords of artists from 5',
      "'Bio contains characters that cannot be shown'),\n  password: newPassword(6)",
      "'Bio contains characters that cannot be shown'),\n  password: newPassword(5)",
      saysOfAll[0] as string,
    ],
    [
      'passwords of artists from 7',
      "'Bio contains characters that cannot be shown'),\n  password: newPassword(6)",
      "'Bio contains characters that cannot be shown'),\n  password: newPassword(7)",
      leastOfAll[0] as string,
    ],
    [
      'passwords of listeners from 5',
      "shownName('Display name'),\n  password: newPassword(6)",
      "shownName('Display name'),\n  password: newPassword(5)",
      saysOfAll[1] as string,
    ],
    [
      'passwords of listeners from 7',
      "shownName('Display name'),\n  password: newPassword(6)",
      "shownName('Display name'),\n  password: newPassword(7)",
      leastOfAll[1] as string,
    ],
    ['passwords of admins from 7', 'newPassword(8)', 'newPassword(7)', saysOfAll[2] as string],
    ['passwords of admins from 9', 'newPassword(8)', 'newPassword(9)', leastOfAll[2] as string],
    ['any address', ".pipe(z.email('Invalid email address'))", '', saysOfAll[1] as string],
  ]),
  ...changes(rules, restTest, [
    [
      'no rules for artists on the server',
      `${artistForm}\n  username: artistUsernameSchema`,
      `${artistForm}\n  username: z.string()`,
      'get the messages of the rules, by field',
    ],
  ]),
  ...changes(rules, registration, [
    ['a bio from 5 characters in the form', '.min(20,', '.min(5,', 'says what is wrong at each field and asks nobody'],
    [
      'a name from 1 character in the form',
      '.min(2, `${label}',
      '.min(1, `${label}',
      'says what is wrong with each of the five fields and asks nobody',
    ],
  ]),
  ...changes(rules, adminAccount, [
    ['passwords of admins from 7 in the form', 'newPassword(8)', 'newPassword(7)', 'asks for eight characters'],
    [
      'usernames from 2 in the form',
      ".min(3, 'Username",
      ".min(2, 'Username",
      'asks for a username of three characters and a valid address',
    ],
  ]),
  ...changes('plugins/auth/domain/register.ts', restTest, [
    [
      'artists need no approval',
      'requiresApproval: true',
      'requiresApproval: false',
      'register, are signed in and wait for approval',
    ],
  ]),
  ...changes('plugins/auth/operations/accounts.ts', restTest, [
    [
      'a listener without a display name',
      'toRest: (_ctx, user) => ({ user }),',
      "toRest: (_ctx, user) => ({ user: { ...user, displayName: '' } }),",
      'register and sign in',
    ],
    [
      'the artist’s login without the name',
      'toRest: (_ctx, artist) => ({ artist }),',
      "toRest: (_ctx, artist) => ({ artist: { ...artist, name: '' } }),",
      'sign in in any case of the username',
    ],
    [
      'no success in the answer of the set-up',
      '({ success: true, admin })',
      '({ success: false as true, admin })',
      'is one, even of many at once',
    ],
  ]),
  ...changes('plugins/auth/operations/sign-in.ts', restTest, [
    [
      'admins sign in as listeners',
      "signIn(ctx, 'admin', input)",
      "signIn(ctx, 'user', input)",
      'signs in by REST, and the status names them',
    ],
    [
      'artists sign in by the listeners’ accounts',
      "signIn(ctx, 'artist', input)",
      "signIn(ctx, 'user', input)",
      'cannot sign in as another kind',
    ],
  ]),
  ...changes('plugins/auth/rest/auth-routes.ts', sessionsTest, [
    [
      'one logout for all',
      'signOut(ctx, kind)',
      "signOut(ctx, 'user')",
      'falls back to another kind at sign-out, and ends with the last',
    ],
    [
      'a logout of any kind',
      'path: `/auth/${kind}/logout`',
      "path: kind === 'user' ? '/auth/:kind/logout' : `/auth/${kind}/logout`",
      'knows three kinds',
    ],
  ]),
  ...changes('plugins/auth/domain/auth-status.ts', sessionsTest, [
    [
      'no username of the artist',
      'artistUsername: actor.artist?.username ?? null',
      'artistUsername: null',
      'holds an account of each kind and speaks as the last',
    ],
  ]),
  ...changes('plugins/auth/graphql/artist.ts', 'plugins/auth/tests/auth-graphql.test.ts', [
    [
      'emails for everybody',
      "mayManageArtist(actor, artist.id, 'support', 'editor', 'finance') ? artist.email : null",
      'artist.email',
      'is public once approved, without the email',
    ],
  ]),
  ...changes('plugins/auth/domain/accounts/account-errors.ts', 'plugins/auth/tests/auth-graphql.test.ts', [
    [
      'another word for a second set-up',
      'An admin may already exist',
      'There is an admin',
      'sets up one admin, who then signs in',
    ],
  ]),
  ...changes('plugins/auth/domain/approval.ts', adminTest, [
    [
      'an approval that approves nobody',
      'data: { approvedAt: ctx.clock.now() }',
      'data: { approvedAt: null }',
      'makes the artist public and is written down once',
    ],
    [
      'an approved artist waits on',
      'data: { approvedAt: ctx.clock.now() }',
      'data: { approvedAt: null }',
      'are listed until they are approved, the longest waiting first',
    ],
    [
      'a rejection that leaves the account',
      'await inner.db.artist.delete({ where: { id }, select: { id: true } })',
      '',
      'removes the artist entirely, ends their session and is written down',
    ],
  ]),
  ...changes('plugins/admin/domain/platform-stats.ts', 'plugins/admin/tests/platform-totals.test.ts', [
    [
      'users are artists',
      'totalUsers: accounts.listeners',
      'totalUsers: accounts.artists',
      'counts artists, listeners, songs and counted streams, each for itself',
    ],
    [
      'streams are songs',
      'totalSongs, totalStreams }',
      'totalSongs, totalStreams: totalSongs }',
      'counts artists, listeners, songs and counted streams, each for itself',
    ],
    [
      'songs are streams',
      'totalSongs, totalStreams }',
      'totalSongs: totalStreams, totalStreams }',
      'counts artists, listeners, songs and counted streams, each for itself',
    ],
  ]),
  ...changes('plugins/admin/domain/platform-stats.ts', adminTest, [
    [
      'artists are users',
      'totalArtists: accounts.artists',
      'totalArtists: accounts.listeners',
      'count accounts, and 0 where a plugin is off',
    ],
  ]),
  // Two doors in a row hold others off, so no single change lets them in; what they are told is tried.
  ...changes('api/app/errors.ts', adminTest, [
    [
      'GraphQL tells visitors that they may not',
      "message = 'Sign in to do this', code = 'NOT_SIGNED_IN'",
      "message = 'Sign in to do this', code = 'FORBIDDEN'",
      'GraphQL: only admins: %s',
    ],
    [
      'visitors are told that they may not',
      'super(message, { code, status: 401 })',
      'super(message, { code, status: 403 })',
      'REST: not visitors (401), not listeners and artists (403): %s %s',
    ],
    [
      'others are told to sign in',
      'super(message, { code, status: 403 })',
      'super(message, { code, status: 401 })',
      'REST: not visitors (401), not listeners and artists (403): %s %s',
    ],
  ]),
  ...changes(`${web}/auth/artist-register-page.tsx`, registration, [
    [
      'the pending toast for 5 seconds',
      'PENDING_TOAST_MS = 8000',
      'PENDING_TOAST_MS = 5000',
      'stores the artist, says for eight seconds that approval is pending, and goes to the dashboard',
    ],
    [
      'the confirmation is sent as well',
      'confirmPassword: _, ...input',
      '...input',
      'stores the artist, says for eight seconds that approval is pending, and goes to the dashboard',
    ],
    [
      'the artist is not stored',
      '            storeArtistIdentity(artist)\n',
      '',
      'stores the artist, says for eight seconds that approval is pending, and goes to the dashboard',
    ],
    [
      'on to Discover',
      "navigate('/dashboard')",
      "navigate('/discover')",
      'stores the artist, says for eight seconds that approval is pending, and goes to the dashboard',
    ],
    [
      'not what one may do meanwhile',
      'You can manage your profile and upload music in the meantime.',
      'Please wait.',
      'stores the artist, says for eight seconds that approval is pending, and goes to the dashboard',
    ],
    ['no name in the welcome', '`Welcome, ${name}!`', "'Welcome!'", 'welcomes an artist who needs no approval by name'],
    [
      'no bio',
      '          name="bio"\n          label="Bio"',
      '          name="bio"\n          label="About"',
      'has its seven fields, and the way to sign in',
    ],
    ['no way to sign in', 'to="/artist/login"', 'to="/login"', 'has its seven fields, and the way to sign in'],
  ]),
  ...changes('web/src/app/artist-identity.ts', registration, [
    [
      'the artist is kept beyond the tab',
      'globalThis.sessionStorage',
      'globalThis.localStorage',
      'stores the artist, says for eight seconds that approval is pending, and goes to the dashboard',
    ],
  ]),
  ...changes(`${web}/auth/user-register-page.tsx`, registration, [
    [
      'greeted without the name',
      '`Welcome, ${result.data.displayName}!`',
      "'Welcome!'",
      'greets by display name and goes to Discover',
    ],
    ['on to the landing page', "navigate('/discover')", "navigate('/')", 'greets by display name and goes to Discover'],
    [
      'no display name',
      'label="Display Name"',
      'label="Name"',
      'has its five fields, and the ways to sign in and to register as an artist',
    ],
    [
      'no way to register as an artist',
      'to="/artist/register"',
      'to="/register"',
      'has its five fields, and the ways to sign in and to register as an artist',
    ],
  ]),
  ...changes(`${web}/auth/artist-login-page.tsx`, login, [
    [
      'the artist is not stored',
      '    storeArtistIdentity(artist)\n',
      '',
      'stores the artist, greets and goes to the dashboard',
    ],
    [
      'no greeting',
      '`Welcome back, ${artist.name}!`',
      "'Welcome back!'",
      'stores the artist, greets and goes to the dashboard',
    ],
    [
      'on to Discover',
      "navigate('/dashboard')",
      "navigate('/discover')",
      'stores the artist, greets and goes to the dashboard',
    ],
    ['no way to register', 'to="/artist/register"', 'to="/register"', 'leads to the registration of artists'],
  ]),
  ...changes(`${web}/auth/user-login-page.tsx`, login, [
    ['on to the landing page', "navigate('/discover')", "navigate('/')", 'goes to Discover'],
    [
      'no way for listeners to register',
      'to="/user/register"',
      'to="/artist/register"',
      'leads to the registration, and to the login of artists',
    ],
  ]),
  ...changes(`${web}/auth/index.ts`, login, [
    ['no /login', "path: '/login'", "path: '/sign-in'", 'answers at all six addresses'],
  ]),
  ...changes(`${web}/admin/admin-login-page.tsx`, adminAccount, [
    ['nobody is led on', 'status.adminUsername && !sentBack', 'false', 'leads on whoever is signed in already'],
    [
      'other words for a refusal',
      "serverMessage(failure) ?? 'Invalid credentials'",
      "'Try again'",
      'says when it failed',
    ],
  ]),
  ...changes(`${web}/admin/setup-complete.tsx`, adminAccount, [
    ['no email', '<dd>{email}</dd>', '<dd>–</dd>', 'shows the account and the way to sign in'],
    ['no username', '<dd>{username}</dd>', '<dd>–</dd>', 'shows the account and the way to sign in'],
    ['the way leads elsewhere', 'to="/admin/login"', 'to="/login"', 'shows the account and the way to sign in'],
  ]),
  ...changes(`${web}/admin/admin-dashboard-page.tsx`, adminDashboard, [
    [
      'artists and users are swapped',
      "['totalArtists', 'Total Artists']",
      "['totalUsers', 'Total Artists']",
      'shows four counters',
    ],
    [
      'a failed load stays',
      "void navigate('/admin/login', { replace: true, state: SENT_TO_SIGN_IN })",
      'void 0',
      'sends whoever may not see it to sign in',
    ],
    [
      'a failed load goes round',
      ', state: SENT_TO_SIGN_IN',
      '',
      'sends an admin to sign in when a load fails, without going round',
    ],
    [
      'one missing part is borne',
      'const failed = Boolean(error) || (data !== undefined && !(stats && (data.pendingArtists || !approvals)))',
      'const failed = Boolean(error) && !error?.message.includes("Could not be read")',
      'sends an admin to sign in when %s alone is missing',
    ],
  ]),
  ...changes(`${web}/admin/use-artist-decision.tsx`, adminDashboard, [
    [
      'list and totals stay as they were after an approval',
      'refetchQueries: [list]',
      'refetchQueries: []',
      'approves, and refreshes list and totals',
    ],
    [
      'list and totals stay as they were after a rejection',
      'refetchQueries: [list]',
      'refetchQueries: []',
      'rejects, says that the artist is gone, and refreshes list and totals',
    ],
  ]),
  ...changes(`${web}/admin/pending-artist-entry.tsx`, adminDashboard, [
    ['no @', '@{artist.username}', '{artist.username}', 'lists who waits, with the count of all'],
    ['no email', '<span>{artist.email}</span>', '', 'lists who waits, with the count of all'],
    ['no genre', '<Badge>{artist.genre}</Badge>', '', 'lists who waits, with the count of all'],
  ]),
  ...changes(`${web}/admin/pending-approvals.tsx`, adminDashboard, [
    ['the count of the page', "total.toLocaleString('en-US')", '0', 'lists who waits, with the count of all'],
  ]),
]
