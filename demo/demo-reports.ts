import type { ReportContent } from '#plugins/moderation/rules.ts'

type Words = Pick<ReportContent, 'reason' | 'text'>

/** What is reported in the demo, and what staff found. */
export interface DemoReport {
  /** Username of whose it is, and the title of a song or of a playlist of theirs. */
  about: { artist: string; song: string } | { listener: string; playlist: string }
  daysAgo: number
  /** Usernames of listeners, or who has no account. */
  by: readonly string[] | { name: string; email: string }
  says: Words & { claim?: ReportContent['claim'] }
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
    by: ['nightpilgrim', 'dockworker'],
    says: { reason: 'spam', text: 'There is no music on it. It sells followers.' },
    decided: {
      action: 'withheld',
      rule: 6,
      facts: 'The playlist has no songs. Its title and description offer followers for money.',
    },
  },
  {
    about: { artist: 'mallghost', song: 'Everything Must Go' },
    daysAgo: 6,
    by: ['dockworker'],
    says: { reason: 'misleading', text: 'This is an advertisement for a sale that ended years ago.' },
    decided: {
      action: 'dismissed',
      rule: null,
      facts: 'The sale is in the words of the song. The song advertises nothing that can be bought.',
    },
  },
  {
    about: { artist: 'velvetcassette', song: 'Elevator to Nowhere' },
    daysAgo: 3,
    by: ['tapehiss', 'foodcourt'],
    says: {
      reason: 'not_made_by_people',
      text: 'It repeats every eight bars to the sample. No person plays like that.',
    },
  },
  {
    about: { artist: 'neonharbor', song: 'Tokyo Static' },
    daysAgo: 1,
    by: { name: 'Carla Rivers', email: 'carla@vantage-records.example' },
    says: {
      reason: 'rights',
      text: 'The lead of the chorus is that of our song, note for note, from the second bar on.',
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
