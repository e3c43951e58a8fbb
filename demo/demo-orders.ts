import type { ShippingAddress } from '#plugins/merch/rules.ts'

export interface OrderStep {
  daysAgo: number
  status: 'shipped' | 'delivered' | 'refunded'
  trackingNumber?: string
}

export interface DemoOrder {
  /** Username of the listener. */
  buyer: string
  /** Username of the artist. */
  artist: string
  /** Name in the artist's store; of a release that is sold, its title. */
  product: string
  quantity: number
  daysAgo: number
  /** The artist's steps, in order; downloads are delivered automatically. */
  steps: readonly OrderStep[]
}

type Row = [
  buyer: string,
  artist: string,
  product: string,
  daysAgo: number,
  steps?: readonly [daysAgo: number, status: OrderStep['status'], trackingNumber?: string][],
  quantity?: number,
]

const ROWS: readonly Row[] = [
  [
    'ringroad',
    'neonharbor',
    'Harbor Lights LP',
    82,
    [
      [80, 'shipped', '3SFAIR004471028'],
      [75, 'delivered'],
    ],
  ],
  [
    'sodiumlamp',
    'novadrive',
    'Cold Ignition LP',
    77,
    [
      [74, 'shipped', 'JJDE140021907'],
      [69, 'delivered'],
    ],
  ],
  ['listener', 'neonharbor', 'Harbor Lights (digital album)', 66.5],
  [
    'gullcounter',
    'coastmotel',
    'Do Not Disturb mug',
    61,
    [
      [59, 'shipped', 'PQ44ES9180031'],
      [53, 'delivered'],
    ],
  ],
  [
    'vhsarchivist',
    'mallghost',
    'Loyalty card stickers',
    55,
    [
      [54, 'shipped'],
      [50, 'delivered'],
    ],
    3,
  ],
  [
    'listener',
    'neonharbor',
    'Harbor Lights LP',
    47,
    [
      [45, 'shipped', '3SFAIR004471544'],
      [41, 'delivered'],
    ],
  ],
  [
    'seventhfret',
    'razorcomet',
    'Tablature book',
    40,
    [
      [38, 'shipped', 'CX330917265PT'],
      [33, 'delivered'],
    ],
  ],
  [
    'nightpilgrim',
    'neonharbor',
    'Night Shift tee',
    36,
    [
      [34, 'shipped', '3SFAIR004472190'],
      [24, 'refunded'],
    ],
  ],
  ['gullcounter', 'coastmotel', 'Van demos (digital album)', 29.5],
  ['arpeggia', 'lazerorchid', 'Greenhouse Satellites (digital album)', 21.5],
  [
    'listener',
    'lazerorchid',
    'Star chart poster',
    18.5,
    [
      [16.5, 'shipped', 'JJFI640018824'],
      [12, 'delivered'],
    ],
  ],
  ['listener', 'mallghost', 'Level Two on CD', 15.5, [[13.5, 'refunded']]],
  ['listener', 'palmvector', 'Pilot Season', 12.5],
  ['dockworker', 'neonharbor', 'Night Shift tee', 9.5, [[7.5, 'shipped', '3SFAIR004473011']], 2],
  ['listener', 'neonharbor', 'Night Shift tee', 5.5, [[3.5, 'shipped', '3SFAIR004473102']]],
  ['motorwaymia', 'neonharbor', 'Harbor Lights LP', 1.6],
  ['listener', 'novadrive', 'Tour hoodie', 0.7],
]

/** The demo's orders, oldest first, with one in each possible state. */
export const DEMO_ORDERS: readonly DemoOrder[] = ROWS.map(
  ([buyer, artist, product, daysAgo, steps = [], quantity = 1]) => ({
    buyer,
    artist,
    product,
    quantity,
    daysAgo,
    steps: steps.map(([stepDaysAgo, status, trackingNumber]) => ({ daysAgo: stepDaysAgo, status, trackingNumber })),
  }),
)

const STREETS = [
  'Maasboulevard 12',
  'Hämeenkatu 31',
  'Rua do Almada 204',
  'Karl-Liebknecht-Straße 88',
  'Rúa do Porto 7',
]
const CITIES = [
  ['Rotterdam', '3011 AB', 'NL'],
  ['Tampere', '33200', 'FI'],
  ['Porto', '4050-032', 'PT'],
  ['Leipzig', '04275', 'DE'],
  ['Muros', '15250', 'ES'],
] as const

/** Where a listener's orders go; the same place each time. */
export function demoAddress({ username, displayName }: { username: string; displayName: string }): ShippingAddress {
  const place = username.length % STREETS.length
  const [city, postalCode, country] = CITIES[place] ?? CITIES[0]
  return {
    name: displayName,
    line1: STREETS[place] ?? STREETS[0] ?? '',
    line2: null,
    city,
    region: null,
    postalCode,
    country,
  }
}
