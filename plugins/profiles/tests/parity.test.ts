import { checkParity } from '#api/operation/testing/check-parity.ts'
import { profiles } from '../index.ts'

checkParity(profiles, {
  editArtistProfile: ({ own }) => ({
    as: 'artist',
    input: {
      bio: 'Mixes after the night shift.',
      genre: 'Outrun',
      bannerAlt: 'A harbour at night',
      place: 'Rotterdam',
      links: [{ label: 'Mastodon', url: 'https://music.example/@neon' }],
      accent: '#ff4fa3',
      pinnedReleaseId: own.releaseId,
    },
    // GraphQL answers the artist, REST the page.
    answersApart: true,
  }),
})
