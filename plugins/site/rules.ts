import { VISIBLE_TEXT, toVisibleText } from '../auth/rules/hidden.ts'
import { z } from 'zod'
import { SITE_PAGE_KINDS } from './rules/pages.ts'

/** Pictures that feature cards choose from, by the names that the web draws them by. */
export const FEATURE_ICONS = [
  { value: 'audio-lines', label: 'Sound waves' },
  { value: 'mic-vocal', label: 'Microphone' },
  { value: 'compass', label: 'Compass' },
  { value: 'shirt', label: 'Shirt' },
  { value: 'chart', label: 'Chart' },
  { value: 'users', label: 'People' },
  { value: 'lock', label: 'Lock' },
  { value: 'calendar', label: 'Calendar' },
  { value: 'messages', label: 'Messages' },
] as const

export const RADIO_KINDS = [
  { value: 'page', label: 'Another site’s player, embedded' },
  { value: 'stream', label: 'A stream that plays here' },
] as const

/** Sources of counted landing figures. */
export const FIGURE_SOURCES = [
  { value: 'listeners', label: 'Listeners, counted' },
  { value: 'artists', label: 'Artists, counted' },
  { value: 'songs', label: 'Songs, counted' },
  { value: 'streams', label: 'Streams, counted' },
] as const

const valuesOf = <Value extends string>(options: readonly { value: Value }[]) =>
  options.map(({ value }) => value) as [Value, ...Value[]]

const text = (label: string, most: number) =>
  z
    .string({ error: `${label} is required` })
    .overwrite(toVisibleText)
    .min(1, `${label} is required`)
    .max(most, `${label} must be at most ${most} characters`)
    .regex(VISIBLE_TEXT, `${label} contains a character that cannot be stored`)

/** Blank and null are the same: none. */
const optional = (rule: z.ZodString) => rule.nullish().transform((value) => value || null)

const optionalText = (label: string, most: number) =>
  optional(
    z
      .string()
      .trim()
      .max(most, `${label} must be at most ${most} characters`)
      .regex(VISIBLE_TEXT, `${label} contains a character that cannot be stored`),
  )

const HTTPS = /^(https:\/\/[^\s/?#.]+\.[^\s\0]+)?$/
const httpsAddress = (label: string) =>
  optional(
    z
      .string()
      .trim()
      .max(500, `${label} must be at most 500 characters`)
      .regex(HTTPS, `${label} must start with https://`),
  )

const position = z
  .int('Position must be a whole number')
  .min(0, 'Position must be at least 0')
  .max(10_000, 'Position must be at most 10000')

export const landingFigureSchema = z.object({
  value: text('Figure', 20),
  label: text('Label', 60),
  counts: z
    .enum(['', ...valuesOf(FIGURE_SOURCES)], 'Please select what it shows')
    .nullish()
    .transform((source) => source || null),
  placeholder: z.boolean().default(false),
  position: position.default(0),
})

export const testimonialSchema = z.object({
  quote: text('Quote', 400),
  name: text('Name', 80),
  role: text('Role', 60),
  placeholder: z.boolean().default(false),
  position: position.default(0),
})

export const featureCardSchema = z.object({
  title: text('Title', 60),
  text: text('Text', 200),
  icon: z.enum(valuesOf(FEATURE_ICONS), 'Please select an icon'),
  planned: z.boolean().default(false),
  position: position.default(0),
})

export const radioStationSchema = z
  .object({
    kind: z.enum(valuesOf(RADIO_KINDS), 'Please select what it is'),
    name: text('Name', 60),
    region: text('Region', 80),
    pageUrl: httpsAddress('Station page'),
    pageParameter: z
      .string()
      .trim()
      .regex(/^[A-Za-z][\w-]{0,39}$/, 'Query parameter must be a name of letters, numbers, dashes and underscores')
      .default('station'),
    stationId: optionalText('Station id', 80),
    streamUrl: httpsAddress('Stream URL'),
    position: position.default(0),
  })
  .refine(({ kind, pageUrl }) => kind !== 'page' || pageUrl, { path: ['pageUrl'], message: 'Station page is required' })
  .refine(({ kind, stationId }) => kind !== 'page' || stationId, {
    path: ['stationId'],
    message: 'Station id is required',
  })

export const announcementSchema = z
  .object({
    text: text('Text', 200),
    linkLabel: optionalText('Link text', 40),
    linkUrl: optional(
      z
        .string()
        .trim()
        .max(500, 'Link must be at most 500 characters')
        .regex(/^(\/|\/[^\s/\\][^\s\\]*|https:\/\/[^\s/?#.]+\.\S+)?$/, 'Link must start with / or https://'),
    ),
  })
  .refine(({ linkLabel, linkUrl }) => !linkUrl || linkLabel, { path: ['linkLabel'], message: 'Link text is required' })
  .refine(({ linkLabel, linkUrl }) => !linkLabel || linkUrl, { path: ['linkUrl'], message: 'Link is required' })

export const reservedNameSchema = z.object({
  name: text('Name', 40).normalize('NFKC').toLowerCase(),
  reason: optionalText('Reason', 120),
})

/** Longer than any terms of service that people read. */
const MAX_PAGE_TEXT = 40_000

export const sitePageSchema = z.object({
  kind: z.enum(valuesOf(SITE_PAGE_KINDS), 'Please select a page'),
  title: text('Title', 80),
  text: text('Text', MAX_PAGE_TEXT),
})
