import { expect, it } from 'vitest'
import { evidenceInWords } from '../domain/evidence-in-words.ts'

it('says each figure before its limit, and the streams last, in whatever order the database keeps them', () => {
  const evidence = {
    'around-the-clock': {
      ofStreams: 63,
      limitOfDays: 3,
      limitOfHours: 21,
      mostHoursInADay: 22,
      streamsOfArtist: 54,
      daysAroundTheClock: 4,
    },
  }
  expect(evidenceInWords(evidence).split('\n')).toEqual([
    'One account played around the clock.',
    'Days around the clock: 4',
    'Limit of days: 3',
    'Most hours in a day: 22',
    'Limit of hours: 21',
    'Streams of artist: 54',
    'Of streams: 63',
  ])
})
