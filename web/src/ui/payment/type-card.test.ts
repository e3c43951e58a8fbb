import { describe, expect, it } from 'vitest'
import { sandboxCardSchema } from './sandbox-card.ts'
import { typeCardNumber, typeCvc, typeExpiry } from './type-card.ts'

/** The field's text after each key. */
const typed = (keys: string, format: (text: string) => string): string =>
  [...keys].reduce((text, key) => format(text + key), '')

describe('a card as it is typed', () => {
  it.each([
    ['1230', '12/30'],
    ['12/30', '12/30'],
    ['12 / 30', '12/30'],
    ['12-30', '12/30'],
    ['1/30', '01/30'],
    ['730', '07/30'],
    ['12/2030', '12/30'],
    ['12', '12'],
    ['12/', '12/'],
  ])('expiry %s becomes %s', (keys, shown) => {
    expect(typed(keys, typeExpiry)).toBe(shown)
    expect(typeExpiry(keys)).toBe(shown)
  })

  it('lets the slash be deleted', () => {
    expect(typeExpiry('12/3'.slice(0, -1))).toBe('12/')
    expect(typeExpiry('12/'.slice(0, -1))).toBe('12')
  })

  it('groups the number and bounds the CVC', () => {
    expect(typed('4242424242424242', typeCardNumber)).toBe('4242 4242 4242 4242')
    expect(typed('12a345', typeCvc)).toBe('1234')
  })

  it.each(['1230', '12/30', '12 / 30', ' 12/2030'])('is accepted with the expiry %s, however it came in', (expiry) => {
    expect(sandboxCardSchema.parse({ number: '4242 4242 4242 4242', expiry, cvc: '123' }).expiry).toBe('12/30')
  })

  it.each(['13/30', '00/30', '12', '12/3', ''])('is not accepted with the expiry "%s"', (expiry) => {
    expect(sandboxCardSchema.safeParse({ number: '4242 4242 4242 4242', expiry, cvc: '123' }).success).toBe(false)
  })
})
