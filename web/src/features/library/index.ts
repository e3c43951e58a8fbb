import type { UserType } from '../../app/auth-status.tsx'
import { defineFeature, type SlotPart } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'
import { whenAwake } from '../../app/when-awake.ts'

declare module '../../app/define-feature.ts' {
  interface FeatureSlots {
    /** Tabs of /library, ascending: playlists 10, songs 20, artists 30, recently played 40, downloads 50. `kinds`: who has them. */
    librarySections: SlotPart & { label: string; kinds?: readonly UserType[] }
  }
}

// Not before somebody does something with the page: what a first view loads is read from the slots below.
const Dialogs = whenAwake(lazyNamed(() => import('./add-to-playlist-dialog.tsx'), 'AddToPlaylistDialog'))
const FollowButton = whenAwake(lazyNamed(() => import('./follow-button.tsx'), 'FollowButton'))

/** What people keep of the music. */
export const library = defineFeature({
  name: 'library',
  routes: [
    {
      path: '/library',
      title: 'Your Library',
      Component: lazyNamed(() => import('./library-page.tsx'), 'LibraryPage'),
    },
    {
      path: '/playlist/:id',
      title: 'Playlist',
      Component: lazyNamed(() => import('./playlist-page.tsx'), 'PlaylistPage'),
    },
  ],
  shell: { dock: Dialogs },
  accountEntries: [{ label: 'Your Library', to: '/library', order: 2 }],
  typePolicies: (pages) => ({
    Query: { fields: { likedSongs: pages(), followedArtists: pages(), myPlaylists: pages(), keptPlaylists: pages() } },
    Playlist: { fields: { entries: pages() } },
  }),
  slots: {
    librarySections: [
      {
        id: 'playlists',
        label: 'Playlists',
        order: 10,
        Component: lazyNamed(() => import('./playlists-section.tsx'), 'PlaylistsSection'),
      },
      {
        id: 'songs',
        label: 'Liked songs',
        order: 20,
        Component: lazyNamed(() => import('./liked-songs.tsx'), 'LikedSongs'),
      },
      {
        id: 'artists',
        label: 'Artists',
        order: 30,
        Component: lazyNamed(() => import('./followed-artists.tsx'), 'FollowedArtists'),
      },
    ],
    songActions: [
      { id: 'like', order: 10, Component: whenAwake(lazyNamed(() => import('./like-button.tsx'), 'LikeButton')) },
    ],
    songMenu: [{ id: 'like', order: 10, Component: lazyNamed(() => import('./like-menu-item.tsx'), 'LikeMenuItem') }],
    queueActions: [{ id: 'save', order: 10, Component: lazyNamed(() => import('./save-queue.tsx'), 'SaveQueue') }],
    artistActions: [{ id: 'follow', order: 5, Component: FollowButton }],
  },
})
