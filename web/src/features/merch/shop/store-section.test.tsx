// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { loggedOut } from '../../../app/auth-status.tsx'
import { buy, item, shopStage } from '../testing/shop-stage.tsx'

const { shop, open } = shopStage()

describe('a store', () => {
  it('shows what is for sale, what is nearly gone and what is', async () => {
    shop.products = [
      item('1', { available: 9 }),
      item('2', { available: 3 }),
      item('3', { available: 0 }),
      item('4', { available: null, isDigital: true }),
      item('5', { isActive: false }),
      item('6', { forSale: false }),
    ]
    open(undefined, true)
    const cards = await screen.findAllByRole('article')
    expect(cards.map((card) => within(card).getByRole('button').previousElementSibling?.textContent)).toEqual([
      'In stock',
      'Only 3 left',
      'Sold out',
      'Instant download',
      'Not for sale right now',
    ])
    expect(screen.getAllByRole('button').map((button) => (button as HTMLButtonElement).disabled)).toEqual([
      false,
      false,
      true,
      false,
      true,
    ])
  })

  it('has three products among the music, and leads to all of them', async () => {
    shop.products = Array.from({ length: 7 }, (_, at) => item(String(at + 1)))
    open()
    expect(await screen.findAllByRole('article')).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'All products' }).getAttribute('href')).toMatch(/^\/artist\/.+\?tab=store$/)
    open(undefined, true)
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3 + 7))
  })

  it('asks those to sign in who are not listeners', async () => {
    const view = open(loggedOut)
    const dialog = await buy(view)
    expect(dialog.getByRole('link', { name: 'Listener Login' }).getAttribute('href')).toBe('/user/login')
    expect(shop.placed).toEqual([])
  })
})
