// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api, asListener, network, renderPage } from '../../app/testing/render-page.tsx'
import { clearToasts, getToasts } from '../../ui/toast.ts'
import { SupportPanel } from './support-panel.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})
afterAll(() => network.close())

const box = () =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: 'Show me among the supporters of artists I support' })

describe('the choice to be shown as a supporter', () => {
  it('is off until it is made, and is taken back', async () => {
    let shown = false
    network.use(
      api.query('SupportShown', () => HttpResponse.json({ data: { supportShown: shown } })),
      api.mutation('ShowSupport', ({ variables }) => {
        shown = variables.shown as boolean
        return HttpResponse.json({ data: { showSupport: shown } })
      }),
    )
    const { user } = renderPage(<SupportPanel />, { status: asListener })
    expect((await box()).checked).toBe(false)
    await user.click(await box())
    await expect.poll(() => getToasts().at(-1)?.description).toBe('Artists’ pages show that you support them.')
    expect([shown, (await box()).checked]).toEqual([true, true])
    await user.click(await box())
    await expect.poll(() => shown).toBe(false)
    await expect.poll(async () => (await box()).checked).toBe(false)
  })

  it('stays as it was where it could not be saved', async () => {
    network.use(
      api.query('SupportShown', () => HttpResponse.json({ data: { supportShown: true } })),
      api.mutation('ShowSupport', () => HttpResponse.error()),
    )
    const { user } = renderPage(<SupportPanel />, { status: asListener })
    await user.click(await box())
    await expect.poll(() => getToasts().at(-1)?.title).toBe('Error')
    await expect.poll(async () => (await box()).checked).toBe(true)
  })
})
