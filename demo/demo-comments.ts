interface DemoComment {
  /** Title of the post or release. */
  under: string
  /** Username of the listener. */
  by: string
  text: string
  hoursAfter: number
  hearted?: true
  /** What its artist answers. */
  answer?: string
}

/** What the demo's listeners write under its posts and releases, oldest first. */
export const DEMO_COMMENTS: readonly DemoComment[] = [
  {
    ...{ under: 'How Harbor Lights was made', by: 'nightpilgrim', hoursAfter: 3, hearted: true },
    text: 'That tram! I hear it every night on the way home and now it is on a record.',
    answer: 'Line 7, last one before the depot. The microphone was a phone in a coat pocket.',
  },
  {
    ...{ under: 'How Harbor Lights was made', by: 'seventhfret', hoursAfter: 9 },
    text: 'A Juno through a guitar amp explains so much. Which amp?',
    answer: 'A tiny practice amp with a torn speaker. It only sounds right when it is too loud.',
  },
  {
    ...{ under: 'How Harbor Lights was made', by: 'listener', hoursAfter: 26, hearted: true },
    text: 'Played the whole release twice today. Thank you for writing this down.',
  },
  {
    ...{ under: 'How Harbor Lights was made', by: 'tapehiss', hoursAfter: 50 },
    text: 'Please never repair the tape machine.',
  },
  {
    ...{ under: 'We are on the road in spring', by: 'motorwaymia', hoursAfter: 5, hearted: true },
    text: 'Small rooms are the best rooms. I will bring the whole car.',
    answer: 'Then we will play the long version.',
  },
  {
    ...{ under: 'Harbor Lights', by: 'nightpilgrim', hoursAfter: 4, hearted: true },
    text: 'Night Grid and then Tokyo Static, without a gap. Somebody thought about that order.',
    answer: 'For weeks. There was a version with the tram in between.',
  },
  {
    ...{ under: 'Harbor Lights', by: 'tapehiss', hoursAfter: 30 },
    text: 'On a cassette, please.',
  },
  {
    ...{ under: 'Pilot Season', by: 'motorwaymia', hoursAfter: 12, hearted: true },
    text: 'I would have watched every one of these shows.',
  },
]
