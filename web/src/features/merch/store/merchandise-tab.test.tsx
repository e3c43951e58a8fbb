// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { asArtist, network, renderPage } from '../../../app/testing/render-page.tsx'
import { clearToasts, getToasts } from '../../../ui/toast.ts'
import { fakeRequests } from '../../../ui/upload/testing/fake-xhr.ts'
import { FakeStore, orderNode, productNode, refusal } from '../testing/fake-store.ts'
import { merch } from '../index.ts'
import { MerchandiseTab } from './merchandise-tab.tsx'

let store: FakeStore
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  store = new FakeStore()
})
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
  vi.unstubAllGlobals()
})
afterAll(() => network.close())

const open = () => {
  store.serve()
  return renderPage(<MerchandiseTab artistId="a1" />, { features: [merch], status: asArtist })
}
const toastSays = async (title: string, description: string) =>
  await waitFor(() => expect(getToasts()[0]).toMatchObject({ title, description }))

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

describe('Add New Merchandise', () => {
  const openDialog = async () => {
    const view = open()
    await view.user.click(await screen.findByRole('button', { name: 'Add Product' }))
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Add New Merchandise' })) }
  }
  const fill = async ({ user, dialog }: Awaited<ReturnType<typeof openDialog>>) => {
    await user.type(dialog.getByLabelText(/^Product Name/), 'Night Grid LP')
    await user.type(dialog.getByLabelText(/^Description/), 'Pressed on magenta vinyl.')
    await user.type(dialog.getByLabelText(/^Price/), '19.99')
    await user.selectOptions(dialog.getByLabelText(/^Category/), 'vinyl')
  }

  it('shows what the artist and the platform get of the price, to two decimals, while it is typed', async () => {
    const { user, dialog } = await openDialog()
    const shares = () => dialog.getByLabelText('Revenue breakdown').textContent
    expect(shares()).toBe('You earn (85%)$0.00Platform fee (15%)$0.00')
    await user.type(dialog.getByLabelText(/^Price/), '19.99')
    expect(shares()).toBe('You earn (85%)$16.99Platform fee (15%)$3.00')
    await user.clear(dialog.getByLabelText(/^Price/))
    expect(shares()).toBe('You earn (85%)$0.00Platform fee (15%)$0.00')
    expect(dialog.getByLabelText(/^Price/).getAttribute('step')).toBe('0.01')
  })

  it.each([
    ['name', /^Product Name/, 'Name is required'],
    ['description', /^Description/, 'Description is required'],
    ['price', /^Price/, 'Price is required'],
    ['category', /^Category/, 'Category is required'],
  ])('sends nothing while the %s is missing', async (_what, label, message) => {
    const view = await openDialog()
    await fill(view)
    const field = view.dialog.getByLabelText(label)
    if (field instanceof HTMLSelectElement) await view.user.selectOptions(field, '')
    else await view.user.clear(field)
    await view.user.click(view.dialog.getByRole('button', { name: 'Create Product' }))
    await toastSays('Missing Information', 'Please fill in all required fields.')
    expect(getToasts()[0]?.variant).toBe('destructive')
    expect(store.created).toEqual([])
    expect(view.dialog.getByText(message)).toBeTruthy()
  })

  it('asks for what the specification names, and for a digital file only when digital is on', async () => {
    const { user, dialog } = await openDialog()
    const form = dialog.getByRole('form', { name: 'Add New Merchandise' })
    const asked = () =>
      [...form.querySelectorAll('label')]
        .map(({ control, textContent }) => [textContent?.replace('*', '').trim(), (control as HTMLInputElement).type])
        .filter(([, type]) => type !== 'file')
    expect(asked()).toEqual([
      ['Product Name', 'text'],
      ['Description', 'textarea'],
      ['Price ($)', 'number'],
      ['Category', 'select-one'],
      ['Inventory', 'number'],
      ['Active', 'checkbox'],
      ['Digital product', 'checkbox'],
    ])
    expect(dialog.getByLabelText('Active')).toHaveProperty('checked', true)
    expect(dialog.getByLabelText('Digital product')).toHaveProperty('checked', false)
    const uploads = () =>
      dialog.getAllByRole('group').map((group) => group.getAttribute('aria-label') ?? group.textContent)
    const [image, ...others] = uploads()
    expect(image).toMatch(/^Product Image/)
    expect(others).toEqual([])
    await user.click(dialog.getByLabelText('Digital product'))
    expect(uploads()[1]).toMatch(/^Digital File/)
  })

  it('has the ten categories', async () => {
    const { dialog } = await openDialog()
    const options = within(dialog.getByLabelText(/^Category/))
      .getAllByRole('option')
      .slice(1)
    expect(options.map((option) => [(option as HTMLOptionElement).value, option.textContent])).toEqual([
      ['digital-album', 'Digital Album'],
      ['mp3', 'MP3 Download'],
      ['cd', 'Physical CD'],
      ['vinyl', 'Vinyl Record'],
      ['t-shirt', 'T-Shirt'],
      ['hoodie', 'Hoodie'],
      ['poster', 'Poster'],
      ['mug', 'Coffee Mug'],
      ['sticker', 'Stickers'],
      ['other', 'Other'],
    ])
  })

  it('names what is wrong rather than missing at its field', async () => {
    const view = await openDialog()
    await fill(view)
    await view.user.clear(view.dialog.getByLabelText(/^Price/))
    await view.user.type(view.dialog.getByLabelText(/^Price/), '1.005')
    await view.user.click(view.dialog.getByRole('button', { name: 'Create Product' }))
    expect(await view.dialog.findByText('Price is in dollars and cents')).toBeTruthy()
    expect(getToasts()).toEqual([])
    expect(store.created).toEqual([])
  })

  it('creates once, says so, refreshes the list and closes', async () => {
    const view = await openDialog()
    let openGate = () => {}
    store.gate = new Promise((resolve) => {
      openGate = resolve
    })
    await fill(view)
    await view.user.type(view.dialog.getByLabelText(/^Inventory/), '12')
    await view.user.click(view.dialog.getByRole('button', { name: 'Create Product' }))
    const busy = await view.dialog.findByRole('button', { name: 'Creating...' })
    expect(busy).toHaveProperty('disabled', true)
    await view.user.type(view.dialog.getByLabelText(/^Product Name/), '{Enter}')
    openGate()
    await toastSays('Product Created', 'Your merchandise has been added to your store.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('heading', { name: 'Night Grid LP' })).toBeTruthy()
    expect(store.created).toEqual([
      {
        artistId: 'a1',
        name: 'Night Grid LP',
        description: 'Pressed on magenta vinyl.',
        priceCents: 1_999,
        category: 'vinyl',
        inventory: 12,
        isActive: true,
        isDigital: false,
        imageUrl: null,
        digitalFileUrl: null,
      },
    ])
    // The next one begins blank.
    await view.user.click(screen.getByRole('button', { name: 'Add Product' }))
    expect(within(await screen.findByRole('dialog')).getByLabelText(/^Product Name/)).toHaveProperty('value', '')
  })

  it('stays as it is when that fails', async () => {
    const view = await openDialog()
    await fill(view)
    store.refuse = refusal('Sign in to do this', 'NOT_SIGNED_IN')
    await view.user.click(view.dialog.getByRole('button', { name: 'Create Product' }))
    await toastSays('Creation Failed', 'Failed to create your merchandise. Please try again.')
    expect(view.dialog.getByRole('alert').textContent).toMatch(/^Your sign-in has ended/)
    expect(view.refresh).not.toHaveBeenCalled()
    expect(view.dialog.getByLabelText(/^Product Name/)).toHaveProperty('value', 'Night Grid LP')
    store.refuse = null
    await view.user.click(view.dialog.getByRole('button', { name: 'Create Product' }))
    await toastSays('Product Created', 'Your merchandise has been added to your store.')
  })

  it('takes a picture, and a digital file only where the product is digital', async () => {
    const view = await openDialog()
    const requests = fakeRequests()
    await fill(view)
    expect(view.dialog.queryByText('Digital File')).toBeNull()
    const choose = async (group: string, file: File) => {
      const input = within(view.dialog.getByRole('group', { name: group })).getByLabelText(/Drop/)
      await view.user.upload(input, file)
      await waitFor(() =>
        expect(requests.at(-1)?.url).toBe(group === 'Digital File' ? '/put/digital-file' : '/put/product-image'),
      )
      requests.at(-1)?.answer(200)
    }
    await choose('Product Image', new File(['x'], 'cover.png', { type: 'image/png' }))
    await toastSays('Image uploaded!', 'Product image uploaded successfully')
    await view.user.click(view.dialog.getByLabelText('Digital product'))
    await choose('Digital File', new File(['x'], 'album.zip', { type: 'application/zip' }))
    await toastSays('Digital file uploaded!', 'Digital product file uploaded successfully')
    await view.user.click(view.dialog.getByRole('button', { name: 'Create Product' }))
    await toastSays('Product Created', 'Your merchandise has been added to your store.')
    expect(store.created[0]).toMatchObject({
      isDigital: true,
      imageUrl: '/objects/product-image',
      digitalFileUrl: '/objects/digital-file',
      inventory: 0,
    })
  })

  it('says at the uploader which file the server refused', async () => {
    const view = await openDialog()
    await fill(view)
    store.refuse = {
      data: {
        __typename: 'Mutation',
        createProduct: {
          __typename: 'MediaRefusedError',
          message: 'This is no picture.',
          code: 'MEDIA_REFUSED',
          field: 'imageUrl',
        },
      },
    }
    await view.user.click(view.dialog.getByRole('button', { name: 'Create Product' }))
    expect(await view.dialog.findByText('This is no picture.')).toBeTruthy()
    await toastSays('Creation Failed', 'Failed to create your merchandise. Please try again.')
  })
})

describe('Orders', () => {
  const openOrders = async () => {
    const view = open()
    await view.user.click(await screen.findByRole('tab', { name: /^Orders/ }))
    return view
  }

  it('show what the specification names', async () => {
    store.orders = [orderNode('01a1fd26-03b7-7785', { status: 'shipped', trackingNumber: '1Z999' })]
    await openOrders()
    const row = within(await screen.findByRole('article', { name: 'Order 01a1fd26' }))
    for (const text of [
      '#01a1fd26',
      'shipped',
      '1Z999',
      'ada@example.com',
      '2',
      'Nov 21, 2026',
      '$40.80',
      '$48.00',
      'Platform fee (15%)',
      '$7.20',
    ])
      expect(row.getByText(text)).toBeTruthy()
  })

  it('give each state its colour, and any other grey', async () => {
    const states = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled', 'refunded'] as const
    store.orders = states.map((status, index) => orderNode(`${index}0000000`, { status, nextStatuses: [] }))
    await openOrders()
    const badges = await Promise.all(
      states.map(async (status) => getComputedStyle(await screen.findByText(status)).backgroundColor),
    )
    expect(new Set(badges).size).toBe(5)
    expect(badges[4]).toBe(badges[5])
  })

  it('say why one was refunded', async () => {
    store.orders = [
      orderNode('11111111-a', { status: 'refunded', nextStatuses: [], refundReason: 'The sleeve is torn' }),
      orderNode('22222222-b', { status: 'refunded', nextStatuses: [] }),
    ]
    await openOrders()
    const [told, untold] = await screen.findAllByRole('article')
    expect(within(told!).getByText('Reason for the refund').nextElementSibling?.textContent).toBe('The sleeve is torn')
    expect(within(untold!).queryByText('Reason for the refund')).toBeNull()
  })

  it('are marked as shipped with a tracking number, and refunded after a question', async () => {
    store.orders = [orderNode('11111111-a'), orderNode('22222222-b')]
    const { user } = await openOrders()
    const [first, second] = await screen.findAllByRole('article')
    await user.click(within(first!).getByRole('button', { name: 'Mark as shipped' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as shipped' }))
    await user.type(dialog.getByLabelText(/^Tracking number/), '1Z999')
    await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(within(second!).getByRole('button', { name: 'Refund' }))
    const question = within(await screen.findByRole('dialog', { name: 'Refund this order?' }))
    await user.type(question.getByLabelText('Reason (optional)'), 'The sleeve is torn')
    await user.click(question.getByRole('button', { name: 'Refund $48.00' }))
    await waitFor(() => expect(store.updated).toHaveLength(2))
    expect(store.updated).toEqual([
      { id: '11111111-a', input: { status: 'shipped', trackingNumber: '1Z999' } },
      { id: '22222222-b', input: { status: 'refunded', reason: 'The sleeve is torn' } },
    ])
  })

  it('say when the server refuses a step', async () => {
    store.orders = [orderNode('11111111-a', { status: 'shipped', nextStatuses: ['delivered', 'refunded'] })]
    store.refuse = {
      data: {
        __typename: 'Mutation',
        updateOrder: {
          __typename: 'OrderStepRefusedError',
          message: 'An order that is refunded cannot become delivered',
          code: 'STEP_REFUSED',
        },
      },
    }
    const { user } = await openOrders()
    await user.click(await screen.findByRole('button', { name: 'Mark as delivered' }))
    await toastSays('Error', 'An order that is refunded cannot become delivered')
  })
})
