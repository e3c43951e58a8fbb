import type { Genre } from './synth/genres.ts'

export interface DemoListener {
  username: string
  displayName: string
  email: string
  /** The genres this listener mostly plays. */
  taste: readonly Genre[]
  /** Days before the seeding on which the account was made and the subscription paid. */
  joinedDaysAgo: number
  /** Chance to be listening at any one time, 0 to 1. */
  zeal: number
  /** Username of the one artist that this listener plays, once in a while. */
  devotedTo?: string
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
export const DEMO_LISTENER = listener(['listener', 'Demo Listener', 94, 0.45, 'Outrun', 'Synthwave', 'Mall Wave'])

/** One listener, one small artist: what this fan pays goes there, however little that is of all streams. */
export const DEVOTED_FAN: DemoListener = {
  ...listener(['gullcounter', 'Gull Counter', 93, 0, 'Chillwave']),
  devotedTo: 'coastmotel',
}

/** The demo's listeners, all subscribers, in order of joining. */
export const DEMO_LISTENERS: readonly DemoListener[] = [
  listener(['nightpilgrim', 'Night Pilgrim', 95, 0.5, 'Outrun', 'Synthwave']),
  listener(['vhsarchivist', 'VHS Archivist', 95, 0.35, 'Vaporwave', 'Mall Wave']),
  listener(['sodiumlamp', 'Sodium Lamp', 95, 0.4, 'Darkwave']),
  listener(['ringroad', 'Ring Road', 95, 0.55, 'Outrun', 'Retrowave']),
  DEMO_LISTENER,
  listener(['kasettenkind', 'Kasettenkind', 94, 0.3, 'Retrowave', 'Synthwave']),
  DEVOTED_FAN,
  listener(['atriumghost', 'Atrium Ghost', 88, 0.3, 'Mall Wave', 'Vaporwave']),
  listener(['tapehiss', 'Tape Hiss', 83, 0.45, 'Vaporwave', 'Darkwave']),
  listener(['seventhfret', 'Seventh Fret', 78, 0.5, 'Shred Wave', 'Outrun']),
  listener(['marialuz', 'Maria Luz', 71, 0.35, 'Retrowave', 'Vaporwave']),
  listener(['dockworker', 'Dock Worker', 64, 0.6, 'Outrun', 'Darkwave']),
  listener(['lowtideclub', 'Low Tide Club', 57, 0.4, 'Chillwave', 'Vaporwave']),
  listener(['arpeggia', 'Arpeggia', 52, 0.5, 'Synthwave', 'Other Electronic']),
  listener(['gatedreverb', 'Gated Reverb', 45, 0.45, 'Retrowave', 'Outrun']),
  listener(['cathedralbass', 'Cathedral Bass', 38, 0.35, 'Darkwave', 'Synthwave']),
  listener(['foodcourt', 'Food Court', 33, 0.3, 'Mall Wave', 'Vaporwave']),
  listener(['motorwaymia', 'Motorway Mia', 27, 0.6, 'Outrun']),
  listener(['solarsail', 'Solar Sail', 22, 0.4, 'Synthwave', 'Darkwave']),
  listener(['whammybar', 'Whammy Bar', 17, 0.55, 'Shred Wave']),
  listener(['roomservice', 'Room Service', 13, 0.4, 'Vaporwave', 'Mall Wave']),
  listener(['cometwatch', 'Comet Watch', 9, 0.5, 'Shred Wave', 'Synthwave']),
  listener(['harborfog', 'Harbor Fog', 6, 0.6, 'Outrun', 'Darkwave']),
  listener(['lastbuscrew', 'Last Bus Crew', 4, 0.5, 'Outrun', 'Retrowave']),
  listener(['orchidfan', 'Orchid Fan', 2, 0.6, 'Synthwave', 'Other Electronic']),
]

/** Joins when all else is done, and is how the next start knows that it is. */
export const LATEST_LISTENER = listener(['firstlight', 'First Light', 0, 0, 'Synthwave'])

/** Messages of tips. */
export const TIP_MESSAGES: readonly string[] = [
  'For the next tape.',
  'Kept me awake on the A15. Thank you!',
  'Saw you in Porto, still humming it.',
  'Buy the good strings.',
  'Played it three times on the way home.',
  'More of this, please.',
  'For diesel, or for strings. You decide.',
  'My daughter dances to this one.',
  'Thank you for putting the quiet part in.',
  'Rent is due, I guess. Here is a bit of it.',
  'You got me through a night shift.',
  'From somebody who cannot make it to the show.',
  'The second chorus. That is all I wanted to say.',
]
