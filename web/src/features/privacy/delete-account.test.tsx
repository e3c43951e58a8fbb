// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { api, asArtist, network, renderPage } from '../../app/testing/render-page.tsx'
import { clearToasts } from '../../ui/toast.ts'
import { DeleteAccountPanel } from './delete-account-panel.tsx'
import { privacy } from './index.ts'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterAll(() => network.close())
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})

const concern = { __typename: 'DeletionConcern', code: 'MONEY_LEFT', message: 'You have $12.34', canBeGivenUp: true }
const preview = (concerns: readonly object[]) =>
  api.query('MyAccountDeletion', () =>
    HttpResponse.json<Record<string, unknown>>({
      data: { myAccountDeletion: { __typename: 'AccountDeletionPreview', concerns, comeBackDays: 14 } },
    }),
  )
const openDialog = async () => {
  const { user, path, refresh } = renderPage(<DeleteAccountPanel userType="artist" />, {
    features: [privacy],
    status: asArtist,
  })
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  return { user, path, refresh, dialog: within(await screen.findByRole('dialog', { name: 'Delete your account?' })) }
}

it('says what goes and what stays, asks for the password, and leads to the way back', async () => {
  let sent: unknown
  network.use(
    preview([concern]),
    api.mutation('DeleteMyAccount', ({ variables: { input } }) => {
      sent = input
      return HttpResponse.json<Record<string, unknown>>({
        data: {
          deleteMyAccount: {
            __typename: 'DeleteMyAccountSuccess',
            data: { __typename: 'ClosedAccount', deletesAt: '2026-12-06T12:00:00.000Z' },
          },
        },
      })
    }),
  )
  const { user, path, dialog, refresh } = await openDialog()
  expect(dialog.getByRole('region', { name: 'What is deleted' }).textContent).toContain('Your songs')
  expect(dialog.getByRole('region', { name: 'What is kept' }).textContent).toContain('Statements')
  expect((await dialog.findByRole('alert')).textContent).toBe('You have $12.34.')
  await user.click(dialog.getByRole('checkbox', { name: 'Buyers keep their downloads' }))
  await user.click(dialog.getByRole('checkbox', { name: 'I give up my remaining balance' }))
  await user.type(dialog.getByLabelText(/Your Password/), 'longenough')
  await user.click(dialog.getByRole('button', { name: 'Close my account' }))
  await waitFor(() => expect(path()).toBe('/account-closed'))
  expect(sent).toEqual({ userType: 'artist', password: 'longenough', keepDownloads: false, giveUpMoney: true })
  expect(refresh).toHaveBeenCalled()
})

it('offers no button while something has to be dealt with first', async () => {
  network.use(preview([{ ...concern, code: 'OPEN_ORDERS', message: 'Order 1A2B3C4D is open', canBeGivenUp: false }]))
  const { dialog } = await openDialog()
  expect((await dialog.findByRole('alert')).textContent).toBe('Order 1A2B3C4D is open.')
  expect(dialog.queryByRole('button', { name: 'Close my account' })).toBeNull()
})
