import type { PublicPage } from '#api/http/pages/public-page.ts'
import { ARTIST_LOGIN, ARTIST_REGISTRATION, LISTENER_LOGIN, LISTENER_REGISTRATION } from '../rules/words.ts'

const page = (path: string, canonical: string, { title, tagline }: { title: string; tagline: string }): PublicPage => ({
  path,
  reads: [],
  tell: async () => ({
    head: { title, description: tagline, type: 'website', canonical },
  }),
})

/** Sign-in and sign-up. */
export const accountPages: readonly PublicPage[] = [
  page('/login', '/user/login', LISTENER_LOGIN),
  page('/user/login', '/user/login', LISTENER_LOGIN),
  page('/register', '/user/register', LISTENER_REGISTRATION),
  page('/user/register', '/user/register', LISTENER_REGISTRATION),
  page('/artist/login', '/artist/login', ARTIST_LOGIN),
  page('/artist/register', '/artist/register', ARTIST_REGISTRATION),
]
