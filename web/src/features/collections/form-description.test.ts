import { describe, expect, it } from 'vitest'
import type { CollectionFieldFragment } from './collection-description.generated.ts'
import { type FormDescription, formOf, inputSchema, inputsOf, type FormProperty } from './form-description.ts'

const property = (rules: Partial<FormProperty>): FormProperty => ({
  type: 'string',
  nullable: false,
  errorMessage: {
    type: 'wrong type',
    minLength: 'too short',
    maxLength: 'too long',
    minimum: 'too small',
    maximum: 'too big',
    pattern: 'wrong form',
    enum: 'no such choice',
  },
  ...rules,
})
const form: FormDescription = {
  required: ['title'],
  properties: {
    title: property({ minLength: 2, maxLength: 5 }),
    note: property({ nullable: true, maxLength: 3 }),
    count: property({ type: 'integer', minimum: 0, maximum: 9 }),
    year: property({ type: 'integer', nullable: true }),
    price: property({ type: 'integer', minimum: 100 }),
    on: property({ type: 'boolean' }),
    kind: property({ enum: ['a', 'b'] }),
    code: property({ pattern: '^x*$' }),
  },
}
const fields = [{ name: 'price', kind: 'money' }] as CollectionFieldFragment[]
const good = { title: 'abc', note: '', count: '3', year: '', price: '2.50', on: true, kind: 'a', code: '' }
const check = (change: Record<string, string | boolean>) => {
  const result = inputSchema(form, fields).safeParse({ ...good, ...change })
  return result.success ? result.data : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('inputs by a description', () => {
  it('become values: trimmed text, whole numbers, cents, null for blank where there may be nothing', () => {
    expect(check({ title: '  abc ' })).toEqual({
      title: 'abc',
      note: null,
      count: 3,
      year: null,
      price: 250,
      on: true,
      kind: 'a',
      code: '',
    })
    expect(check({ note: 'hi', year: '1984', price: '3' })).toMatchObject({ note: 'hi', year: 1984, price: 300 })
  })

  it.each([
    [{ title: ' a ' }, 'title: too short'],
    [{ title: 'abcdef' }, 'title: too long'],
    [{ note: 'four' }, 'note: too long'],
    [{ count: '' }, 'count: wrong type'],
    [{ count: '1.5' }, 'count: wrong type'],
    [{ count: 'many' }, 'count: wrong type'],
    [{ count: '-1' }, 'count: too small'],
    [{ count: '10' }, 'count: too big'],
    [{ year: '99999999999999999999' }, 'year: wrong type'],
    [{ price: '0.99' }, 'price: too small'],
    [{ price: '1.005' }, 'price: wrong type'],
    [{ price: '-2' }, 'price: wrong type'],
    [{ kind: '' }, 'kind: no such choice'],
    [{ code: 'xyx' }, 'code: wrong form'],
  ])('are refused with the server’s words: %j', (change, problem) => {
    expect(check(change)).toEqual([problem])
  })

  it('start from a record, from defaults, or blank', () => {
    const withDefault = {
      ...form,
      properties: { ...form.properties, count: property({ type: 'integer', default: 7 }) },
    }
    expect(inputsOf(withDefault, fields, { title: 'abc', price: 1999, year: null })).toEqual({
      title: 'abc',
      note: '',
      count: '7',
      year: '',
      price: '19.99',
      on: false,
      kind: '',
      code: '',
    })
  })

  it('are none where nothing can be written', () => {
    expect([formOf(null), formOf('x'), formOf(form)]).toEqual([null, null, form])
  })
})
