import { definePlugin } from '#api/app/plugin.ts'
import { soundMatches } from './collections/sound-matches.ts'
import { soundWork } from './collections/sound-work.ts'
import { followSongs, forgetArtist } from './domain/forget-sound.ts'
import { previewsOfSongs } from './domain/previews.ts'
import { defineSongSound } from './graphql/song-sound.ts'
import { soundJobs } from './jobs/make-sound.ts'
import { soundData } from './domain/personal-data.ts'
import { songWork } from './domain/work.ts'
import { soundRoutes } from './rest/sound-routes.ts'
import { soundServices } from './domain/services.ts'
import { soundSettings } from './domain/settings.ts'

export * from './contract.ts'

/** The sound of songs and the files they are played from: measured and encoded by the workers, beside the upload. */
export const sound = definePlugin({
  name: 'sound',
  title: 'waveforms, loudness and previews',
  tokens: { staffScope: 'staff:content' },
  dependsOn: ['auth', 'media', 'catalog'],
  config: soundSettings,
  services: () => soundServices,
  graphql: defineSongSound,
  routes: soundRoutes,
  jobs: soundJobs,
  schedules: [{ name: 'sound.find-outdated-hourly', job: 'sound.find-outdated', every: { cron: '23 * * * *' } }],
  on: {
    'song.published': (ctx, { songId, isImported }) => followSongs(ctx, { songIds: [songId], isImported }),
    'song.changed': followSongs,
    'artist.removed': forgetArtist,
  },
  providers: { 'catalog.previews': previewsOfSongs },
  contributes: {
    collections: [soundWork, soundMatches],
    personalData: soundData,
    work: [songWork],
  },
})
