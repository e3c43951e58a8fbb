// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { asArtist, renderPage } from '../../../app/testing/render-page.tsx'
import { merch } from '../index.ts'
import { orderNode, productNode } from '../testing/fake-store.ts'
import { storeStage } from '../testing/store-stage.tsx'

const { store, open } = storeStage()

describe('the Merchandise tab', () => {
  it('has three figures, and its tabs with counts', async () => {
    store.products = [productNode('1'), productNode('2', { isActive: false })]
    store.orders = [orderNode('o1'), orderNode('o2')]
    open()
    const figure = async (label: string) => (await screen.findByText(label)).parentElement?.textContent
    await waitFor(async () => expect(await figure('Active Products')).toContain('2'))
    expect(await figure('Active Products')).toContain('1 not in the store')
    expect(await figure('Total Orders')).toContain('2')
    expect(await figure('Merch Earnings')).toContain('$81.60')
    await waitFor(() =>
      expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['My Products2', 'Orders2']),
    )
  })

  it('tells the revenue breakdown what the store earned, once it is known', async () => {
    store.orders = [orderNode('o1'), orderNode('o2')]
    store.serve()
    const [source] = merch.slots?.revenueSources ?? []
    if (!source) throw new Error('no source')
    const told: (number | null)[] = []
    renderPage(<source.Component artistId="a1">{(cents) => void told.push(cents)}</source.Component>, {
      features: [merch],
      status: asArtist,
    })
    await waitFor(() => expect(told.at(-1)).toBe(8_160))
    expect(told[0]).toBeNull()
  })

  it('says what is missing while there is nothing', async () => {
    const { user } = open()
    expect(await screen.findByText('No merchandise products yet')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add Product' })).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: /^Orders/ }))
    expect(await screen.findByText('No orders yet')).toBeTruthy()
  })

  it('shows each product with what its artist needs to know', async () => {
    store.products = [
      productNode('1', { name: 'Night Grid LP', description: 'Pressed on magenta vinyl.' }),
      productNode('2', {
        name: 'Download',
        category: 'digital_album',
        isDigital: true,
        digitalFileUrl: '/api/products/2/digital-file',
      }),
      productNode('3', {
        name: 'Made tee',
        category: 't_shirt',
        isFairwaveManufactured: true,
        isActive: false,
        inventory: 0,
      }),
    ]
    open()
    const [lp, download, tee] = await screen.findAllByRole('article')
    expect(lp?.textContent).toContain('Night Grid LP$24.00Vinyl RecordPressed on magenta vinyl.Stock: 5')
    expect(within(download!).getByText('Digital')).toBeTruthy()
    expect(within(download!).getByText('Digital Album')).toBeTruthy()
    expect(within(tee!).getByText('made by the platform')).toBeTruthy()
    expect(within(tee!).getByText('Not in the store')).toBeTruthy()
    expect(within(tee!).getByText('Sold out')).toBeTruthy()
  })

  it('says why our team has hidden a product, which its artist cannot show', async () => {
    const withheldReason = 'Somebody else holds the rights.'
    store.products = [productNode('1', { name: 'Night Grid LP', isActive: false, withheldReason })]
    open()
    const note = await screen.findByRole('note', { name: 'This product is hidden by our team' })
    expect(note.textContent).toContain(withheldReason)
    expect(screen.queryByRole('button', { name: 'Show Night Grid LP' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Edit Night Grid LP' })).toBeTruthy()
  })

  it('takes a product out of the store', async () => {
    store.products = [productNode('1', { name: 'Night Grid LP' })]
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Hide Night Grid LP' }))
    expect(await screen.findByRole('button', { name: 'Show Night Grid LP' })).toBeTruthy()
    expect(store.updated).toEqual([{ id: '1', input: { isActive: false } }])
  })
})
