import { z } from 'zod'
import type { CollectionFieldFragment } from './collection-description.generated.ts'

/** The rules of one value as the server states them (JSON Schema), with its words for each. */
export type FormProperty = {
  type: 'string' | 'integer' | 'boolean'
  nullable: boolean
  enum?: readonly string[]
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
  default?: string | number | boolean | null
  errorMessage: Readonly<Record<string, string>>
}

export type FormDescription = { properties: Readonly<Record<string, FormProperty>>; required: readonly string[] }

/** Inputs hold text, or yes and no. */
export type FormValues = Record<string, string | boolean>
export type RecordValues = Record<string, string | number | boolean | null>

const isForm = (value: unknown): value is FormDescription =>
  typeof value === 'object' && value !== null && 'properties' in value

/** The form of a description; null where nothing can be written. */
export const formOf = (form: unknown): FormDescription | null => (isForm(form) ? form : null)

/** The values of a record's JSON, whatever the server sent. */
export const valuesOf = (values: unknown): Readonly<Record<string, unknown>> =>
  typeof values === 'object' && values !== null ? (values as Record<string, unknown>) : {}

const DOLLARS = /^\d+(?:\.\d{1,2})?$/

const toCents = (text: string): number => {
  const [whole = '0', part = ''] = text.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** A value as an input shows it: money in dollars, blank for nothing. */
export const toInput = (value: unknown, { type }: FormProperty, kind: string): string | boolean => {
  if (type === 'boolean') return value === true
  if (value === null || value === undefined) return ''
  return kind === 'money' ? (Number(value) / 100).toFixed(2) : String(value)
}

/** The value of what was typed; null for blank. NaN for what is no number. */
const fromInput = (
  input: string | boolean,
  { type, nullable }: FormProperty,
  kind: string,
): string | number | boolean | null => {
  if (typeof input === 'boolean') return input
  const text = input.trim()
  if (type === 'integer') {
    if (text === '') return nullable ? null : Number.NaN
    if (kind === 'money') return DOLLARS.test(text) ? toCents(text) : Number.NaN
    return Number(text)
  }
  return text === '' && nullable ? null : text
}

/** The server's message for the first rule that a value breaks. */
const broken = (value: string | number | boolean | null, property: FormProperty): string | undefined => {
  const {
    errorMessage,
    minLength = 0,
    maxLength = Infinity,
    minimum = -Infinity,
    maximum = Infinity,
    pattern,
  } = property
  const say = (rule: string) => errorMessage[rule] ?? errorMessage.type ?? 'This is not possible'
  if (value === null || typeof value === 'boolean') return undefined
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) return say('type')
    return value < minimum ? say('minimum') : value > maximum ? say('maximum') : undefined
  }
  if (property.enum && !property.enum.includes(value)) return say('enum')
  if (value.length < minLength) return say('minLength')
  if (value.length > maxLength) return say('maxLength')
  return pattern && !new RegExp(pattern, 'u').test(value) ? say('pattern') : undefined
}

/** Validates inputs by the server's rules and turns them into values. Rules across fields are the server's alone. */
export const inputSchema = (
  form: FormDescription,
  fields: readonly CollectionFieldFragment[],
): z.ZodType<RecordValues, FormValues> => {
  const kinds = new Map(fields.map(({ name, kind }) => [name, kind]))
  return z.object(
    Object.fromEntries(
      Object.entries(form.properties).map(([name, property]) => [
        name,
        (property.type === 'boolean' ? z.boolean() : z.string()).transform((input: string | boolean, context) => {
          const value = fromInput(input, property, kinds.get(name) ?? 'text')
          const message = broken(value, property)
          if (message) context.addIssue({ code: 'custom', message })
          return value
        }),
      ]),
    ),
  ) as unknown as z.ZodType<RecordValues, FormValues>
}

/** Inputs for a record, or for a new one. */
export const inputsOf = (
  form: FormDescription,
  fields: readonly CollectionFieldFragment[],
  values: Readonly<Record<string, unknown>>,
): FormValues => {
  const kinds = new Map(fields.map(({ name, kind }) => [name, kind]))
  return Object.fromEntries(
    Object.entries(form.properties).map(([name, property]) => [
      name,
      toInput(values[name] === undefined ? property.default : values[name], property, kinds.get(name) ?? 'text'),
    ]),
  )
}
