import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { inputFieldsOf } from '../input-fields.ts'

const fields = (shape: z.ZodRawShape, words: Parameters<typeof inputFieldsOf>[2] = {}) =>
  inputFieldsOf('call', z.object(shape), words)
const described = <Schema extends z.ZodType>(schema: Schema) => schema.describe('Described.')

describe('fields of an input', () => {
  it('follow from the schema', () => {
    const found = fields({
      text: described(z.string().trim().min(1)),
      id: described(z.uuid()),
      whole: described(z.int().min(1)),
      wholeToo: described(z.number().int()),
      part: described(z.number()),
      yes: described(z.boolean()),
      box: described(z.literal(true)),
      ids: described(z.array(z.uuid()).max(3)),
    })
    expect(
      Object.fromEntries(Object.entries(found).map(([name, { type, list }]) => [name, list ? [type] : type])),
    ).toEqual({
      ...{ text: 'String', id: 'ID', whole: 'Int', wholeToo: 'Int', part: 'Float', yes: 'Boolean', box: 'Boolean' },
      ids: ['ID'],
    })
    expect(Object.values(found).every(({ required }) => required)).toBe(true)
  })

  it('may be left out where the schema lets them, whatever becomes of them', () => {
    const found = fields({
      nullish: described(z.string().nullish()),
      changed: z
        .string()
        .nullish()
        .transform((text) => text ?? '')
        .describe('Described.'),
      blank: described(z.preprocess((value) => value || undefined, z.string().optional())),
      standard: described(z.boolean().default(false)),
    })
    expect(Object.values(found).map(({ required }) => required)).toEqual([false, false, false, false])
    expect(found.standard?.defaultValue).toBe(false)
  })

  it('keep the description beneath what a schema adds, unless the operation has another', () => {
    const shape = { note: described(z.string()).nullish() }
    expect(fields(shape).note?.description).toBe('Described.')
    expect(fields(shape, { describe: { note: 'Another.' } }).note?.description).toBe('Another.')
  })

  it.each([
    ['a field without a description', { text: z.string() }, 'call.text has no description'],
    ['an enum without a name', { kind: described(z.enum(['a', 'b'])) }, 'call.kind is of no plain type (enum)'],
  ])('refuse %s by name', (_, shape, message) => {
    expect(() => fields(shape as z.ZodRawShape)).toThrow(message)
  })
})
