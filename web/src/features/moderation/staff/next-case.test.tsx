// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { Route, Routes } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { loggedOut } from '../../../app/auth-status.tsx'
import { api, network, renderPage } from '../../../app/testing/render-page.tsx'
import { clearToasts } from '../../../ui/toast.ts'
import { moderation } from '../index.ts'
import { CasePage } from './case-page.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})
afterAll(() => network.close())

const staff = {
  ...loggedOut,
  isAuthenticated: true,
  userType: 'admin',
  adminUsername: 'boss',
  adminRole: 'owner',
} as const

const line = (id: string, state: string) => ({
  ...{
    __typename: 'ModerationCase',
    id,
    kind: 'report',
    targetKind: 'playlist',
    title: `Spam ${id}`,
    path: `/playlist/${id}`,
  },
  ...{
    state,
    inForce: false,
    reportCount: 1,
    openedAt: '2026-11-10T12:00:00.000Z',
    waitingSince: '2026-11-10T12:00:00.000Z',
  },
})
const whole = (id: string, state: string) => ({
  ...{
    __typename: 'OpenedCase',
    case: line(id, state),
    thing: null,
    canWithhold: true,
    canRemove: false,
    canSuspend: false,
  },
  ...{
    canHoldPayouts: false,
    reports: [],
    decisions: [],
    appeals: [],
    counterNotice: null,
    earlier: [],
    earlierOfOwner: [],
  },
})

function show(waiting: string[]) {
  network.use(
    api.query('ModerationCase', ({ variables }) => {
      const id = String(variables.id)
      const state = waiting.includes(id) ? 'open' : 'decided'
      return HttpResponse.json({ data: { moderationCase: whole(id, state) } })
    }),
    api.query('ModerationCases', () =>
      HttpResponse.json({
        data: {
          moderationCases: {
            __typename: 'ModerationCaseConnection',
            edges: waiting.map((id) => ({ __typename: 'ModerationCaseEdge', cursor: id, node: line(id, 'open') })),
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          },
        },
      }),
    ),
    api.mutation('DecideCase', ({ variables }) => {
      const id = String(variables.id)
      waiting.splice(waiting.indexOf(id), 1)
      return HttpResponse.json({ data: { decideCase: whole(id, 'decided') } })
    }),
  )
  return renderPage(
    <Routes>
      <Route path="/admin/reports/:id" element={<CasePage />} />
    </Routes>,
    { features: [moderation], path: '/admin/reports/1', status: staff },
  )
}

it('leads from a case that is decided to the one that waits longest, by keyboard, until none is left', async () => {
  const { user, path } = show(['1', '2'])
  const decide = async (title: string) => {
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /^Next report/ })).toBeNull()
    await user.selectOptions(await screen.findByLabelText(/^Action/), 'dismissed')
    await user.type(screen.getByLabelText(/^Findings/), 'It names songs that people like.')
    screen.getByRole('button', { name: 'Decide' }).focus()
    await user.keyboard('{Enter}')
  }
  await decide('Spam 1')
  const next = await screen.findByRole('link', { name: 'Next report: Spam 2' })
  await waitFor(() => expect(next).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(path()).toBe('/admin/reports/2')
  cleanup()
  show(['1'])
  await decide('Spam 1')
  expect(await screen.findByText('No reports are waiting.')).toBeInTheDocument()
})
