import { definePlugin } from '#api/plugin.ts'
import { eraseProfile } from './domain/erase-profile.ts'
import { defineArtistProfile } from './graphql/artist-profile.ts'
import { profilePart } from './pages/profile-part.ts'
import { profileData } from './personal-data.ts'
import { profileRoutes } from './rest/profile-routes.ts'
import { type ProfileServices, profileServices } from './services.ts'

declare module '#api/extensions.ts' {
  interface Services {
    /** Plugins merely use it, so that it may be missing. */
    profiles?: ProfileServices
  }
}

/** Artists' pages: pictures, place, links, colour, and the release that stands first. */
export const profiles = definePlugin({
  name: 'profiles',
  title: 'artists’ pages',
  dependsOn: ['auth', 'media', 'catalog'],
  wasPartOf: 'catalog',
  services: () => profileServices,
  graphql: defineArtistProfile,
  routes: profileRoutes,
  pages: [profilePart],
  answers: { 'auth.erasing': eraseProfile },
  personalData: profileData,
})
