// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { api, asListener, network, renderPage } from '../../app/testing/render-page.tsx'
import { privacy } from './index.ts'
import { YourDataPanel } from './your-data-panel.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterAll(() => network.close())
afterEach(() => {
  cleanup()
  network.resetHandlers()
})

const archive = {
  __typename: 'MyDataExport',
  id: 'one',
  percent: 0,
  records: 0,
  bytes: null,
  expiresAt: null,
  downloadPath: null,
}

it('asks for the archive, shows how far it is, and then where it is', async () => {
  let asked = false
  let reads = 0
  network.use(
    api.query('MyDataExport', () => {
      reads += asked ? 1 : 0
      const running = { ...archive, state: 'running', percent: 40 }
      const ready = {
        ...archive,
        state: 'ready',
        percent: 100,
        records: 12_345,
        bytes: 2_400_000,
        expiresAt: '2026-12-06T12:00:00.000Z',
        downloadPath: '/api/account/exports/one/file',
      }
      return HttpResponse.json<Record<string, unknown>>({
        data: { myDataExport: !asked ? null : reads < 2 ? running : ready },
      })
    }),
    api.mutation('RequestDataExport', () => {
      asked = true
      return HttpResponse.json<Record<string, unknown>>({
        data: {
          requestDataExport: {
            __typename: 'RequestDataExportSuccess',
            data: { ...archive, state: 'waiting' },
          },
        },
      })
    }),
  )
  const { user } = renderPage(<YourDataPanel userType="user" />, { features: [privacy], status: asListener })
  await user.click(await screen.findByRole('button', { name: 'Ask for my data' }))
  expect((await screen.findByRole('progressbar', { name: 'Your archive' })).getAttribute('aria-valuenow')).toBe('40')
  const link = await screen.findByRole('link', { name: 'Download my data' }, { timeout: 10_000 })
  expect(link.getAttribute('href')).toBe('/api/account/exports/one/file')
  expect(screen.getByText(/2\.4 MB, 12,345 records\. Available until December 6, 2026/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Ask for a new one' })).toBeDefined()
})

it('says why the server turns it down', async () => {
  network.use(
    api.query('MyDataExport', () => HttpResponse.json({ data: { myDataExport: null } })),
    api.mutation('RequestDataExport', () =>
      HttpResponse.json({
        errors: [{ message: 'Please come back tomorrow', extensions: { code: 'RATE_LIMITED' } }],
      }),
    ),
  )
  const { user } = renderPage(<YourDataPanel userType="user" />, { features: [privacy], status: asListener })
  await user.click(await screen.findByRole('button', { name: 'Ask for my data' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Please come back tomorrow')
})
