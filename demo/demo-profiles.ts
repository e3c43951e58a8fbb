import type { CoverSpec } from './covers/cover-svg.ts'

/** Profiles of the demo's artists, by username. */
export interface DemoProfile {
  place: string
  accent: string
  links: readonly { label: string; url: string }[]
  /** Title of the release that stands first. */
  pinned?: string
  motif: NonNullable<CoverSpec['motif']>
  bannerAlt: string
}

const links = (name: string, ...labels: string[]) =>
  labels.map((label) => ({ label, url: `https://${label.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example/${name}` }))

export const DEMO_PROFILES: Readonly<Record<string, DemoProfile>> = {
  neonharbor: {
    place: 'Rotterdam, Netherlands',
    accent: '#c98bff',
    links: links('neonharbor', 'Mastodon', 'Peertube', 'Tour dates'),
    pinned: 'Harbor Lights',
    motif: 'city',
    bannerAlt: 'A skyline at night over a neon grid',
  },
  lazerorchid: {
    place: 'Tampere, Finland',
    accent: '#ff8ad8',
    links: links('lazerorchid', 'Planetarium diary', 'Mastodon'),
    pinned: 'Greenhouse Satellites',
    motif: 'ring',
    bannerAlt: 'Orbits around a small sun',
  },
  mallghost: {
    place: 'Dayton, Ohio',
    accent: '#ff7fc0',
    links: links('mallghost', 'Mall maps'),
    pinned: 'Level Two',
    motif: 'triangle',
    bannerAlt: 'Squiggles and triangles in pink and teal',
  },
  novadrive: {
    place: 'Leipzig, Germany',
    accent: '#4fe0d0',
    links: links('novadrive', 'Shows', 'Mastodon', 'Record label'),
    pinned: 'Cold Ignition',
    motif: 'ridge',
    bannerAlt: 'Black and cold blue blocks',
  },
  palmvector: {
    place: 'Valencia, Spain',
    accent: '#ffb35c',
    links: links('palmvector', 'Title sequences', 'Pixelfed'),
    pinned: 'Pilot Season',
    motif: 'palms',
    bannerAlt: 'Stripes of a sunset in orange and red',
  },
  velvetcassette: {
    place: 'Atlantic City, New Jersey',
    accent: '#ff9ae0',
    links: links('velvetcassette', 'Front desk'),
    pinned: 'Complimentary Breakfast',
    motif: 'sun',
    bannerAlt: 'Pink marble with a violet shadow',
  },
  coastmotel: {
    place: 'Figueira da Foz, Portugal',
    accent: '#7cc8ff',
    links: links('coastmotel', 'Tide table', 'Mastodon'),
    motif: 'palms',
    bannerAlt: 'Torn paper in the colours of a beach',
  },
  razorcomet: {
    place: 'Graz, Austria',
    accent: '#ff8f8f',
    links: links('razorcomet', 'Guitar lessons', 'Tabs'),
    pinned: 'First Takes',
    motif: 'ridge',
    bannerAlt: 'Red lines of speed towards a point',
  },
}

/** A playlist that a listener of the demo made: who, what it is called, what it is for, and titles of songs. */
export interface DemoPlaylist {
  by: string
  title: string
  description: string
  /** One of its own; the others show those of their songs. */
  cover?: { look: CoverSpec; alt: string }
  songs: readonly string[]
}

export const DEMO_PLAYLISTS: readonly DemoPlaylist[] = [
  {
    by: 'listener',
    title: 'First coffee, last train',
    description: 'The same six songs, eighteen hours apart.',
    cover: { look: { seed: 'first coffee', motif: 'sun', hue: 22 }, alt: 'A low sun over a horizon of lines' },
    songs: ['Sun-Bleached', 'Tokyo Static', 'Polaroid Sky', 'Night Grid', 'Fountain Level', 'Last Exit Before Dawn'],
  },
  {
    by: 'nightpilgrim',
    title: 'Ring road, 2 AM',
    description: 'No traffic lights for forty minutes.',
    cover: { look: { seed: 'ring road', motif: 'city', hue: 226 }, alt: 'A skyline at night above an empty road' },
    songs: ['Night Grid', 'Tokyo Static', 'Redline', 'Violet Engine', 'Chrome Horizon', 'Last Exit Before Dawn'],
  },
  {
    by: 'atriumghost',
    title: 'After closing time',
    description: 'Escalators, fountains, shutters half down.',
    songs: ['After the Arcade', 'Fountain Level', 'Everything Must Go', 'Lobby at 3 AM', 'Elevator to Nowhere'],
  },
  {
    by: 'lowtideclub',
    title: 'Low tide',
    description: 'For the hour when the beach belongs to the gulls.',
    cover: { look: { seed: 'low tide', motif: 'palms', hue: 192, label: 'paper' }, alt: 'A beach of torn paper' },
    songs: ['Low Tide Radio', 'Terminal Love', 'Sun-Bleached', 'Pool Closed for Season', 'Orbit Garden'],
  },
  {
    by: 'seventhfret',
    title: 'Solos that end too soon',
    description: 'Played once, kept for good.',
    songs: ['Comet Rider', 'Hyperlane Duel', 'Redline', 'Polaroid Sky'],
  },
]
