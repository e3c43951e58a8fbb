// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../../app/testing/render-page.tsx'
import { moderation } from '../index.ts'
import { AppealPanel, type AppealPanelProps } from './appeal-panel.tsx'
import type { WholeCaseFragment } from './cases.generated.ts'
import { actionsFor } from './decide-form.tsx'

afterEach(cleanup)

const appeal: AppealPanelProps['appeal'] = {
  __typename: 'CaseAppeal',
  id: 'appeal',
  side: 'owner',
  text: 'It is my own recording.',
  state: 'waiting',
  createdAt: '2026-11-10T12:00:00.000Z',
  answer: null,
  decidedByName: null,
  bySamePerson: false,
  decidedAt: null,
  isOwnDecision: true,
  waitsForOthers: true,
  decision: {
    __typename: 'ModerationDecision',
    id: 'decision',
    action: 'withheld',
    facts: 'It is the same song.',
    rule: 1,
    ruleTitle: 'Publish what is yours',
    automatic: false,
    decidedAt: '2026-11-09T12:00:00.000Z',
    reversedAt: null,
    removeAt: null,
    removedAt: null,
  },
}
const opened = { canWithhold: true, canRemove: false, canSuspend: true, canHoldPayouts: true } as WholeCaseFragment
const show = (more: Partial<typeof appeal>) =>
  renderPage(<AppealPanel appeal={{ ...appeal, ...more }} opened={opened} decides onStale={() => {}} />, {
    features: [moderation],
  })

it('is not offered to who decided while somebody else can decide it', () => {
  show({})
  expect(screen.getByText('You made this decision. Another editor or owner must decide the appeal.')).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
})

it('is offered to who decided where nobody else is there, and says that both sides are told', () => {
  show({ waitsForOthers: false })
  expect(screen.getByText(/nobody else can decide the appeal/)).toBeTruthy()
  expect(screen.getByRole('form', { name: 'Decide the appeal' })).toBeTruthy()
})

it('offers to remove what can be deleted, and nothing else', () => {
  const offered = (canRemove: boolean) => actionsFor({ ...opened, canRemove }).map(({ value }) => value)
  expect(offered(true)).toContain('removed')
  expect(offered(false)).toEqual(['withheld', 'suspended', 'payouts_held'])
})
