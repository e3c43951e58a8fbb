import { describe, expect, it } from 'vitest'
import { blankProduct, productFormSchema } from './product-form-schema.ts'

const typed = {
  ...blankProduct,
  name: 'Night Grid LP',
  description: 'Magenta vinyl.',
  priceCents: '19.99',
  category: 'vinyl',
}

describe('what is typed into the product form', () => {
  it('becomes a price with decimals', () => {
    expect(productFormSchema.parse(typed).priceCents).toBe(1_999)
  })

  it.each([
    ['12', 12],
    ['007', 7],
    ['', 0],
    ['  ', 0],
    ['many', 0],
    ['3.7', 3],
    ['-4', 0],
  ])('becomes a whole inventory, 0 if blank or invalid: %j is %i', (inventory, pieces) => {
    expect(productFormSchema.parse({ ...typed, inventory }).inventory).toBe(pieces)
  })

  it('is active and not digital unless said otherwise', () => {
    expect(productFormSchema.parse(typed)).toMatchObject({ isActive: true, isDigital: false })
  })
})
