import type { z } from 'zod'

/** Settings whose value must not be repeated on a screen. */
const SECRET = /SECRET|KEY|TOKEN|PASSWORD|_URL$/

/** Describes an invalid setting for an operator: `PORT: must be a number, and is "many"`. */
export function describeSetting(issue: z.core.$ZodIssue, given: Readonly<Record<string, unknown>>): string {
  const name = issue.path.join('.')
  const value = given[name]
  const but = value === undefined || SECRET.test(name) ? '' : `, and is "${String(value)}"`
  return `${name}: ${wordsOf(issue)}${but}`
}

function wordsOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int'
        ? `must be a ${issue.expected === 'int' ? 'whole ' : ''}number`
        : `must be a ${issue.expected}`
    case 'too_small':
      if (issue.origin === 'string') return issue.message
      return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`
    case 'too_big':
      return `must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`
    case 'invalid_value':
      return `must be ${new Intl.ListFormat('en', { type: 'disjunction' }).format(issue.values.map(String))}`
    case 'invalid_format':
      return issue.format === 'url' ? 'must be an http:// or https:// address' : issue.message
    default:
      return issue.message
  }
}
