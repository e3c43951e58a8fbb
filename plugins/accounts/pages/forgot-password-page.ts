import { html } from '#api/text/html.ts'
import type { PublicPage } from '#api/http/pages/public-page.ts'
import { FORGOT_PASSWORD } from '../rules/words.ts'

/** Content before the form, which the app draws. */
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
    body: html`<h1>${FORGOT_PASSWORD.title}</h1><p class="muted">${FORGOT_PASSWORD.tagline}</p>`,
  }),
}
