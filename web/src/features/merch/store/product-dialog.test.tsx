// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getToasts } from '../../../ui/toast.ts'
import { fakeRequests } from '../../../ui/upload/testing/fake-xhr.ts'
import { refusal } from '../testing/fake-store.ts'
import { storeStage, toastSays } from '../testing/store-stage.tsx'

const { store, open } = storeStage()

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
