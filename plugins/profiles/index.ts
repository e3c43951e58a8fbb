import { definePlugin } from '#api/app/plugin.ts'
import { eraseProfile } from './domain/erase-profile.ts'
import { profileUses, rewriteProfile } from './domain/profile-pictures.ts'
import { artistFaces } from './domain/face-relation.ts'
import { facesOfArtists } from './domain/faces-of-artists.ts'
import { defineArtistProfile } from './graphql/artist-profile.ts'
import { definePlaces } from './graphql/places.ts'
import { countPlacesJob } from './jobs/count-places.ts'
import { placePage, placesPage } from './pages/place-pages.ts'
import { profilePart } from './pages/profile-part.ts'
import { profileData } from './domain/personal-data.ts'
import { profileOperations } from './operations/profile.ts'
import { placeRoutes } from './rest/place-routes.ts'
import { profileRoutes } from './rest/profile-routes.ts'
import { profileServices } from './domain/services.ts'

export * from './contract.ts'

/** Artists' pages: pictures, place, links, colour, and the release that stands first. */
export const profiles = definePlugin({
  name: 'profiles',
  title: 'artists’ pages',
  dependsOn: ['auth', 'media', 'catalog'],
  services: () => profileServices,
  graphql: (builder) => {
    defineArtistProfile(builder)
    definePlaces(builder)
  },
  operations: profileOperations,
  routes: [...profileRoutes, ...placeRoutes],
  jobs: [countPlacesJob],
  schedules: [{ name: 'profiles.count-places-often', job: 'profiles.count-places', every: { milliseconds: 300_000 } }],
  hooks: { 'auth.erasing': eraseProfile, 'media.picture-widths-changed': rewriteProfile },
  providers: { 'catalog.artist-faces': facesOfArtists, 'media.picture-uses': profileUses },
  contributes: {
    pages: [profilePart, placesPage, placePage],
    searchPictures: [{ of: 'artist', rows: artistFaces }],
    personalData: profileData,
  },
})
