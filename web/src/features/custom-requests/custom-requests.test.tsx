// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defineFeature, type SlotProps } from '../../app/define-feature.ts'
import { api, asArtist, network, renderPage } from '../../app/testing/render-page.tsx'
import { clearToasts, getToasts } from '../../ui/toast.ts'
import { color } from '../../ui/tokens.ts'
import { CustomRequestsTab } from './custom-requests-tab.tsx'
import type { StoreRequestFragment } from './custom-requests.generated.ts'
import { RequestButton } from './request-button.tsx'

const node = (id: string, fields: Partial<StoreRequestFragment> = {}): StoreRequestFragment => ({
  __typename: 'CustomRequest',
  id,
  itemType: 'hoodie',
  status: 'submitted',
  nextStatuses: ['declined'],
  designDescription: 'The violet engine.',
  estimatedQuantity: 25,
  specialInstructions: null,
  createdAt: '2026-11-21T06:48:14.000Z',
  quoteNote: null,
  withheldReason: null,
  quotedPrice: null,
  ...fields,
})

let requests: StoreRequestFragment[]
let submitted: Record<string, unknown>[]
let failing: boolean
let gate: Promise<void>

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  requests = []
  submitted = []
  failing = false
  gate = Promise.resolve()
  const change = (id: unknown, fields: Partial<StoreRequestFragment>) => {
    requests = requests.map((request) => (request.id === id ? { ...request, ...fields } : request))
    return requests.find((request) => request.id === id)
  }
  network.use(
    api.query('CustomRequestsTab', () =>
      HttpResponse.json({
        data: {
          __typename: 'Query',
          artist: {
            __typename: 'Artist',
            id: 'a1',
            customRequests: {
              __typename: 'CustomRequestConnection',
              totalCount: requests.length,
              edges: requests.map((request) => ({
                __typename: 'CustomRequestEdge',
                cursor: request.id,
                node: request,
              })),
              pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
            },
          },
        },
      }),
    ),
    api.mutation('SubmitCustomRequest', async ({ variables }) => {
      const input = variables.input as Record<string, unknown>
      submitted.push(input)
      await gate
      if (failing) return HttpResponse.error()
      requests = [node(`new-${submitted.length}`, { designDescription: String(input.designDescription) }), ...requests]
      return HttpResponse.json({
        data: { __typename: 'Mutation', submitCustomRequest: { __typename: 'CustomRequest', id: requests[0]?.id } },
      })
    }),
    api.mutation('ApproveCustomRequest', ({ variables }) =>
      HttpResponse.json({
        data: {
          __typename: 'Mutation',
          approveCustomRequest: {
            __typename: 'ApproveCustomRequestSuccess',
            data: change(variables.id, { status: 'approved', nextStatuses: [] }),
          },
        },
      }),
    ),
    api.mutation('DeclineCustomRequest', () =>
      HttpResponse.json({
        data: {
          __typename: 'Mutation',
          declineCustomRequest: {
            __typename: 'CustomRequestStepRefusedError',
            message: 'A request that is approved cannot become declined',
            code: 'STEP_REFUSED',
          },
        },
      }),
    ),
  )
})
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})
afterAll(() => network.close())

const openTab = () => renderPage(<CustomRequestsTab artistId="a1" />, { status: asArtist })
const openDialog = async () => {
  const view = openTab()
  await view.user.click(screen.getByRole('button', { name: 'New Request' }))
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Request Custom Merchandise' })) }
}
const toastSays = async (title: string, description: string, variant = 'default') =>
  await waitFor(() => expect(getToasts()[0]).toMatchObject({ title, description, variant }))

