import type { PublicPage } from '#api/http/pages/public-page.ts'
import { FORGOT_PASSWORD } from '../rules/words.ts'

/** Asks for the link to a new password. */
export const forgotPasswordPage: PublicPage = {
  path: '/forgot-password',
  reads: [],
  tell: async () => ({
    head: {
      title: 'Forgot Your Password?',
      description: FORGOT_PASSWORD.tagline,
      type: 'website',
      canonical: '/forgot-password',
    },
  }),
}
