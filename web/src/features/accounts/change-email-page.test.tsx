// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { api, network, renderPage } from '../../app/testing/render-page.tsx'
import { ChangeEmailPage } from './change-email-page.tsx'
import { accounts } from './index.ts'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

const TOKEN = 'k'.repeat(43)
function open(answer: object) {
  const asked: unknown[] = []
  network.use(
    api.mutation('ConfirmAddressChange', ({ variables }) => {
      asked.push(variables)
      return HttpResponse.json({ data: { __typename: 'Mutation', confirmAddressChange: answer } })
    }),
  )
  return { ...renderPage(<ChangeEmailPage />, { features: [accounts], path: `/change-email#${TOKEN}` }), asked }
}

it('uses the new address once somebody presses', async () => {
  const { user, asked } = open({ __typename: 'ConfirmAddressChangeSuccess' })
  expect(asked).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Use this address' }))
  expect(await screen.findByRole('heading', { name: 'Your address has changed' })).toBeTruthy()
  expect(asked).toEqual([{ token: TOKEN }])
})

it('says that somebody else has the address by now', async () => {
  const { user } = open({ __typename: 'EmailTakenError', message: 'Email is already registered' })
  await user.click(await screen.findByRole('button', { name: 'Use this address' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Email is already registered')
  expect(screen.getByRole('button', { name: 'Use this address' })).toBeTruthy()
})