describe('the dialog', () => {
  it('is opened from the products as well', async () => {
    const { user } = renderPage(<RequestButton artistId="a1" />, { status: asArtist })
    await user.click(screen.getByRole('button', { name: 'Request Custom Merch' }))
    expect(await screen.findByRole('dialog', { name: 'Request Custom Merchandise' })).toBeTruthy()
  })

  it('explains itself', async () => {
    const { dialog } = await openDialog()
    expect(dialog.getByRole('heading', { name: 'How Custom Merchandise Works' })).toBeTruthy()
    for (const text of [
      /custom quote within 2-3 days/,
      /production takes 7-14 days/,
      /You earn 85% of sales/,
      /Fairwave handles fulfilment/,
    ])
      expect(dialog.getByText(text)).toBeTruthy()
    expect(dialog.getByRole('heading', { name: 'Popular Custom Items' })).toBeTruthy()
    for (const text of [
      'Album Art T-Shirts',
      'Band Logo Hoodies',
      'Concert Posters',
      'Vinyl-Style Stickers',
      'Tour Merchandise',
      'Limited Edition Items',
    ])
      expect(dialog.getByText(text)).toBeTruthy()
  })

  it('has the controls of the specification', async () => {
    const { dialog } = await openDialog()
    const types = within(dialog.getByLabelText(/^Item Type/))
      .getAllByRole('option')
      .slice(1)
    expect(types.map((option) => [(option as HTMLOptionElement).value, option.textContent])).toEqual([
      ['t-shirt', 'T-Shirt'],
      ['hoodie', 'Hoodie'],
      ['poster', 'Poster'],
      ['mug', 'Coffee Mug'],
      ['sticker', 'Stickers'],
      ['tote-bag', 'Tote Bag'],
      ['other', 'Other'],
    ])
    expect(dialog.getByLabelText(/^Design Description/).getAttribute('rows')).toBe('4')
    expect(dialog.getByLabelText('Special Instructions').getAttribute('rows')).toBe('3')
    const quantity = dialog.getByLabelText('Estimated Quantity')
    expect([quantity.getAttribute('type'), quantity.getAttribute('placeholder')]).toEqual(['number', '25'])
    expect(dialog.getByText('Larger quantities may get better pricing per unit')).toBeTruthy()
    for (const label of ['Item Type', 'Design Description']) {
      const asterisk = dialog.getByText(label).querySelector('span') as HTMLElement
      expect(asterisk.textContent).toBe('*')
      expect(getComputedStyle(asterisk).color).toBe(color.bad)
    }
    for (const label of ['Estimated Quantity', 'Special Instructions'])
      expect(dialog.getByText(label).querySelector('span')).toBeNull()
    for (const name of ['Cancel', 'Submit Request']) expect(dialog.getByRole('button', { name })).toBeTruthy()
  })

  it.each([
    ['a description', { type: 'hoodie' }],
    ['an item type', { description: 'The violet engine.' }],
  ])('sends nothing without %s', async (_what, { type, description }: { type?: string; description?: string }) => {
    const { user, dialog } = await openDialog()
    if (type) await user.selectOptions(dialog.getByLabelText(/^Item Type/), type)
    if (description) await user.type(dialog.getByLabelText(/^Design Description/), description)
    await user.click(dialog.getByRole('button', { name: 'Submit Request' }))
    await toastSays('Missing Information', 'Please fill in all required fields.', 'destructive')
    expect(submitted).toEqual([])
  })

  it.each(['0', '-5', '1.5'])('says what is wrong with the quantity %s, and sends nothing', async (typed) => {
    const { user, dialog } = await openDialog()
    await user.selectOptions(dialog.getByLabelText(/^Item Type/), 'hoodie')
    await user.type(dialog.getByLabelText(/^Design Description/), 'The violet engine.')
    await user.type(dialog.getByLabelText('Estimated Quantity'), typed)
    await user.click(dialog.getByRole('button', { name: 'Submit Request' }))
    expect(await dialog.findByText('Estimated quantity must be a positive whole number')).toBeTruthy()
    expect(submitted).toEqual([])
  })

  it('submits once, says so, closes, and the list has it', async () => {
    const { user, dialog } = await openDialog()
    let openGate = () => {}
    gate = new Promise((resolve) => {
      openGate = resolve
    })
    await user.selectOptions(dialog.getByLabelText(/^Item Type/), 't-shirt')
    await user.type(dialog.getByLabelText(/^Design Description/), 'The violet engine on the chest.')
    await user.type(dialog.getByLabelText('Estimated Quantity'), '25')
    await user.click(dialog.getByRole('button', { name: 'Submit Request' }))
    expect(await dialog.findByRole('button', { name: 'Submitting...' })).toHaveProperty('disabled', true)
    await user.type(dialog.getByLabelText('Estimated Quantity'), '{Enter}')
    openGate()
    await toastSays('Request Submitted', 'Your custom merchandise request has been submitted for review.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('The violet engine on the chest.')).toBeTruthy()
    expect(submitted).toEqual([
      {
        artistId: 'a1',
        itemType: 't_shirt',
        designDescription: 'The violet engine on the chest.',
        estimatedQuantity: '25',
        specialInstructions: '',
      },
    ])
    await user.click(screen.getByRole('button', { name: 'New Request' }))
    expect(within(await screen.findByRole('dialog')).getByLabelText(/^Design Description/)).toHaveProperty('value', '')
  })

  it('stays as it was typed when that fails', async () => {
    failing = true
    const { user, dialog } = await openDialog()
    await user.selectOptions(dialog.getByLabelText(/^Item Type/), 'mug')
    await user.type(dialog.getByLabelText(/^Design Description/), 'A sun.')
    await user.click(dialog.getByRole('button', { name: 'Submit Request' }))
    await toastSays('Submission Failed', 'Failed to submit your request. Please try again.', 'destructive')
    expect(await screen.findByRole('button', { name: 'Submit Request' })).toHaveProperty('disabled', false)
    const still = within(screen.getByRole('dialog', { name: 'Request Custom Merchandise' }))
    expect(still.getByLabelText(/^Item Type/)).toHaveProperty('value', 'mug')
    expect(still.getByLabelText(/^Design Description/)).toHaveProperty('value', 'A sun.')
  })

  it('closes without a word', async () => {
    const { user, dialog } = await openDialog()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(getToasts()).toEqual([])
  })
})

describe('the tab', () => {
  it('explains the way of a request, and says when there is none', async () => {
    openTab()
    expect(screen.getByRole('button', { name: 'New Request' })).toBeTruthy()
    expect(screen.getByRole('note').textContent).toBe(
      'Submit your design.Receive a quote within 2-3 days.Approve it, and production begins.Fairwave handles production and shipping.You earn 85% of every sale.',
    )
    expect(await screen.findByText('No custom requests yet')).toBeTruthy()
  })

  it('says why a request is hidden, and offers no quote of it to take', async () => {
    requests = [node('r1', { status: 'quoted', nextStatuses: ['declined'], withheldReason: 'Rule 4: No hatred.' })]
    openTab()
    const row = within(await screen.findByRole('article'))
    expect(row.getByRole('note').textContent).toContain('Rule 4: No hatred.')
    expect(row.getByRole('button', { name: 'Decline' })).toBeTruthy()
    expect(row.queryByRole('button', { name: 'Approve quote' })).toBeNull()
  })

  it('lets its artist report a request', async () => {
    requests = [node('r1')]
    const Menu = ({ kind, id, title }: SlotProps<'reportMenu'>) => (
      <button type="button">{`${kind} ${id} ${title}`}</button>
    )
    const features = [defineFeature({ name: 'reports', slots: { reportMenu: [Menu] } })]
    renderPage(<CustomRequestsTab artistId="a1" />, { status: asArtist, features })
    expect(await screen.findByRole('button', { name: 'custom_request r1 Hoodie' })).toBeTruthy()
  })

  it('shows what was asked for, each state in its colour and any other grey', async () => {
    const states = ['submitted', 'reviewing', 'quoted', 'approved', 'produced', 'declined'] as const
    requests = states.map((status) => node(status, { status }))
    openTab()
    const [first] = await screen.findAllByRole('article')
    expect(first?.textContent).toBe('HoodiesubmittedThe violet engine.Estimated quantity25SubmittedNov 21, 2026')
    const grounds = states.map((status) => getComputedStyle(screen.getByText(status)).backgroundColor)
    expect(new Set(grounds).size).toBe(5)
    expect(grounds[4]).toBe(grounds[5])
  })

  it('shows a quote to be answered', async () => {
    requests = [
      node('1', { status: 'quoted', quotedPrice: { __typename: 'Money', minor: 31_250 }, quoteNote: 'Embroidered.' }),
    ]
    const { user } = openTab()
    const row = within(await screen.findByRole('article'))
    expect(row.getByText('$312.50')).toBeTruthy()
    expect(row.getByText('Embroidered.')).toBeTruthy()
    await user.click(row.getByRole('button', { name: 'Decline' }))
    await toastSays('Error', 'A request that is approved cannot become declined', 'destructive')
    await user.click(row.getByRole('button', { name: 'Approve quote' }))
    expect(await row.findByText('approved')).toBeTruthy()
    expect(row.queryByRole('button', { name: 'Decline' })).toBeNull()
  })
})
