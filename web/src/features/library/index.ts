import type { UserType } from '../../app/auth-status.tsx'
import { defineFeature, type SlotPart } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'
import { whenAwake } from '../../app/when-awake.ts'

declare module '../../app/define-feature.ts' {
  interface FeatureSlots {
    /** More tabs of /library, ascending; behind playlists, liked songs and artists. `kinds`: who has them. */
    librarySections: SlotPart & { label: string; kinds?: readonly UserType[] }
    /** What stands above the tabs of /library, ascending. `kinds`: who sees it. */
    libraryTop: SlotPart & { kinds?: readonly UserType[] }
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
    songActions: [
      { id: 'like', order: 10, Component: whenAwake(lazyNamed(() => import('./like-button.tsx'), 'LikeButton')) },
    ],
    songMenu: [
      { id: 'library', order: 10, Component: lazyNamed(() => import('./song-menu-items.tsx'), 'SongMenuItems') },
    ],
    queueActions: [{ id: 'save', order: 10, Component: lazyNamed(() => import('./save-queue.tsx'), 'SaveQueue') }],
    artistActions: [{ id: 'follow', order: 5, Component: FollowButton }],
  },
})
