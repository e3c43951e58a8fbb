/** Where a quoted text is said, when it stands in several places or is put together. */
export interface Place {
  readonly text: string
  readonly file: string
  readonly find: string
  /** Default: the last letter of `find` changed. */
  readonly replace?: string
  /** Part of `file › title` of the test that is meant; default: every row that quotes the text. */
  readonly test?: string
}

const features = 'web/src/features'
const authRules = 'plugins/auth/rules.ts'
const catalogRules = 'plugins/catalog/rules.ts'
const content = `${features}/site/site-content.ts`
const social = "social: ['twitter', 'instagram', 'facebook', 'youtube']"
const adminPages = `${features}/admin`

export const quotedPlaces: readonly Place[] = [
  { text: 'artists', file: content, find: "value: '15,000+', label: 'artists'" },
  { text: 'Music Player', file: `${features}/streaming/player-page.tsx`, find: 'title="Music Player"' },
  { text: 'Page Not Found', file: 'web/src/ui/not-found-page.tsx', find: '<h1>Page Not Found' },
  { text: 'Back to Home', file: 'web/src/ui/not-found-page.tsx', find: 'Back to Home' },
  { text: 'Discover', file: `${features}/streaming/index.ts`, find: "label: 'Discover'" },
  { text: 'Dashboard', file: `${features}/royalties/index.ts`, find: "label: 'Dashboard'" },
  { text: 'Player', file: `${features}/streaming/index.ts`, find: "label: 'Player'" },
  { text: 'Admin', file: `${features}/site/role-label.ts`, find: "admin: 'Admin'" },
  { text: 'Artist', file: `${features}/site/role-label.ts`, find: "artist: 'Artist'" },
  { text: 'Listener', file: `${features}/site/role-label.ts`, find: "user: 'Listener'" },
  ...['twitter', 'instagram', 'facebook', 'youtube'].map((text) => ({
    text,
    file: `${features}/site/site-basics.ts`,
    find: social,
    replace: social.replace(text, 'mastodon'),
  })),
  { text: 'Discover Music', file: `${features}/streaming/discover-page.tsx`, find: 'title="Discover Music"' },
  {
    text: 'Subscribe to stream music',
    file: `${features}/streaming/subscribe-prompt.tsx`,
    find: 'Subscribe to stream music',
  },
  {
    text: 'Subscribe Now',
    file: 'web/src/ui/payment/stripe-fields.tsx',
    find: ': submitLabel}',
    replace: ": 'Pay'}",
    test: 'stripe-card-form',
  },
  { text: 'Processing...', file: 'web/src/ui/payment/stripe-fields.tsx', find: 'Processing...' },
  { text: 'Payment failed', file: 'web/src/ui/payment/stripe-fields.tsx', find: 'Payment failed' },
  {
    text: 'Unable to load payment form',
    file: 'web/src/ui/payment/stripe-card-form.tsx',
    find: 'Unable to load payment form',
    test: 'stripe-card-form',
  },
  { text: 'confirmed', file: `${features}/merch/order-status-badge.tsx`, find: 'confirmed' },
  { text: 'Merchandise', file: `${features}/merch/index.ts`, find: "label: 'Merchandise'" },
  { text: 'Settings', file: `${features}/royalties/index.ts`, find: "label: 'Settings'" },
  { text: 'My Products', file: `${features}/merch/index.ts`, find: "label: 'My Products'" },
  { text: 'Orders', file: `${features}/merch/index.ts`, find: "label: 'Orders'" },
  { text: 'Custom Requests', file: `${features}/custom-requests/index.ts`, find: "label: 'Custom Requests'" },
  { text: 'Digital', file: `${features}/merch/store/product-card.tsx`, find: '>Digital<', replace: '>Digitax<' },
  { text: 'made by the platform', file: `${features}/merch/store/product-card.tsx`, find: 'made by the platform' },
  { text: 'Add New Merchandise', file: `${features}/merch/store/product-form.tsx`, find: 'Add New Merchandise' },
  { text: 'pending', file: `${features}/merch/order-status-badge.tsx`, find: 'pending:', replace: 'waiting:' },
  { text: 'shipped', file: `${features}/merch/order-status-badge.tsx`, find: 'shipped:', replace: 'sent:' },
  { text: 'delivered', file: `${features}/merch/order-status-badge.tsx`, find: 'delivered:', replace: 'arrived:' },
  { text: 'quoted', file: `${features}/custom-requests/request-row.tsx`, find: 'quoted:', replace: 'priced:' },
  {
    text: 'Username must be at least 3 characters',
    file: authRules,
    find: ".min(3, 'Username must be at least 3 characters')",
  },
  { text: 'Invalid email address', file: authRules, find: "z.email('Invalid email address')" },
  { text: 'Please select a genre', file: authRules, find: ".min(1, 'Please select a genre')" },
  {
    text: 'Bio must be at least 20 characters',
    file: authRules,
    find: ".min(20, 'Bio must be at least 20 characters')",
  },
  { text: 'Username is required', file: authRules, find: ".min(1, 'Username is required')" },
  { text: 'Password is required', file: authRules, find: ".min(1, 'Password is required')" },
  ...['Password must be at least 6 characters', 'Password must be at least 8 characters'].map((text) => ({
    text,
    file: authRules,
    find: '.min(least, `Password must be at least ${least} characters`)',
  })),
  ...['Artist name must be at least 2 characters', 'Display name must be at least 2 characters'].map((text) => ({
    text,
    file: authRules,
    find: '.min(2, `${label} must be at least 2 characters`)',
  })),
  ...['Title is required', 'Genre is required'].flatMap((text) => [
    { text, file: catalogRules, find: '.min(1, `${label} is required`)', test: 'upload-song-form' },
    {
      text,
      file: catalogRules,
      find: '? `${label} is required` : `${label} must be a text`',
      replace: '? `${label} is wanted` : `${label} must be a text`',
      test: 'publish.test',
    },
  ]),
  {
    text: 'Duration is required',
    file: catalogRules,
    find: '? `${label} is required` : `${label} must be a whole number`',
    replace: '? `${label} is wanted` : `${label} must be a whole number`',
  },
  { text: 'Audio file is required', file: catalogRules, find: "error: 'Audio file is required'", test: 'publish.test' },
  { text: 'Registration Failed', file: `${features}/auth/user-register-page.tsx`, find: 'Registration Failed' },
  {
    text: 'Please try again',
    file: `${features}/auth/user-register-page.tsx`,
    find: 'Please try again',
    test: 'registration.test',
  },
  { text: 'Login Failed', file: `${features}/auth/login-form.tsx`, find: 'Login Failed', test: 'auth/login.test' },
  {
    text: 'Error',
    file: `${adminPages}/use-artist-decision.tsx`,
    find: "'Error'",
    replace: "'Oops'",
    test: 'says when it could not',
  },
  {
    text: 'Error',
    file: `${adminPages}/pending-approvals.tsx`,
    find: "'Error'",
    replace: "'Oops'",
    test: 'no more to be had',
  },
  {
    text: 'Error',
    file: `${adminPages}/admin-login-page.tsx`,
    find: "'Error'",
    replace: "'Oops'",
    test: 'asks for both',
  },
  {
    text: 'Error',
    file: `${features}/merch/store/order-actions.tsx`,
    find: "'Error'",
    replace: "'Oops'",
    test: 'say when the server refuses a step',
  },
]
