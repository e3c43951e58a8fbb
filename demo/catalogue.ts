import type { CoverSpec } from './covers/cover-svg.ts'
import type { Label } from './covers/labels.ts'
import { DEMO_PRODUCTS } from './demo-products.ts'
import type { DemoProduct } from './demo-products.ts'
import type { Genre } from './synth/genres.ts'

export interface DemoArtist {
  username: string
  /** Stage name. */
  name: string
  email: string
  genre: Genre
  bio: string
  /** False leaves the artist waiting for an admin. */
  approved: boolean
  /** Hue of the emblem, in degrees. */
  hue: number
  products: readonly DemoProduct[]
}

export interface DemoSong {
  /** Username of the artist. */
  artist: string
  title: string
  album?: string
  year?: number
  genre: Genre
  /** Length to render. */
  seconds: number
  /** For the synthesiser. */
  seed: string
  cover: CoverSpec
}

type ArtistRow = Omit<DemoArtist, 'email' | 'products'>

const artist = (row: ArtistRow): DemoArtist => ({
  ...row,
  email: `${row.username}@example.com`,
  products: DEMO_PRODUCTS[row.username] ?? [],
})

export const DEMO_ARTISTS: readonly DemoArtist[] = [
  artist({
    username: 'neonharbor',
    name: 'Neon Harbor',
    genre: 'Outrun',
    approved: true,
    hue: 262,
    bio: 'Two dock workers from Rotterdam who mix after the night shift. Everything is played on a Juno with one broken key, and every record is made for the drive home.',
  }),
  artist({
    username: 'lazerorchid',
    name: 'Lazer Orchid',
    genre: 'Synthwave',
    approved: true,
    hue: 282,
    bio: 'Solo project of a former planetarium engineer. Slow builds, big choruses, and field recordings of projectors warming up. Based in Tampere.',
  }),
  artist({
    username: 'mallghost',
    name: 'Mall Ghost',
    genre: 'Mall Wave',
    approved: true,
    hue: 322,
    bio: 'Music for escalators that still run after closing time. Electric piano, slap bass and the fountain on the ground floor. Recorded in a shuttered food court.',
  }),
  artist({
    username: 'novadrive',
    name: 'Nova Drive',
    genre: 'Darkwave',
    approved: true,
    hue: 182,
    bio: 'A drum machine, a fretless bass and bad weather. Nova Drive has played basements from Leipzig to Porto since 2016 and still carries its own smoke machine.',
  }),
  artist({
    username: 'palmvector',
    name: 'Palm Vector',
    genre: 'Retrowave',
    approved: true,
    hue: 28,
    bio: 'Siblings Inês and Rui write theme tunes for television series that were never made. Brass patches, gated snares and a weakness for key changes.',
  }),
  artist({
    username: 'velvetcassette',
    name: 'Velvet Cassette',
    genre: 'Vaporwave',
    approved: true,
    hue: 318,
    bio: 'Slowed-down postcards from hotels that only exist on brochures. Everything goes to tape twice before it goes anywhere else. No samples, only memory.',
  }),
  artist({
    username: 'coastmotel',
    name: 'Coast Motel',
    genre: 'Chillwave',
    approved: true,
    hue: 206,
    bio: 'Bedroom pop for people without a bedroom by the sea. Written in a camper van along the Galician coast, finished wherever there was a socket.',
  }),
  artist({
    username: 'razorcomet',
    name: 'Razor Comet',
    genre: 'Shred Wave',
    approved: true,
    hue: 350,
    bio: 'Conservatory dropout with a seven-string and a sequencer. Solos are first takes; the laser sounds are not. Teaches guitar on Tuesdays.',
  }),
  artist({
    username: 'staticbloom',
    name: 'Static Bloom',
    genre: 'Other Electronic',
    approved: false,
    hue: 300,
    bio: 'Modular duo growing melodies out of radio noise. First record is finished and waiting; live sets on request in and around Ghent.',
  }),
  artist({
    username: 'kilosunset',
    name: 'Kilo Sunset',
    genre: 'Synthwave',
    approved: false,
    hue: 250,
    bio: 'Amateur radio operator by day. I write one song for every station that ever answered me, and there are now forty of them.',
  }),
]

type SongRow = [
  artist: string,
  title: string,
  genre: Genre,
  seconds: number,
  motif: NonNullable<CoverSpec['motif']>,
  hue: number,
  album?: string,
  year?: number,
]

