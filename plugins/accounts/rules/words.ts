/** The opening words of `/forgot-password`, shared by its HTML and the app. */
export const FORGOT_PASSWORD = {
  title: 'Forgot your password?',
  tagline: 'We’ll send you a link to set a new one.',
} as const
