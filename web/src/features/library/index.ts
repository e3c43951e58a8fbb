import { afterLoad } from '../../app/after-load.ts'
import type { UserType } from '../../app/auth-status.tsx'
import { defineFeature, type SlotPart } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'
import { whenAsked } from '../../app/when-asked.tsx'
import { useAskedForPlaylist } from './add-to-playlist.ts'

declare module '../../app/define-feature.ts' {
  interface FeatureSlots {
    /** More tabs of /library, ascending; behind playlists, liked songs and artists. `kinds`: who has them. */
    librarySections: SlotPart & { label: string; kinds?: readonly UserType[] }
    /** Shown above the tabs of /library, ascending. `kinds`: who sees it. */
    libraryTop: SlotPart & { kinds?: readonly UserType[] }
  }
}

// Loaded after what is seen first: the files of a first view are read from the slots below.
const Dialogs = whenAsked(
  useAskedForPlaylist,
  lazyNamed(() => import('./add-to-playlist-dialog.tsx'), 'AddToPlaylistDialog'),
)
const LikeButton = afterLoad(lazyNamed(() => import('./like-button.tsx'), 'LikeButton'))
const FollowButton = afterLoad(
  lazyNamed(() => import('./follow-button.tsx'), 'FollowButton'),
  { width: 190, height: 44 },
)

/** People's saved music. */
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
  shell: {
    dock: Dialogs,
    rail: lazyNamed(() => import('./library-rail.tsx'), 'LibraryRail'),
  },
  accountEntries: [{ label: 'Your Library', to: '/library', order: 2 }],
  typePolicies: (pages) => ({
    Query: { fields: { likedSongs: pages(), followedArtists: pages(), myPlaylists: pages(), keptPlaylists: pages() } },
    Playlist: { fields: { entries: pages() } },
  }),
  slots: {
    songActions: [{ id: 'like', order: 10, Component: LikeButton }],
    songMenu: [
      { id: 'library', order: 10, Component: lazyNamed(() => import('./song-menu-items.tsx'), 'SongMenuItems') },
    ],
    queueActions: [{ id: 'save', order: 10, Component: lazyNamed(() => import('./save-queue.tsx'), 'SaveQueue') }],
    artistActions: [{ id: 'follow', order: 5, Component: FollowButton }],
  },
})
