import type { ComponentType } from 'react'
import { defineFeature, type SlotPart } from '../../app/define-feature.ts'
import { afterLoad, inRoom } from '../../app/after-load.ts'
import { lazyNamed } from '../../app/lazy-named.ts'
import type { PlayerEngine, PlayerSong } from './engine/types.ts'
import type { PlayAllProps } from './play-all.tsx'
import type { SongCardsProps } from './song-cards.tsx'
import type { SongChartProps } from './song-chart.tsx'
import type { SongListProps } from './song-list.tsx'

declare module '../../app/define-feature.ts' {
  interface FeatureSlots {
    /** Small round buttons beside a song, wherever it stands, ascending: heart 10, menu 20. */
    songActions: SlotPart<{ song: PlayerSong }>
    /** Entries of a song's menu (`MenuItem` of ui/menu.tsx), ascending; the player's own come first. */
    songMenu: SlotPart<{ song: PlayerSong }>
    /** Rows of songs that play one after the other. One component, the player's. */
    songList: ComponentType<SongListProps>
    /** Cards of songs, in a grid or a row. One component, the player's. */
    songCards: ComponentType<SongCardsProps>
    /** Songs by their places in a list. One component, the player's. */
    songChart: ComponentType<SongChartProps>
    /** Lists below the new releases on /discover, ascending; `shownAbove`: songs that stand above. */
    discoverSections: SlotPart<{ shownAbove: readonly string[] }>
    /** Below a song on its page, ascending: more like this 10. */
    songSections: SlotPart<{ song: { id: string; title: string; artist: { name: string } } }>
    /** Below the tracks of a release that everybody may see. They render null where they have nothing to show. */
    releaseSections: SlotPart<{ release: { id: string; state: string; artist: { name: string; username: string } } }>
    /**
     * Beside the tracks of a release, ascending: artist -10, supporters 10. What its artist says of it stands at 0. They render null
     * where they have nothing to show.
     */
    releaseAside: SlotPart<{ release: { id: string; artist: { name: string; username: string } } }>
    /** Buttons beside play and share on the page of a release, ascending: buy 10. */
    releaseActions: SlotPart<{ release: { id: string; kind: 'single' | 'ep' | 'album' } }>
    /** A button that plays a list from its first song. One component, the player's. */
    playAll: ComponentType<PlayAllProps>
    /** Parts of the queue, beside its heading, ascending: save as playlist 10. */
    queueActions: SlotPart<{ songs: readonly PlayerSong[] }>
    /** Panels beside what plays on /player, ascending: money 10. */
    playerPanels: SlotPart<{ song: PlayerSong }>
    /** Companions of the player that show nothing. */
    playerCompanions: SlotPart<{ player: PlayerEngine }>
  }
}

// Loaded after the covers and titles, which name their files in the page's HTML.
const PlayArtist = inRoom(
  lazyNamed(() => import('./artist-songs.tsx'), 'PlayArtist'),
  { width: 94, height: 44 },
)
const SongMenu = afterLoad(lazyNamed(() => import('./song-menu.tsx'), 'SongMenu'))

const HistorySection = lazyNamed(() => import('./history/history-section.tsx'), 'HistorySection')
const RecentRow = lazyNamed(() => import('./history/recent-row.tsx'), 'RecentRow')

export const streaming = defineFeature({
  name: 'streaming',
  routes: [
    {
      path: '/discover',
      title: 'Discover Music',
      Component: lazyNamed(() => import('./discover-page.tsx'), 'DiscoverPage'),
    },
    { path: '/song/:id', title: 'Song', Component: lazyNamed(() => import('./pages/song-page.tsx'), 'SongPage') },
    {
      path: '/artist/:username/:release',
      title: 'Release',
      Component: lazyNamed(() => import('./pages/release-page.tsx'), 'ReleasePage'),
    },
    { path: '/browse', title: 'Browse', Component: lazyNamed(() => import('./browse/browse-page.tsx'), 'BrowsePage') },
    {
      path: '/browse/genre/:key',
      title: 'Genre',
      Component: lazyNamed(() => import('./browse/shelf-page.tsx'), 'GenrePage'),
    },
    {
      path: '/browse/tag/:key',
      title: 'Tag',
      Component: lazyNamed(() => import('./browse/shelf-page.tsx'), 'TagPage'),
    },
    {
      path: '/browse/year/:key',
      title: 'Year',
      Component: lazyNamed(() => import('./browse/shelf-page.tsx'), 'YearPage'),
    },
    {
      path: '/artists',
      title: 'Artists A–Z',
      Component: lazyNamed(() => import('./browse/artists-page.tsx'), 'ArtistsPage'),
    },
    { path: '/player', title: 'Music Player', Component: lazyNamed(() => import('./player-page.tsx'), 'PlayerPage') },
  ],
  navigation: [
    { label: 'Discover', to: '/discover', order: 10 },
    { label: 'Player', to: '/player', order: 30 },
  ],
  accountEntries: [{ label: 'Browse', to: '/browse', order: 3 }],
  typePolicies: (pages) => ({
    Query: {
      fields: {
        newReleases: pages(),
        playedSongs: pages(),
        artistSongs: pages(['username']),
        shelfSongs: pages(['kind', 'key']),
        artistsByName: pages(['letter']),
      },
    },
    Artist: { fields: { songs: pages() } },
  }),
  slots: {
    songActions: [{ id: 'menu', order: 20, Component: SongMenu }],
    landingPlay: [lazyNamed(() => import('./landing/landing-play.tsx'), 'LandingPlay')],
    songList: [lazyNamed(() => import('./song-list.tsx'), 'SongList')],
    songCards: [lazyNamed(() => import('./song-cards.tsx'), 'SongCards')],
    songChart: [lazyNamed(() => import('./song-chart.tsx'), 'SongChart')],
    playAll: [lazyNamed(() => import('./play-all.tsx'), 'PlayAll')],
    librarySections: [{ id: 'history', label: 'History', order: 10, kinds: ['user'], Component: HistorySection }],
    libraryTop: [{ id: 'recent', order: 10, kinds: ['user'], Component: RecentRow }],
    homeTop: [{ id: 'recent', order: 10, Component: lazyNamed(() => import('./home/jump-back-in.tsx'), 'JumpBackIn') }],
    artistSections: [
      { id: 'songs', order: 10, Component: lazyNamed(() => import('./artist-songs.tsx'), 'ArtistSongs') },
    ],
    artistActions: [{ id: 'play', order: 1, Component: PlayArtist }],
    dashboardTabs: [
      {
        id: 'analytics',
        label: 'Analytics',
        order: 30,
        Component: lazyNamed(() => import('./analytics/analytics-tab.tsx'), 'AnalyticsTab'),
      },
    ],
  },
  shell: { dock: lazyNamed(() => import('./player-bar.tsx'), 'PlayerBar') },
})
