import { FORM_ERROR } from 'final-form'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serverFields, toSubmitErrors } from './submit-errors.ts'
import { zodValidate } from './zod-validate.ts'

const order = z.object({
  buyer: z.object({ email: z.email('Invalid email address') }),
  lines: z.array(
    z.object({ name: z.string().min(2, 'Name is too short').max(3, 'unused').regex(/^a/, 'Name starts with a') }),
  ),
})

describe('zodValidate', () => {
  it('answers nothing for valid values', () => {
    expect(zodValidate(order)({ buyer: { email: 'a@b.co' }, lines: [{ name: 'ab' }] })).toEqual({})
  })

  it('nests errors as final-form does, the first message per field', () => {
    expect(zodValidate(order)({ buyer: { email: 'x' }, lines: [{ name: 'ab' }, { name: 'x' }] })).toEqual({
      buyer: { email: 'Invalid email address' },
      lines: [undefined, { name: 'Name is too short' }],
    })
  })

  it('puts refinements on their path, or on the form', () => {
    const both = z
      .object({ a: z.string(), b: z.string() })
      .refine(({ a, b }) => a === b, { path: ['b'], message: 'Passwords do not match' })
    expect(zodValidate(both)({ a: '1', b: '2' })).toEqual({ b: 'Passwords do not match' })
    const whole = z.object({ a: z.string() }).refine(({ a }) => a !== '', 'Nothing to send')
    expect(zodValidate(whole)({ a: '' })).toEqual({ [FORM_ERROR]: 'Nothing to send' })
  })

  it('lets the message of a list stand before those of its entries', () => {
    const few = z.object({ tags: z.array(z.string().min(1, 'empty')).min(2, 'At least two') })
    expect(zodValidate(few)({ tags: [''] })).toEqual({ tags: 'At least two' })
  })
})

describe('server field errors', () => {
  it.each([
    ['a REST answer', { fields: { email: 'Taken' } }],
    ['an error with a body', Object.assign(new Error('400'), { body: { fields: { email: 'Taken' } } })],
    ['a GraphQL error', { errors: [{ message: 'no' }, { message: 'x', extensions: { fields: { email: 'Taken' } } }] }],
  ])('are found in %s', (_, failure) => {
    expect(serverFields(failure)).toEqual({ email: 'Taken' })
  })

  it('become nested submit errors', () => {
    expect(toSubmitErrors({ fields: { 'buyer.email': 'Taken', name: 'Bad' } })).toEqual({
      buyer: { email: 'Taken' },
      name: 'Bad',
    })
  })

  it.each([undefined, null, new Error('boom'), { fields: {} }, { fields: 'x' }, { errors: [null] }])(
    'are none in %j',
    (failure) => {
      expect(toSubmitErrors(failure)).toBeUndefined()
    },
  )
})
