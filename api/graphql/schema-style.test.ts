import {
  type GraphQLArgument,
  type GraphQLOutputType,
  type GraphQLSchema,
  buildSchema,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { plugins } from '#plugins'
import { schemaOf } from './schema-of.ts'

// One style for the whole contract: docs/decisions/022, and "What changes, and how" in docs/api.md.

interface Place {
  name: string
  at: string
  type: string
  isInput: boolean
}

/** Every field and argument, with the name of its type. */
function placesOf(schema: GraphQLSchema): Place[] {
  return Object.values(schema.getTypeMap())
    .filter((type) => !type.name.startsWith('__'))
    .flatMap((type) => {
      if (!(isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))) return []
      return Object.values(type.getFields()).flatMap((field) => {
        const at = `${type.name}.${field.name}`
        const args: readonly GraphQLArgument[] = 'args' in field ? field.args : []
        return [
          {
            name: field.name,
            at,
            type: getNamedType(field.type as GraphQLOutputType).name,
            isInput: isInputObjectType(type),
          },
          ...args.map((each) => ({
            name: each.name,
            at: `${at}(${each.name})`,
            type: getNamedType(each.type).name,
            isInput: true,
          })),
        ]
      })
    })
}

/** Returns violations that no list excuses, and list entries that excuse nothing. */
const against = (found: readonly string[], reasons: Readonly<Record<string, string>>) => [
  ...found.filter((at) => !Object.hasOwn(reasons, at)),
  ...Object.keys(reasons).flatMap((at) => (found.includes(at) ? [] : [`${at} stands in the list for nothing`])),
]

const CHOICE = /(?:^|[a-z])(?:state|status|kind|category|role|format)s?$/i
const choicesAsText = (schema: GraphQLSchema) =>
  placesOf(schema).flatMap(({ name, at, type }) => (CHOICE.test(name) && type === 'String' ? [at] : []))

const MAIL_KIND = 'a name with a dot, which no enum can hold; old messages keep kinds that no plugin declares any more'
const JOB = 'what somebody does for a living, in their own words'
const TEXTS: Readonly<Record<string, string>> = {
  'MailMessage.kind': MAIL_KIND,
  'MailContent.kind': MAIL_KIND,
  'Testimonial.role': JOB,
  'SiteTestimonial.role': JOB,
  'CreateTestimonialInput.role': JOB,
  'UpdateTestimonialInput.role': JOB,
}

const AMOUNT = /cents|dollars|price|amount|fee(?!d)|balance|revenue|earn|payout(?!s)/i
const FIGURES = ['Int', 'Float']
/** Answers have `Money`; inputs have whole cents, and say so in their name. Other figures are no money. */
const moneyOtherwise = (schema: GraphQLSchema) =>
  placesOf(schema).flatMap(({ name, at, type, isInput }) => {
    if (!FIGURES.includes(type) || !AMOUNT.test(name)) return []
    return isInput && type === 'Int' && name.endsWith('Cents') ? [] : [at]
  })
const FRACTION = { 'EarningsSummary.averagePayoutPerStream': 'less than a cent: the specification has five decimals' }
const NO_MONEY = { ...FRACTION, 'EarningsSummary.platformFeePercentage': 'percent' }
const COUNTS = { 'SiteLiveFigure.value': 'a count that may pass what an Int holds' }
/** A Float is never exact, so each says what it measures. */
const floats = (schema: GraphQLSchema) => placesOf(schema).flatMap(({ at, type }) => (type === 'Float' ? [at] : []))

/** Codes that 022 leaves errors, whoever answers them. */
const ERRORS: Readonly<Record<string, string>> = {
  INVALID_CREDENTIALS: 'sign-in',
  WRONG_PASSWORD: 'sign-in',
  CODE_WRONG: 'sign-in',
  PASSKEY_REFUSED: 'sign-in',
  CONFIRM_IDENTITY: 'sign-in',
  NO_USER_TYPE: 'sign-in',
  SUBSCRIPTION_REQUIRED: 'permission',
  AUDIENCE_REQUIRED: 'permission',
  OWN_CASE: 'permission',
  OTHER_DECIDES: 'permission',
  NOT_FOUND: 'an unknown id',
  LINK_ENDED: 'an unknown id: the token of a mail',
  ADDRESS_LINK_ENDED: 'an unknown id: the token of a mail',
  RESET_LINK_ENDED: 'an unknown id: the token of a mail',
  RATE_LIMITED: 'a rate limit',
  CONFLICT: 'changed meanwhile: all there is to do is to ask again',
}
/** Mutations without a union whose description names a code that 022 does not leave an error. */
const outcomesAsErrors = (schema: GraphQLSchema) =>
  Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(({ name, type, description }) =>
    isUnionType(getNamedType(type))
      ? []
      : [...codesIn(description ?? '')].flatMap((code) => (Object.hasOwn(ERRORS, code) ? [] : [`${name} ${code}`])),
  )
/** Names of two words and more anywhere, and single ones behind "Code" up to the end of the sentence. */
const codesIn = (description: string): Set<string> =>
  new Set([
    ...Array.from(description.matchAll(/\b[A-Z]{2,}(?:_[A-Z]+)+\b/g), ([code]) => code),
    ...[...description.matchAll(/\bCodes? ([^.]*)/g)].flatMap(([, sentence = '']) =>
      Array.from(sentence.matchAll(/\b[A-Z]{4,}\b/g), ([code]) => code),
    ),
  ])

