/** What `/forgot-password` says first: its HTML and the app say the same. */
export const FORGOT_PASSWORD = {
  title: 'Forgot your password?',
  tagline: 'We’ll send you a link to set a new one.',
} as const
