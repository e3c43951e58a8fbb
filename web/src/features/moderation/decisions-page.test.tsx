// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { api, asArtist, network, renderPage } from '../../app/testing/render-page.tsx'
import { DecisionsPage } from './decisions-page.tsx'
import { moderation } from './index.ts'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterAll(() => network.close())
afterEach(() => {
  cleanup()
  network.resetHandlers()
})

const decided = {
  action: 'withheld',
  facts: 'It is the same song.',
  rule: 1,
  ruleTitle: 'Publish what is yours',
  automatic: false,
  decidedAt: '2026-11-10T12:00:00.000Z',
  reversedAt: null,
  removeAt: null,
  removedAt: null,
}
const about = (title: string, more: object = {}, decision: object = {}) => ({
  id: title,
  title,
  kind: 'song',
  isAppealed: false,
  appealToken: null,
  counterToken: null,
  counterNotice: null,
  ...more,
  decision: { ...decided, ...decision },
})
const notice = (state: string) => ({ counterNotice: { putBackAt: '2026-12-09T12:00:00.000Z', state } })
const reversed = { reversedAt: '2026-11-20T12:00:00.000Z' }

const removed = { action: 'removed', removeAt: '2027-05-10T12:00:00.000Z' }

it('says where each decision stands: in force, appealed, countered, at a court, put back, reversed or removed', async () => {
  network.use(
    api.query('OwnDecisions', () =>
      HttpResponse.json({
        data: {
          ownDecisions: [
            about('In force'),
            about('Appealed', { isAppealed: true }),
            about('Countered', notice('waiting')),
            about('At a court', notice('court')),
            about('Put back', notice('put_back'), reversed),
            about('Reversed', {}, reversed),
            about('Leaves', {}, removed),
            about('Deleted', {}, { ...removed, removedAt: '2027-05-11T03:53:00.000Z' }),
            about('Kept', {}, { ...removed, ...reversed }),
          ],
        },
      }),
    ),
  )
  renderPage(<DecisionsPage />, { features: [moderation], path: '/decisions', status: asArtist })
  const standing = async (title: string) => within(await screen.findByRole('region', { name: title }))
  expect((await standing('In force')).getByText('Hidden')).toBeTruthy()
  expect((await standing('Appealed')).getByText('We have your appeal.')).toBeTruthy()
  expect((await standing('Countered')).getByText('Counter-notice sent')).toBeTruthy()
  expect((await standing('At a court')).getByText('Hidden')).toBeTruthy()
  expect((await standing('Put back')).getByText(/It was restored\.$/)).toBeTruthy()
  expect((await standing('Reversed')).getByText('Reversed on Nov 20, 2026 and no longer in force.')).toBeTruthy()
  expect((await standing('Leaves')).getByText('Removed')).toBeTruthy()
  expect((await standing('Leaves')).getByText('May 10, 2027, unless the decision is reversed before then')).toBeTruthy()
  expect((await standing('Deleted')).getByText('May 11, 2027')).toBeTruthy()
  expect((await standing('Kept')).queryByText('Deleted for good')).toBeNull()
})
