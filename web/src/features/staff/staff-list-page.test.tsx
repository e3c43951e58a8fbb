// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AuthStatus, loggedOut } from '../../app/auth-status.tsx'
import { api, network, renderPage } from '../../app/testing/render-page.tsx'
import { clearToasts, getToasts } from '../../ui/toast.ts'
import { StaffListPage } from './staff-list-page.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterAll(() => network.close())
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})

const as = (adminRole: 'editor' | 'owner'): AuthStatus => ({
  ...loggedOut,
  ...{ isAuthenticated: true, userType: 'admin', adminUsername: 'boss', adminRole },
})
const member = (id: string, username: string, role: string) => ({
  ...{ __typename: 'StaffMember', id, username, role },
  email: `${username}@x.org`,
  createdAt: '2026-11-01T10:00:00.000Z',
  removalProposedBy: null as string | null,
})
const invitation = {
  ...{ __typename: 'StaffInvitation', id: 'i1', email: 'new@x.org', role: 'editor' },
  ...{ invitedByName: 'boss', expiresAt: '2026-11-08T10:00:00.000Z' },
}

let staff: ReturnType<typeof member>[]
let staffInvitations: (typeof invitation)[]
let asked: object[]
let staffAccessTokens: object[]
beforeEach(() => {
  staff = [member('m1', 'boss', 'owner'), member('m2', 'kim', 'support')]
  staffInvitations = [invitation]
  asked = []
  staffAccessTokens = []
  network.use(
    api.query('StaffTokens', () => HttpResponse.json({ data: { staffAccessTokens } })),
    api.mutation('ObjectToOwnerRemoval', ({ variables }) => {
      asked.push(variables)
      staff = staff.map((each) => ({ ...each, removalProposedBy: null }))
      return HttpResponse.json({ data: { objectToOwnerRemoval: variables.id } })
    }),
    api.query('StaffList', () => HttpResponse.json({ data: { staff, staffInvitations } })),
    api.mutation('ChangeStaffRole', ({ variables }) => {
      asked.push(variables)
      const refusal = { message: 'This is the only owner. Make somebody else an owner first', code: 'LAST_OWNER' }
      if (variables.id === 'm1')
        return HttpResponse.json({ data: { changeStaffRole: { __typename: 'LastOwnerError', ...refusal } } })
      staff = [staff[0] as (typeof staff)[number], member('m2', 'kim', variables.role as string)]
      return HttpResponse.json({
        data: { changeStaffRole: { __typename: 'ChangeStaffRoleSuccess', data: staff[1] } },
      })
    }),
    api.mutation('RemoveStaff', ({ variables }) => {
      asked.push(variables)
      staff = staff.filter(({ id }) => id !== variables.id)
      return HttpResponse.json({ data: { removeStaff: { __typename: 'RemoveStaffSuccess', data: variables.id } } })
    }),
    api.mutation('WithdrawStaffInvitation', ({ variables }) => {
      asked.push(variables)
      staffInvitations = []
      return HttpResponse.json({ data: { withdrawStaffInvitation: true } })
    }),
    api.mutation('InviteStaff', ({ variables }) => {
      asked.push(variables)
      return HttpResponse.json({
        data: { inviteStaff: { __typename: 'InviteStaffSuccess', data: { __typename: 'StaffInvitation', id: 'i2' } } },
      })
    }),
  )
})

const open = (status = as('owner')) => renderPage(<StaffListPage />, { status, path: '/admin/staff' })
const members = async () => within(await screen.findByRole('list', { name: 'Team members' })).getAllByRole('listitem')

it('lists who is of the staff with what they may do, and who was invited, for owners alone', async () => {
  open()
  const [you, kim] = await members()
  expect(you?.textContent).toMatch(/^bossYouboss@x\.orgEverything/)
  expect(kim?.textContent).toMatch(/^kimkim@x\.orgAccounts, orders/)
  expect(screen.getByRole('list', { name: 'Invitations' }).textContent).toContain(
    'Editor, invited by boss. Valid until Nov 8',
  )
  cleanup()
  open(as('editor'))
  expect(screen.getByRole('heading', { level: 1, name: 'For owners' })).toBeTruthy()
})

it('changes a role and removes somebody after a question, and says why the last owner stays', async () => {
  const { user } = open()
  await members()
  await user.selectOptions(screen.getByLabelText('Role of kim'), 'Finance')
  expect(asked).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Change the role' }))
  await waitFor(() => expect(getToasts()[0]?.description).toBe('kim is finance now.'))
  await user.selectOptions(screen.getByLabelText('Role of boss'), 'Support')
  await user.click(screen.getByRole('button', { name: 'Change the role' }))
  await waitFor(() =>
    expect(
      getToasts()
        .map(({ description }) => description)
        .join(' '),
    ).toContain('the only owner'),
  )
  await user.click(screen.getByRole('button', { name: 'Remove kim' }))
  const question = within(screen.getByRole('dialog', { name: 'Remove kim?' }))
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(async () => expect(await members()).toHaveLength(1))
  expect(asked).toEqual([{ id: 'm2', role: 'finance' }, { id: 'm1', role: 'support' }, { id: 'm2' }])
})

it('invites by an address, and takes an invitation back', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Withdraw the invitation of new@x.org' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Invitations' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Invite someone' }))
  await user.type(dialog.getByLabelText(/^Email/), 'ada@x.org')
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked).toEqual([{ id: 'i1' }, { input: { email: 'ada@x.org', role: 'support' } }])
})

it('lists the access tokens of the staff for owners', async () => {
  const token = { __typename: 'StaffAccessToken', id: 't1', owner: 'kim', name: 'Shipping', scopes: ['staff:store'] }
  staffAccessTokens = [{ ...token, expiresAt: '2026-11-20T10:00:00.000Z', lastUsedAt: null }]
  open()
  const list = await screen.findByRole('list', { name: 'Access tokens of the staff' })
  expect(list.textContent).toBe('Shippingstaff:storekim. Ends Nov 20, 2026. Never used.')
})

it('says that another owner has to agree, and lets an owner object', async () => {
  network.use(
    api.mutation('RemoveStaff', () =>
      HttpResponse.json({
        errors: [{ message: 'Another owner has to agree', extensions: { code: 'SECOND_OWNER_NEEDED' } }],
      }),
    ),
  )
  staff = [member('m1', 'boss', 'owner'), { ...member('m2', 'kim', 'owner'), removalProposedBy: 'eve' }]
  const { user } = open()
  await members()
  await user.click(screen.getByRole('button', { name: 'Remove kim' }))
  await user.click(within(screen.getByRole('dialog', { name: 'Remove kim?' })).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Waiting for another owner' }))
  expect(getToasts()[0]?.variant).not.toBe('destructive')
  expect(screen.getByText(/^eve wants to remove this owner/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Object' }))
  await waitFor(() => expect(screen.queryByText(/wants to remove/)).toBeNull())
  expect(asked).toEqual([{ id: 'm2' }])
})
