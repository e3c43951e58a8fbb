export interface DemoProduct {
  name: string
  description: string
  priceCents: number
  category: 'digital-album' | 'mp3' | 'cd' | 'vinyl' | 't-shirt' | 'hoodie' | 'poster' | 'mug' | 'sticker' | 'other'
  /** Pieces in stock; 0 for digital goods, which need none. */
  inventory: number
  isDigital: boolean
}

type Row = [name: string, category: DemoProduct['category'], priceCents: number, inventory: number, description: string]

const product = ([name, category, priceCents, inventory, description]: Row): DemoProduct => ({
  name,
  category,
  priceCents,
  inventory,
  description,
  isDigital: category === 'digital-album' || category === 'mp3',
})

const stores: Record<string, readonly Row[]> = {
  neonharbor: [
    [
      'Harbor Lights (digital album)',
      'digital-album',
      900,
      0,
      'The whole record as FLAC and MP3, with the booklet as a PDF.',
    ],
    [
      'Harbor Lights LP',
      'vinyl',
      2800,
      60,
      '180 g vinyl in transparent magenta, printed inner sleeve, download code inside.',
    ],
    [
      'Night Shift tee',
      't-shirt',
      2400,
      45,
      'Black organic cotton, two-colour print of the harbour cranes on the back.',
    ],
  ],
  lazerorchid: [
    [
      'Greenhouse Satellites (digital album)',
      'digital-album',
      800,
      0,
      'Eight tracks as FLAC and MP3, and the planetarium mix as a bonus.',
    ],
    [
      'Star chart poster',
      'poster',
      1500,
      80,
      'A2 screen print of the sky over Tampere on the night the record was finished.',
    ],
    ['Orchid enamel mug', 'mug', 1400, 30, 'White enamel with a cyan rim. Survives camping trips and studio floors.'],
  ],
  mallghost: [
    ['Level Two on CD', 'cd', 1200, 50, 'Jewel case with a fold-out floor plan of the mall. Every shop is a song.'],
    ['Loyalty card stickers', 'sticker', 500, 200, 'Five vinyl stickers in the shape of expired loyalty cards.'],
    ['After the Arcade (MP3)', 'mp3', 150, 0, 'The single and its instrumental as 320 kbit/s MP3.'],
  ],
  novadrive: [
    ['Cold Ignition LP', 'vinyl', 2600, 35, 'Smoke-grey vinyl, numbered by hand, with a lyric sheet nobody can read.'],
    ['Tour hoodie', 'hoodie', 4800, 25, 'Heavy black hoodie with the violet engine embroidered on the chest.'],
  ],
  palmvector: [
    [
      'Pilot Season (digital album)',
      'digital-album',
      700,
      0,
      'Ten theme tunes as FLAC and MP3, with synopses of the series they belong to.',
    ],
    ['Sunset Protocol poster', 'poster', 1800, 40, '50 × 70 cm offset print in four spot colours, rolled in a tube.'],
    ['Palm Vector tee', 't-shirt', 2200, 60, 'Sand-coloured shirt with the title card of the show that never aired.'],
  ],
  velvetcassette: [
    [
      'Complimentary Breakfast on tape',
      'other',
      1100,
      70,
      'Ferric cassette in a pink shell, duplicated in real time, card with room number.',
    ],
    ['Room key sticker', 'sticker', 300, 150, 'One die-cut sticker of the key to room 303.'],
  ],
  coastmotel: [
    ['Van demos (digital album)', 'digital-album', 500, 0, 'Six sketches from the road as MP3, gulls included.'],
    ['Do Not Disturb mug', 'mug', 1300, 40, 'Stoneware mug glazed in sea green. Dishwasher-safe, unlike the van.'],
  ],
  razorcomet: [
    ['First Takes on CD', 'cd', 1000, 55, 'The album and the count-ins that were cut from it.'],
    ['Tablature book', 'other', 1900, 20, 'All solos written out on 48 pages, spiral-bound so that it stays open.'],
    ['Comet hoodie', 'hoodie', 4500, 18, 'Zip hoodie in midnight blue with a reflective tail down the sleeve.'],
  ],
}

/** Products of the demo artists, by username. */
export const DEMO_PRODUCTS: Readonly<Record<string, readonly DemoProduct[]>> = Object.fromEntries(
  Object.entries(stores).map(([username, rows]) => [username, rows.map(product)]),
)
