import { defineFeature, type SlotPart } from '../../app/define-feature.ts'
import { inRoom } from '../../app/after-load.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

const ReleaseArtist = inRoom(
  lazyNamed(() => import('./release-artist.tsx'), 'ReleaseArtist'),
  { width: 200, height: 64 },
)

const Places = lazyNamed(() => import('./places.tsx'), 'Places')

export type ArtistPageProps = {
  artist: { id: string; username: string; name: string; approved: boolean }
}

declare module '../../app/define-feature.ts' {
  interface FeatureSlots {
    /**
     * Sections of the artist page, ascending: songs 10, store 20. They render null where they have nothing to show. `tab`: its label
     * in the row of tabs; at `?tab=` and its id it has the page to itself (`alone`), and in between it may show less.
     */
    artistSections: SlotPart<ArtistPageProps & { alone?: boolean }> & { tab?: string }
    /** The stream of what is newest, below the sections: latest 10. Null where there is nothing. */
    artistStream: SlotPart<ArtistPageProps>
    /** Beside the stream: supporters and thanks 10, what reached artists 20. They render null where they have nothing to show. */
    artistAside: SlotPart<ArtistPageProps>
    /** Buttons beside the artist's name: play 1, follow 5, tip 10. */
    artistActions: SlotPart<ArtistPageProps>
  }
}

/** The public page of an artist: profile and releases here, songs, store and tips from the features that know them. */
export const artistPage = defineFeature({
  name: 'artist-page',
  plugin: 'profiles',
  typePolicies: (pages) => ({ Query: { fields: { artistReleases: pages(['username']) } } }),
  slots: {
    releaseAside: [{ id: 'artist', order: -10, Component: ReleaseArtist }],
    releaseSections: [
      { id: 'more', order: 10, Component: lazyNamed(() => import('./more-releases.tsx'), 'MoreReleases') },
    ],
    dashboardTabs: [
      {
        id: 'page',
        label: 'Your page',
        order: 55,
        Component: lazyNamed(() => import('./edit-page-tab.tsx'), 'EditPageTab'),
      },
    ],
  },
  routes: [
    {
      path: '/artist/:username',
      title: 'Artist',
      Component: lazyNamed(() => import('./artist-page.tsx'), 'ArtistPage'),
    },
    { path: '/places', title: 'Places', Component: Places },
    { path: '/places/:key', title: 'Place', Component: Places },
  ],
})
