// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { axeFinds } from '../../../app/testing/axe-finds.ts'
import { network, renderPage } from '../../../app/testing/render-page.tsx'
import { books } from '../index.ts'
import { type LogFiles, makeProof } from '../testing/made-proof.ts'
import { VerifyPage } from './verify-page.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

const serveKey = (key: string) =>
  network.use(http.get('*/.well-known/fairwave-books.json', () => HttpResponse.json({ keys: [{ key }] })))
const choose = (files: Readonly<Record<string, string>>) =>
  fireEvent.change(screen.getByLabelText(/Choose files, or drop them here/), {
    target: { files: Object.entries(files).map(([name, text]) => new File([text], name)) },
  })
const serveLog = (files: LogFiles) =>
  network.use(
    http.get('*/books/*', ({ request }) => {
      const file = files[new URL(request.url).pathname.replace('/books/', '')]
      return file ? HttpResponse.arrayBuffer(file.buffer) : new HttpResponse(null, { status: 404 })
    }),
  )
const steps = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map((step) => step.querySelector('strong')?.nextSibling?.textContent)

describe('the page that verifies', () => {
  it('names the five steps of a statement and what it says', async () => {
    const { statement, proof, key } = await makeProof()
    serveKey(key)
    const { container } = renderPage(<VerifyPage />, { features: [books], path: '/verify' })
    choose({ '2026-10.json': statement, '2026-10.tlog-proof': proof })
    const region = await screen.findByRole('region', { name: 'Neon Harbor, 2026-10' })
    expect(within(region).getByText('Verified')).toBeTruthy()
    expect(within(region).getByText(/closing balance \$41\.40/)).toBeTruthy()
    expect(steps(region)).toEqual(['Right', 'Right', 'Right', 'Right', 'Right'])
    expect(await axeFinds(container)).toEqual([])
  })

  it('says which step is wrong where one cent was changed', async () => {
    const { statement, proof, key } = await makeProof()
    serveKey(key)
    renderPage(<VerifyPage />, { features: [books], path: '/verify' })
    choose({ '2026-10.json': statement.replace('4140', '4141'), '2026-10.tlog-proof': proof })
    const region = await screen.findByRole('region', { name: 'Neon Harbor, 2026-10' })
    expect(within(region).getByText('Not what was signed')).toBeTruthy()
    expect(steps(region)).toEqual(['Right', 'Wrong', 'Not checked', 'Right', 'Right'])
  })

  it('scans the log: it extends the proof, has no label twice, and the month that is held', async () => {
    const { statement, proof, key, entries, logOf } = await makeProof()
    serveKey(key)
    serveLog(
      await logOf([...entries, entries[0]?.replace('0000', '9999').replace('"sequence":0', '"sequence":3') ?? '']),
    )
    const { user, container } = renderPage(<VerifyPage />, { features: [books], path: '/verify' })
    choose({ '2026-10.json': statement, '2026-10.tlog-proof': proof })
    await user.click(await screen.findByRole('button', { name: 'Scan the log' }))
    const region = screen.getByRole('region', { name: 'The log today' })
    expect(await within(region).findByText('The log only grew since it had 3 entries.')).toBeTruthy()
    expect(steps(region)).toEqual(['Right', 'Right', 'Right', 'Right', 'Right'])
    expect(within(region).getByText('The log has yours of 2026-10.')).toBeTruthy()
    expect(await axeFinds(container)).toEqual([])
  })

  it.each([
    ['was rewritten', ([, ...rest]: string[]) => [rest[1] as string, ...rest], /it was rewritten/],
    ['was cut off', (entries: string[]) => entries.slice(0, 2), /it was cut off/],
    ['has a label twice', (entries: string[]) => [...entries, entries[1] as string], /two statements of one payee/],
  ])('says so where the log %s', async (_, change, words) => {
    const { statement, proof, key, entries, logOf } = await makeProof()
    serveKey(key)
    serveLog(await logOf(change(entries)))
    const { user } = renderPage(<VerifyPage />, { features: [books], path: '/verify' })
    choose({ '2026-10.json': statement, '2026-10.tlog-proof': proof })
    await user.click(await screen.findByRole('button', { name: 'Scan the log' }))
    const region = screen.getByRole('region', { name: 'The log today' })
    expect(await within(region).findByText(words)).toBeTruthy()
    expect(steps(region)).toContain('Wrong')
  })

  it('says which step is open where the log can’t be reached', async () => {
    const { statement, proof, key } = await makeProof()
    serveKey(key)
    serveLog({})
    const { user } = renderPage(<VerifyPage />, { features: [books], path: '/verify' })
    choose({ '2026-10.json': statement, '2026-10.tlog-proof': proof })
    await user.click(await screen.findByRole('button', { name: 'Scan the log' }))
    const region = screen.getByRole('region', { name: 'The log today' })
    expect(await within(region).findByText(/the site answers 404/)).toBeTruthy()
  })

  it('says so where there is nothing to check', async () => {
    serveKey((await makeProof()).key)
    renderPage(<VerifyPage />, { features: [books], path: '/verify' })
    choose({ 'photo.txt': 'hello' })
    expect(await screen.findByText('There is no statement with its proof in these files.')).toBeTruthy()
  })
})
