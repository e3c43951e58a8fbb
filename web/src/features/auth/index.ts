import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

const UserRegisterPage = lazyNamed(() => import('./user-register-page.tsx'), 'UserRegisterPage')
const UserLoginPage = lazyNamed(() => import('./user-login-page.tsx'), 'UserLoginPage')

/** Sign-up and sign-in of artists and listeners. */
export const auth = defineFeature({
  name: 'auth',
  routes: [
    {
      path: '/artist/register',
      title: 'Artist Registration',
      data: false,
      Component: lazyNamed(() => import('./artist-register-page.tsx'), 'ArtistRegisterPage'),
    },
    {
      path: '/artist/login',
      title: 'Artist Login',
      data: false,
      Component: lazyNamed(() => import('./artist-login-page.tsx'), 'ArtistLoginPage'),
    },
    { path: '/user/register', title: 'Listener Registration', data: false, Component: UserRegisterPage },
    { path: '/register', title: 'Listener Registration', data: false, Component: UserRegisterPage },
    { path: '/user/login', title: 'Listener Login', data: false, Component: UserLoginPage },
    { path: '/login', title: 'Listener Login', data: false, Component: UserLoginPage },
  ],
})
