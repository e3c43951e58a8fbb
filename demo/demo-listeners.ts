import type { Genre } from './synth/genres.ts'

export interface DemoListener {
  username: string
  displayName: string
  email: string
  /** What this listener mostly plays. */
  taste: readonly Genre[]
  /** Days before the seeding on which the account was made and the subscription paid. */
  joinedDaysAgo: number
  /** Chance to be listening at any one time, 0 to 1. */
  zeal: number
}

type Row = [username: string, displayName: string, joinedDaysAgo: number, zeal: number, ...taste: Genre[]]

const listener = ([username, displayName, joinedDaysAgo, zeal, ...taste]: Row): DemoListener => ({
  username,
  displayName,
  email: `${username}@example.com`,
  taste,
  joinedDaysAgo,
  zeal,
})

/** Sign-in of the demo. */
export const DEMO_LISTENER = listener(['listener', 'Demo Listener', 20, 0.45, 'Outrun', 'Synthwave', 'Mall Wave'])

/** Who listens in the demo; all subscribers, in the order in which they joined. */
export const DEMO_LISTENERS: readonly DemoListener[] = [
  listener(['nightpilgrim', 'Night Pilgrim', 21, 0.5, 'Outrun', 'Synthwave']),
  listener(['vhsarchivist', 'VHS Archivist', 21, 0.35, 'Vaporwave', 'Mall Wave']),
  listener(['sodiumlamp', 'Sodium Lamp', 21, 0.4, 'Darkwave']),
  listener(['ringroad', 'Ring Road', 21, 0.55, 'Outrun', 'Retrowave']),
  listener(['kasettenkind', 'Kasettenkind', 21, 0.3, 'Retrowave', 'Synthwave']),
  listener(['atriumghost', 'Atrium Ghost', 21, 0.3, 'Mall Wave', 'Vaporwave']),
  listener(['tapehiss', 'Tape Hiss', 21, 0.45, 'Chillwave', 'Vaporwave']),
  DEMO_LISTENER,
  listener(['seventhfret', 'Seventh Fret', 19, 0.5, 'Shred Wave', 'Outrun']),
  listener(['marialuz', 'Maria Luz', 18, 0.35, 'Retrowave', 'Chillwave']),
  listener(['dockworker', 'Dock Worker', 17, 0.6, 'Outrun', 'Darkwave']),
  listener(['lowtideclub', 'Low Tide Club', 15, 0.4, 'Chillwave']),
  listener(['arpeggia', 'Arpeggia', 14, 0.5, 'Synthwave', 'Other Electronic']),
  listener(['gatedreverb', 'Gated Reverb', 12, 0.45, 'Retrowave', 'Outrun']),
  listener(['cathedralbass', 'Cathedral Bass', 11, 0.35, 'Darkwave', 'Synthwave']),
  listener(['foodcourt', 'Food Court', 10, 0.3, 'Mall Wave', 'Vaporwave']),
  listener(['motorwaymia', 'Motorway Mia', 9, 0.6, 'Outrun']),
  listener(['solarsail', 'Solar Sail', 8, 0.4, 'Synthwave', 'Chillwave']),
  listener(['whammybar', 'Whammy Bar', 7, 0.55, 'Shred Wave']),
  listener(['roomservice', 'Room Service', 6, 0.4, 'Vaporwave', 'Chillwave']),
  listener(['cometwatch', 'Comet Watch', 5, 0.5, 'Shred Wave', 'Synthwave']),
  listener(['harborfog', 'Harbor Fog', 4, 0.6, 'Outrun', 'Darkwave']),
  listener(['lastbuscrew', 'Last Bus Crew', 3, 0.5, 'Outrun', 'Retrowave']),
  listener(['orchidfan', 'Orchid Fan', 2, 0.6, 'Synthwave', 'Other Electronic']),
]

/** What goes with a tip. */
export const TIP_MESSAGES: readonly string[] = [
  'For the next tape.',
  'Kept me awake on the A15. Thank you!',
  'Saw you in Porto, still humming it.',
  'Buy the good strings.',
  'Played it three times on the way home.',
  'More of this, please.',
]
