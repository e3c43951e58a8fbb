// The opening words of the sign-in and sign-up pages, shared by their HTML and the app.

export const LISTENER_LOGIN = { title: 'Listener Login', tagline: 'Back to the music.' } as const
export const LISTENER_REGISTRATION = {
  title: 'Listener Registration',
  tagline: 'Discover new music and support the people who make it.',
} as const
export const ARTIST_LOGIN = { title: 'Artist Login', tagline: 'To your dashboard, uploads and store.' } as const
export const ARTIST_REGISTRATION = {
  title: 'Artist Registration',
  tagline: 'Share your music and get paid fairly for it.',
} as const
