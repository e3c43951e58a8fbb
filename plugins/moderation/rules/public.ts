/** The rules of the platform by their numbers. Decisions name them: a number keeps its meaning, new rules come behind. */
export const PUBLIC_RULES = [
  {
    number: 1,
    title: 'Publish what is yours',
    text: 'You made it, or you have the right to publish it. That goes for music, words, pictures and goods.',
  },
  {
    number: 2,
    title: 'Music is made by people',
    text: 'People wrote, played or sang what you publish. Tools are welcome; music that a program generated as a whole, or the imitated voice of somebody who did not agree, is not.',
  },
  {
    number: 3,
    title: 'Nothing illegal',
    text: 'Nothing that the law forbids, such as violence against children, threats, and calls to violence.',
  },
  {
    number: 4,
    title: 'No hatred',
    text: 'Nothing that attacks people for their origin, colour, religion, sex, gender, orientation or disability.',
  },
  {
    number: 5,
    title: 'No pornography, and labels on what is explicit',
    text: 'No pornographic pictures or goods. Songs with explicit words carry the label.',
  },
  {
    number: 6,
    title: 'No spam',
    text: 'Nothing uploaded in bulk to be found or paid instead of heard, and no advertising in place of music.',
  },
  {
    number: 7,
    title: 'Say what it is',
    text: 'Names, pictures and descriptions do not pretend to be somebody or something else. Goods are as described.',
  },
  {
    number: 8,
    title: 'Listening is honest',
    text: 'Streams, followers and sales come from people who want them. Bought or manufactured listening is not paid.',
  },
] as const

export type PublicRule = (typeof PUBLIC_RULES)[number]

export const ruleOf = (number: number): PublicRule | undefined => PUBLIC_RULES.find((rule) => rule.number === number)

/** "Rule 2: Music is made by people" */
export function ruleInWords(number: number): string {
  const rule = ruleOf(number)
  return rule ? `Rule ${number}: ${rule.title}` : `Rule ${number}`
}

/** Reasons of a report, with the words that people choose by. */
export const REPORT_REASONS = [
  { value: 'rights', label: 'It belongs to somebody else' },
  { value: 'not_made_by_people', label: 'It was not made by people' },
  { value: 'illegal', label: 'It is illegal' },
  { value: 'hateful', label: 'It is hateful' },
  { value: 'sexual', label: 'It is sexual' },
  { value: 'spam', label: 'It is spam' },
  { value: 'misleading', label: 'It is misleading' },
  { value: 'other', label: 'Something else' },
] as const

export type ReportReasonName = (typeof REPORT_REASONS)[number]['value']

export const reasonInWords = (reason: string): string =>
  REPORT_REASONS.find(({ value }) => value === reason)?.label ?? reason

/** Months in which a decision can be appealed. */
export const APPEAL_MONTHS = 6

/**
 * After so many business days what was hidden on a claim is put back. The law says 10 to 14; we count Monday to Friday and know
 * no holidays, of which up to two still keep it within.
 */
export const PUT_BACK_BUSINESS_DAYS = 12

export const CLAIM_IS_ACCURATE =
  'What I say is accurate. Under penalty of perjury: I hold these rights, or I am authorized to act for their holder.'
export const COUNTER_IS_MISTAKE =
  'Under penalty of perjury: I believe in good faith that it was hidden by mistake, or was taken for something else.'
export const COUNTER_JURISDICTION =
  'I consent to the jurisdiction of the court for my address (outside the United States: of any court in whose district this service may be found), and accept service of process from the claimant or their agent.'
