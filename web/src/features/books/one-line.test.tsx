// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { axeFinds } from '../../app/testing/axe-finds.ts'
import { api, asListener, network, renderPage } from '../../app/testing/render-page.tsx'
import { StatementLine } from './one-line.tsx'
import { ProvedMonths } from './proved-months.tsx'
import { storedZip } from './testing/stored-zip.ts'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

const LINES = [
  { kind: 'tip', at: '2026-10-04T10:00:00.000Z', cents: 300 },
  { kind: 'period', period: '0198c2f0-0000-7000-8000-000000000000', streams: 3, cents: 400, community: 20 },
]
const serveProof = (path: string, lines: readonly unknown[]) =>
  network.use(
    http.get(`*${path}`, () =>
      HttpResponse.arrayBuffer(
        storedZip({
          '2026-10.json': '{}',
          '2026-10-lines.jsonl': lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
        }).buffer,
      ),
    ),
  )
const hrefs = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('sharing one line', () => {
  it('lists the lines of a statement, each with its own proof', async () => {
    const path = '/api/dashboard/statements/artist-1/2026-10/proof'
    serveProof(path, LINES)
    const { user } = renderPage(<StatementLine artistId="artist-1" month="2026-10" />)
    await user.click(screen.getByRole('button', { name: 'Share one line of 2026-10' }))
    const dialog = await screen.findByRole('dialog', { name: 'Share one line' })
    expect(await within(dialog).findByText('2026-10-04, tip: $3.00')).toBeTruthy()
    expect(within(dialog).getByText('Period 0198c2f0: 3 streams, $4.20')).toBeTruthy()
    expect(hrefs(dialog)).toEqual([`${path}/lines/0`, `${path}/lines/1`])
    expect(await axeFinds(dialog)).toEqual([])
  })

  it('says how many lines there are where it lists the first alone, and where there are none', async () => {
    const path = '/api/dashboard/statements/artist-1/2026-10/proof'
    serveProof(
      path,
      Array.from({ length: 201 }, () => LINES[0]),
    )
    const { user } = renderPage(<StatementLine artistId="artist-1" month="2026-10" />)
    await user.click(screen.getByRole('button', { name: 'Share one line of 2026-10' }))
    expect(await screen.findByText('The first 200 of 201 lines.')).toBeTruthy()
    expect(hrefs(screen.getByRole('dialog'))).toHaveLength(200)
    cleanup()
    serveProof(path, [])
    const empty = renderPage(<StatementLine artistId="artist-1" month="2026-10" />)
    await empty.user.click(screen.getByRole('button', { name: 'Share one line of 2026-10' }))
    expect(await screen.findByText('This month has no lines.')).toBeTruthy()
  })

  it('says so where the proof can’t be had yet', async () => {
    network.use(http.get('*/proof', () => new HttpResponse(null, { status: 404 })))
    const { user } = renderPage(<StatementLine artistId="artist-1" month="2026-10" />)
    await user.click(screen.getByRole('button', { name: 'Share one line of 2026-10' }))
    expect(await screen.findByText(/^Couldn’t load the lines/)).toBeTruthy()
  })

  it('stands beside each proof of a listener’s month', async () => {
    network.use(api.query('ProvedMonths', () => HttpResponse.json({ data: { provedMonths: ['2026-10'] } })))
    serveProof('/api/subscription/months/2026-10/proof', LINES.slice(1))
    const { user } = renderPage(<ProvedMonths />, { status: asListener, path: '/subscription' })
    await user.click(await screen.findByRole('button', { name: 'Share one line of October 2026' }))
    const dialog = await screen.findByRole('dialog', { name: 'Share one line' })
    expect(await within(dialog).findByText('Period 0198c2f0: 3 streams, $4.20')).toBeTruthy()
    expect(hrefs(dialog)).toEqual(['/api/subscription/months/2026-10/proof/lines/0'])
  })
})
