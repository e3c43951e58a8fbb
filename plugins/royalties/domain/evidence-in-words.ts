/** The explanation of each pattern, in the order of detection; unknown ones by their names. */
const WORDS: Readonly<Record<string, string>> = {
  'around-the-clock': 'One account played around the clock',
  'on-repeat': 'The same songs were on repeat past the limit',
  'one-network': 'Many accounts in one network played mostly this artist',
  'one-card': 'Many accounts on one card played mostly this artist',
  'sign-up-and-gone': 'Many new accounts played this artist and nothing after',
}

/** For the artist: which patterns, and none of the figures, which would tell how to stay below them. */
export function patternsOf(evidence: unknown): string[] {
  return Object.keys(evidence as Record<string, unknown>).map((pattern) => WORDS[pattern] ?? pattern)
}

/** For staff: each pattern with its counts, times and limits. */
export function evidenceInWords(evidence: unknown): string {
  return Object.entries(evidence as Record<string, Record<string, unknown>>)
    .map(([pattern, figures]) =>
      [
        `${WORDS[pattern] ?? pattern}.`,
        ...Object.entries(figures)
          .sort(([one], [other]) => placeOf(one) - placeOf(other))
          .map(([name, figure]) => `${spaced(name)}: ${String(figure)}`),
      ].join('\n'),
    )
    .join('\n\n')
}

/** The database keeps figures in no order that tells: each is followed by its limit, and the streams come last. */
const ORDER = [
  ...['daysAroundTheClock', 'daysOnRepeat', 'limitOfDays', 'mostHoursInADay', 'limitOfHours'],
  ...['mostOfOneSongInADay', 'limitOfOneSong', 'mostOfTheArtistInADay', 'limitOfTheArtist'],
  ...['accountsOnTheCard', 'accountsWithThisArtist', 'newAccounts', 'limitOfAccounts', 'accountsOfTheNetwork'],
  ...['firstStream', 'lastStream', 'limitInPercent', 'limitInDays', 'streamsOfArtist', 'ofStreams'],
]
const placeOf = (name: string): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length)

/** `streamsOfArtist` is “Streams of artist”. */
function spaced(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
