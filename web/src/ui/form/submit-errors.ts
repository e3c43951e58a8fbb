import { FORM_ERROR, setIn } from 'final-form'
import type { FormErrors } from './zod-validate.ts'

export type ServerFields = Record<string, string>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const asFields = (value: unknown): ServerFields | undefined => {
  if (!isRecord(value)) return undefined
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/**
 * Field messages of a failure, wherever they stand: `{ fields }` itself (a REST answer or a union member),
 * an error with `body.fields`, or a GraphQL error with `extensions.fields`.
 */
export const serverFields = (failure: unknown): ServerFields | undefined => {
  if (!isRecord(failure)) return undefined
  const direct = asFields(failure.fields) ?? (isRecord(failure.body) ? asFields(failure.body.fields) : undefined)
  if (direct) return direct
  if (!Array.isArray(failure.errors)) return undefined
  for (const error of failure.errors) {
    const fields = isRecord(error) && isRecord(error.extensions) ? asFields(error.extensions.fields) : undefined
    if (fields) return fields
  }
  return undefined
}

/** final-form submit errors for a failure; undefined when it names no field. */
export const toSubmitErrors = (failure: unknown): FormErrors | undefined => {
  const fields = serverFields(failure)
  if (!fields) return undefined
  return Object.entries(fields).reduce<FormErrors>(
    (errors, [name, message]) => setIn(errors, name, message) as FormErrors,
    {},
  )
}

/** For failures without fields: one message above the form. */
export const formWideError = (failure: unknown): FormErrors => ({
  [FORM_ERROR]:
    failure instanceof Error && failure.message ? failure.message : 'Something went wrong. Please try again.',
})