const ROWS: readonly SongRow[] = [
  ['neonharbor', 'Night Grid', 'Outrun', 64, 'sun', 262, 'Harbor Lights', 2024],
  ['lazerorchid', 'Chrome Horizon', 'Synthwave', 68, 'ridge', 282, 'Greenhouse Satellites', 2024],
  ['mallghost', 'After the Arcade', 'Mall Wave', 58, 'triangle', 322, 'Level Two', 2023],
  ['novadrive', 'Violet Engine', 'Darkwave', 62, 'sun', 182, 'Cold Ignition', 2024],
  ['palmvector', 'Sunset Protocol', 'Retrowave', 56, 'ridge', 28, 'Pilot Season', 2024],
  ['lazerorchid', 'Glass Highway', 'Synthwave', 52, 'triangle', 326, 'Greenhouse Satellites', 2024],
  ['coastmotel', 'Terminal Love', 'Chillwave', 60, 'sun', 192],
  ['palmvector', 'Polaroid Sky', 'Retrowave', 50, 'ridge', 350, 'Pilot Season', 2024],
  ['razorcomet', 'Redline', 'Shred Wave', 54, 'triangle', 318, 'First Takes', 2022],
  ['neonharbor', 'Tokyo Static', 'Outrun', 48, 'sun', 226, 'Harbor Lights', 2024],
  ['velvetcassette', 'Lobby at 3 AM', 'Vaporwave', 66, 'palms', 300, 'Complimentary Breakfast', 2021],
  ['mallghost', 'Fountain Level', 'Mall Wave', 52, 'city', 192, 'Level Two', 2023],
  ['novadrive', 'Black Ice Boulevard', 'Darkwave', 55, 'city', 8, 'Cold Ignition', 2024],
  ['coastmotel', 'Low Tide Radio', 'Chillwave', 54, 'palms', 208],
  ['razorcomet', 'Comet Rider', 'Shred Wave', 48, 'ring', 236, 'First Takes', 2022],
  ['neonharbor', 'Last Exit Before Dawn', 'Outrun', 58, 'city', 250, undefined, 2025],
  ['velvetcassette', 'Pool Closed for Season', 'Vaporwave', 56, 'ring', 318, 'Complimentary Breakfast', 2021],
  ['lazerorchid', 'Orbit Garden', 'Other Electronic', 50, 'ring', 172],
  ['palmvector', 'Opening Titles', 'Retrowave', 46, 'palms', 234, 'Pilot Season', 2024],
  ['mallghost', 'Everything Must Go', 'Mall Wave', 48, 'sun', 322, undefined, 2025],
  ['novadrive', 'Cathedral of Wires', 'Darkwave', 58, 'triangle', 8, undefined, 2023],
  ['coastmotel', 'Sun-Bleached', 'Chillwave', 50, 'ridge', 250],
  ['razorcomet', 'Hyperlane Duel', 'Shred Wave', 46, 'ridge', 226, 'First Takes', 2022],
  ['velvetcassette', 'Elevator to Nowhere', 'Vaporwave', 52, 'triangle', 182, 'Complimentary Breakfast', 2021],
]

/** The visual style of each artist's records; Neon Harbor has the neon horizon. */
export const ARTIST_LABELS: Readonly<Record<string, Label>> = {
  lazerorchid: 'orbits',
  mallghost: 'memphis',
  novadrive: 'brutal',
  palmvector: 'stripes',
  velvetcassette: 'marble',
  coastmotel: 'paper',
  razorcomet: 'speed',
}

/** Newest first, as on the page of new releases. */
export const DEMO_SONGS: readonly DemoSong[] = ROWS.map(
  ([username, title, genre, seconds, motif, hue, album, year]) => {
    const seed = `${username} ${title}`
    return {
      artist: username,
      title,
      album,
      year,
      genre,
      seconds,
      seed,
      cover: { seed, motif, hue, label: ARTIST_LABELS[username] },
    }
  },
)

/** The print on a product: the cover of the record that it is named after, else its artist's emblem. */
export const printOn = (product: string, { username, hue }: Pick<DemoArtist, 'username' | 'hue'>): CoverSpec => {
  // A record has the cover of its oldest song.
  const record = DEMO_SONGS.findLast(({ artist, album }) => artist === username && album && product.startsWith(album))
  return record?.cover ?? { seed: username, hue, label: ARTIST_LABELS[username] }
}
