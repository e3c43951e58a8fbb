import type { ReportContent } from '#plugins/moderation/rules.ts'

/** A report in the demo, and the decision of staff. */
export interface DemoReport {
  /** Username of whose it is, and the title of a song or of a playlist of theirs. */
  about: { artist: string; song: string } | { listener: string; playlist: string }
  daysAgo: number
  /** Listeners in their own words, or who has no account. */
  by: readonly { username: string; text: string }[] | { name: string; email: string; text: string }
  says: Pick<ReportContent, 'reason' | 'claim'>
  /** A day later; without it the case still waits. */
  decided?: { action: 'dismissed' | 'withheld'; rule: number | null; facts: string }
}

/** Nobody but staff and its owner sees it. */
export const SPAM_PLAYLIST = {
  by: 'whammybar',
  title: '500 FOLLOWERS FOR $5',
  description: 'Write to followers@followers.example. Delivery within the hour.',
}

export const DEMO_REPORTS: readonly DemoReport[] = [
  {
    about: { listener: SPAM_PLAYLIST.by, playlist: SPAM_PLAYLIST.title },
    daysAgo: 9,
    by: [
      { username: 'nightpilgrim', text: 'There is no music on it. It sells followers.' },
      { username: 'dockworker', text: 'Spam. It came up while I searched for something to listen to.' },
    ],
    says: { reason: 'spam' },
    decided: {
      action: 'withheld',
      rule: 6,
      facts: 'The playlist has no songs. Its title and description offer followers for money.',
    },
  },
  {
    about: { artist: 'mallghost', song: 'Everything Must Go' },
    daysAgo: 6,
    by: [{ username: 'dockworker', text: 'This is an advertisement for a sale that ended years ago.' }],
    says: { reason: 'misleading' },
    decided: {
      action: 'dismissed',
      rule: null,
      facts: 'The sale is in the words of the song. The song advertises nothing that can be bought.',
    },
  },
  {
    about: { artist: 'velvetcassette', song: 'Elevator to Nowhere' },
    daysAgo: 3,
    by: [
      { username: 'tapehiss', text: 'It repeats every eight bars to the sample. No person plays like that.' },
      { username: 'foodcourt', text: 'No credits, no equipment named, and the ending just stops. Who played this?' },
    ],
    says: { reason: 'not_made_by_people' },
  },
  {
    about: { artist: 'neonharbor', song: 'Tokyo Static' },
    daysAgo: 1,
    by: {
      name: 'Carla Rivers',
      email: 'carla@vantage-records.example',
      text: 'The lead of the chorus is that of our song, note for note, from the second bar on.',
    },
    says: {
      reason: 'rights',
      claim: {
        work: '“Driving by Night” by Carla Rivers, on our own page since 2019.',
        holder: 'Vantage Records',
        postalAddress: '1 Harbor Street, Oakland CA 94607',
        signature: 'Carla Rivers',
        accurate: true,
      },
    },
  },
]
