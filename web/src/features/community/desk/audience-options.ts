import { AUDIENCES, type AudienceName, MAX_AUDIENCE_COUNTED } from '../../../../../plugins/community/rules/audience.ts'

const LABELS: Readonly<Record<AudienceName, string>> = {
  everyone: 'Everyone',
  signedIn: 'Everyone with an account',
  followers: 'Followers',
  listeners: 'Listeners (streamed you in the last 90 days)',
  supporters: 'Supporters (paid you in the last 90 days)',
  buyers: 'Buyers of a release',
}

export const AUDIENCE_OPTIONS = AUDIENCES.map((value) => ({ value, label: LABELS[value] }))

/** "12 people", "1,000+ people". */
export const formatPeople = (people: number): string =>
  `${people.toLocaleString('en-US')}${people >= MAX_AUDIENCE_COUNTED ? '+' : ''} ${people === 1 ? 'person' : 'people'}`
