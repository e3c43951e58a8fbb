import { z } from 'zod'
import { plainMessage } from '../text/plain-message.ts'

/** The rules of one value, as JSON Schema has them; `errorMessage` says for each what is told when it does not hold. */
export interface FormProperty {
  type: 'string' | 'integer' | 'boolean'
  nullable: boolean
  enum?: string[]
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  /** The default. */
  default?: string | number | boolean | null
  errorMessage: Record<string, string>
}

/** A zod object as data: what the admin screens validate by, and what the schema's input types are made from. */
export interface FormDescription {
  type: 'object'
  properties: Record<string, FormProperty>
  /** Keys that must be given; the others have a default. */
  required: string[]
}

const described = new WeakMap<z.ZodObject, FormDescription>()

/** Throws where a key is neither text, whole number, yes or no, nor a choice: forms know no other inputs. */
export function describeForm(form: z.ZodObject): FormDescription {
  const known = described.get(form)
  if (known) return known
  const { properties = {}, required = [] } = z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' })
  const description: FormDescription = {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([key, schema]) => [
        key,
        describeProperty(key, schema as JsonSchema, form.shape[key] as z.ZodType),
      ]),
    ),
    required,
  }
  described.set(form, description)
  return description
}

type JsonSchema = Partial<Omit<FormProperty, 'type' | 'nullable' | 'errorMessage'>> & {
  type?: string
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

function describeProperty(key: string, schema: JsonSchema, rule: z.ZodType): FormProperty {
  const variants = schema.anyOf ?? [schema]
  const main = variants.filter(({ type }) => type !== 'null')
  const { type, allOf, ...keywords } = main[0] ?? {}
  if (main.length !== 1 || (type !== 'string' && type !== 'integer' && type !== 'boolean')) {
    throw new TypeError(`"${key}" of a form must be text, a whole number, a choice, or yes or no`)
  }
  const rules = Object.fromEntries(
    (['enum', 'minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum'] as const).flatMap((name) => {
      const value = keywords[name] ?? allOf?.find((part) => part[name] !== undefined)?.[name]
      // Every whole number is bounded by what JavaScript can hold: no rule to tell anybody.
      return value === undefined || value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER
        ? []
        : [[name, value]]
    }),
  ) as Partial<FormProperty>
  return {
    type,
    nullable: main.length < variants.length,
    ...rules,
    ...(schema.default !== undefined && { default: schema.default }),
    errorMessage: messagesOf(rule, type, rules),
  }
}

/** Finds out what the schema says by giving it values that break one rule each: so both sides say the same. */
function messagesOf(rule: z.ZodType, type: FormProperty['type'], rules: Partial<FormProperty>): Record<string, string> {
  const probes: Record<string, unknown> = {
    type: type === 'string' ? 0 : type === 'integer' ? 0.5 : 'yes',
    ...(rules.minLength !== undefined && { minLength: ' '.repeat(Math.max(0, rules.minLength - 1)) }),
    ...(rules.maxLength !== undefined && { maxLength: 'x'.repeat(rules.maxLength + 1) }),
    ...(rules.minimum !== undefined && { minimum: rules.minimum - 1 }),
    ...(rules.maximum !== undefined && { maximum: rules.maximum + 1 }),
    ...(rules.pattern !== undefined && { pattern: '\u0000' }),
    ...(rules.format !== undefined && { format: '\u0000' }),
    ...(rules.enum !== undefined && { enum: '\u0000' }),
  }
  return Object.fromEntries(
    Object.entries(probes).flatMap(([name, probe]) => {
      const { error } = rule.safeParse(probe, { error: plainMessage })
      return error?.issues[0] ? [[name, error.issues[0].message]] : []
    }),
  )
}