const DONE = '022 as of CONFLICT: somebody has done or decided it meanwhile; nothing to choose but to look again'
const ROOM = '022 as of permission: the account or the place has no room; the same for each way to send a file'
const PLAIN: Readonly<Record<string, string>> = {
  'undoAddressChange SECOND_FACTOR_NEEDED': 'asked for as at a sign-in: the page shows the field',
  'confirmAuthenticatorApp ADDRESS_NOT_VERIFIED': 'the page offers the mail before it asks',
  'startPasskey ADDRESS_NOT_VERIFIED': 'the same',
  'addPasskey ADDRESS_NOT_VERIFIED': 'the same',
  'appealDecision ALREADY_APPEALED': DONE,
  'appealDecision COUNTER_NOTICE_SENT': DONE,
  'counterDecision NO_COUNTER_NOTICE': DONE,
  'tellOfCourt COUNTER_NOTICE_ENDED': DONE,
  'decideCase ALREADY_DECIDED': DONE,
  'decideCase ACTION_NOT_POSSIBLE': DONE,
  'decideCourt ALREADY_DECIDED': DONE,
  'decideCourt ACTION_NOT_POSSIBLE': DONE,
  'decideAppeal ALREADY_DECIDED': DONE,
  'reportContent ALREADY_REPORTED': DONE,
  'retryMail NOT_FAILED': DONE,
  'runCollectionAction ACTION_UNAVAILABLE': DONE,
  'sendVerificationAgain ADDRESS_VERIFIED': DONE,
  'startAuthenticatorApp APP_ALREADY_THERE': DONE,
  'startPasskey TOO_MANY_PASSKEYS': ROOM,
  'addPasskey TOO_MANY_PASSKEYS': ROOM,
  'requestUpload QUOTA_EXCEEDED': ROOM,
  'requestUpload STORAGE_FULL': ROOM,
  'beginUpload QUOTA_EXCEEDED': ROOM,
  'beginUpload STORAGE_FULL': ROOM,
}

/** Pages of lists that do not say how long the list is. */
const uncounted = (schema: GraphQLSchema) =>
  Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && type.name.endsWith('Connection') && !type.getFields().totalCount)
    .map(({ name }) => name)

const SUMS = 'a month’s lines are of any number; the statement has their sums'
const BROWSED = 'what one browses by is read on and on; each of it says how much there is of it'
const NOT_COUNTED: Record<string, string> = {
  StatementPeriodConnection: SUMS,
  StatementStreamConnection: SUMS,
  StatementCommunityConnection: SUMS,
  StatementEntryConnection: SUMS,
  StatementHeldConnection: SUMS,
  HeldShareConnection: 'Artist.heldAmount is their sum',
  HeldMoneyConnection: 'PayoutStanding.heldMoney is their sum',
  ShelfConnection: BROWSED,
  PlaceConnection: BROWSED,
  PlaceArtistConnection: 'Place.artists counts them',
  PlaylistEntryConnection: 'Playlist.songCount counts them',
  PlayedSongConnection: 'the last thousand or so, whoever asks',
  ActivityConnection: 'a feed is read on from the newest; counting it would read all that was ever published',
  CommentConnection: 'whose account is closed and what is hidden is left out row by row; counting would read them all',
  SearchConnection: 'what is less near is looked for only where there is little that is nearer',
}

describe('the whole schema has one style', () => {
  const schema = schemaOf(plugins)

  it('enums for states, kinds, categories, roles and formats', () => {
    expect(against(choicesAsText(schema), TEXTS)).toEqual([])
  })

  it('Money in answers, whole cents in inputs', () => {
    expect(against(moneyOtherwise(schema), NO_MONEY)).toEqual([])
  })

  it('Floats for bytes, seconds and loudness alone', () => {
    const measured = /bytes$|^(?:start|previewStart)$|loudness$|^range$|truePeak$/i
    const others = floats(schema).filter((at) => !measured.test(at.split('.')[1] ?? ''))
    expect(against(others, { ...FRACTION, ...COUNTS })).toEqual([])
  })

  it('unions for what a person can act on', () => {
    expect(against(outcomesAsErrors(schema), PLAIN)).toEqual([])
  })

  it('totalCount in every list', () => {
    expect(against(uncounted(schema), NOT_COUNTED)).toEqual([])
  })

  it('and what is otherwise would be found out', () => {
    const other = buildSchema(`
      type Query { songs(state: String, userRole: [String!]): [Song] }
      type Song { targetKind: String! estate: Int state: State priceCents: Int price: Money fees: Float feedUrl: String }
      type Money { minor: Int! }
      enum State { UP }
      union Sold = Song
      type SongConnection { edges: [Song] }
      type SoldConnection { totalCount: Int! }
      input Ask { format: String amountCents: Int amount: Int priceDollars: Float }
      type Mutation {
        """Code SOLD_OUT, or codes. Not BEHIND."""
        buy(ask: Ask): Song
        """Codes CONFLICT, GONE when it went; NOT_FOUND."""
        keep: Song
        """Code SOLD_OUT."""
        sell: Sold
      }
    `)
    expect(choicesAsText(other).toSorted()).toEqual([
      'Ask.format',
      'Query.songs(state)',
      'Query.songs(userRole)',
      'Song.targetKind',
    ])
    expect(moneyOtherwise(other).toSorted()).toEqual(['Ask.amount', 'Ask.priceDollars', 'Song.fees', 'Song.priceCents'])
    expect(uncounted(other)).toEqual(['SongConnection'])
    expect(floats(other).toSorted()).toEqual(['Ask.priceDollars', 'Song.fees'])
    expect(outcomesAsErrors(other).toSorted()).toEqual(['buy SOLD_OUT', 'keep GONE'])
    expect(against(['a'], { b: 'why' })).toEqual(['a', 'b stands in the list for nothing'])
  })
})
