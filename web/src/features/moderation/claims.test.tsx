// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { api, network, renderPage } from '../../app/testing/render-page.tsx'
import { CounterNoticePage } from './counter-notice-page.tsx'
import { moderation } from './index.ts'
import { ReportPage } from './report-page.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterAll(() => network.close())
afterEach(() => {
  cleanup()
  network.resetHandlers()
})

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

it('asks for a claim with the reason that it belongs to somebody else, and sends it', async () => {
  let sent: unknown
  network.use(
    api.mutation('ReportContent', ({ variables }) => {
      sent = variables.input
      return HttpResponse.json({ data: { reportContent: { reference: 'FW-23456789', email: 'carla@example.com' } } })
    }),
  )
  const { user } = renderPage(<ReportPage />, { features: [moderation], path: '/report?address=/song/1' })
  const reason = screen.getByRole('combobox', { name: /What is wrong/ })
  expect(screen.queryByRole('textbox', { name: /Which work/ })).toBeNull()
  await user.selectOptions(reason, 'rights')
  await user.type(field(/Tell us more/), 'The melody is ours.')
  await user.type(field(/Your name/), 'Carla Rivers')
  await user.type(field(/Your email/), 'carla@example.com')
  await user.click(screen.getByRole('checkbox', { name: /true and complete/ }))
  const send = screen.getByRole('button', { name: 'Send report' })
  await user.click(send)
  await waitFor(() => expect(field(/Which work/).getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toBeUndefined()
  await user.type(field(/Which work/), 'Driving by Night, 2019')
  await user.type(field(/Who holds/), 'Vantage Records')
  await user.type(field(/postal address/), '1 Harbor Street, Oakland')
  await user.click(screen.getByRole('checkbox', { name: /Under penalty of perjury/ }))
  await user.type(field(/Signature/), 'Carla Rivers')
  await user.click(send)
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeTruthy()
  expect(sent).toMatchObject({
    reason: 'rights',
    claim: {
      work: 'Driving by Night, 2019',
      holder: 'Vantage Records',
      postalAddress: '1 Harbor Street, Oakland',
      signature: 'Carla Rivers',
      accurate: true,
    },
  })
})

it('says why no counter-notice can be sent, and when the thing is put back', async () => {
  network.use(
    api.query('DecisionToCounter', () =>
      HttpResponse.json({
        data: {
          decisionToCounter: {
            title: 'Night Drive',
            until: '2027-05-10T12:00:00.000Z',
            refused: 'Your counter-notice has come in already',
            claims: [{ holder: 'Vantage Records', work: 'Driving by Night' }],
            counterNotice: { putBackAt: '2026-12-09T12:00:00.000Z', state: 'waiting' },
            decision: {
              action: 'withheld',
              facts: 'It is the same song.',
              rule: 1,
              ruleTitle: 'Publish what is yours',
              automatic: false,
              decidedAt: '2026-11-10T12:00:00.000Z',
              removeAt: null,
              removedAt: null,
            },
          },
        },
      }),
    ),
  )
  renderPage(<CounterNoticePage />, { features: [moderation], path: `/counter-notice#${'k'.repeat(30)}` })
  expect(await screen.findByText('Claimed by Vantage Records')).toBeTruthy()
  expect(screen.getByText(/restored on Dec 9, 2026/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send counter-notice' })).toBeNull()
})
