import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/**
 * Advice about an input whose schema has none: zod's own messages are for programmers. Given to each parse, so a
 * message that stands in the schema goes first.
 */
export function plainMessage(issue: Issue): string {
  const field = labelOf(issue.path ?? [])
  if (isMissing(issue)) return field ? `${field} is required` : NO_OBJECT
  switch (issue.code) {
    case 'invalid_type':
      return field ? `${field} must be ${KINDS[issue.expected] ?? 'of another kind'}` : NO_OBJECT
    case 'too_small':
      return `${field} must ${boundOf(issue.origin, issue.minimum, 'at least')}`
    case 'too_big':
      return `${field} must ${boundOf(issue.origin, issue.maximum, 'at most')}`
    case 'invalid_format':
      return `${field} must be ${FORMATS[issue.format] ?? 'written in another way'}`
    case 'invalid_value':
      return `${field} must be one of ${issue.values.map(String).join(', ')}`
    case 'not_multiple_of':
      return `${field} must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `There is no field called ${issue.keys.join(' or ')}`
    default:
      return `${field || 'The input'} cannot be taken as it is`
  }
}

const NO_OBJECT = 'Send the input as an object of named fields'

/** Whether nothing was given: no value at all, an empty text or an empty list where one entry is needed. */
function isMissing(issue: Issue): boolean {
  if (issue.code === 'too_small') return issue.minimum === 1 && issue.origin !== 'number' && issue.origin !== 'int'
  const isAbsent = issue.input === undefined || issue.input === null
  return isAbsent && (issue.code === 'invalid_type' || issue.code === 'invalid_value')
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object of named fields',
  record: 'an object of named fields',
  date: 'a time, for example 2026-11-21T06:48:14Z',
  null: 'null',
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'an id',
  guid: 'an id',
  email: 'an email address',
  url: 'an address that begins with https://',
  datetime: 'a time, for example 2026-11-21T06:48:14Z',
  date: 'a day, for example 2026-11-21',
}

function boundOf(origin: string, bound: number | bigint, word: string): string {
  if (origin === 'string') return `have ${word} ${bound} character${bound === 1 ? '' : 's'}`
  if (origin === 'array' || origin === 'set') return `have ${word} ${bound} entr${bound === 1 ? 'y' : 'ies'}`
  return `be ${word} ${bound}`
}

/** `shippingAddress.postalCode` is "Postal code", the second of `scopes` "Entry 2 of scopes"; '' for the input as a whole. */
function labelOf(path: readonly PropertyKey[]): string {
  const last = path.at(-1)
  if (last === undefined) return ''
  if (typeof last === 'number') return `Entry ${last + 1} of ${wordsOf(path.at(-2) ?? 'the list')}`
  const words = wordsOf(last)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const wordsOf = (name: PropertyKey) =>
  String(name)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
