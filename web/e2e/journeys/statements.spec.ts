import { readFileSync } from 'node:fs'
import { DEMO, expect, signInDemo, test, unique } from '../demo.ts'
import { becomeArtist, signIn } from '../people.ts'
import { untilQuiet } from '../quiet.ts'
import { TESTED_WIDTHS } from '../screens.ts'
import { expectSound, expectSoundOnAll } from '../sound.ts'

const inCents = (dollars: string) => Math.round(Number(dollars.replaceAll(/[$,]/g, '')) * 100)

test('an artist follows a payout down to the streams behind it', async ({ page }) => {
  const { artist } = (await signInDemo(page, 'artist')) as { artist: { id: string } }
  // A month in which listeners’ periods were settled.
  const statements = (await (await page.request.get(`/api/dashboard/statements/${artist.id}`)).json()) as {
    month: string
    streaming: number
  }[]
  const month = statements.find(({ streaming }) => streaming > 0)?.month
  await page.goto('/dashboard')
  const list = page.getByRole('region', { name: 'Statements', exact: true })
  await expect(list.getByRole('row')).toHaveCount(statements.length + 1)
  await list.locator(`a[href="/dashboard/statements/${month}"]`).click()
  await expect(page).toHaveURL(`/dashboard/statements/${month}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Statement of \w+ \d{4}$/)

  const balance = page.getByRole('region', { name: 'From balance to balance' })
  await expect(balance.getByText('Closing balance')).toBeVisible()
  const figures = Object.fromEntries(
    await balance
      .locator('dl > div')
      .evaluateAll((lines) =>
        lines.map((line) => [line.querySelector('dt')?.textContent ?? '', line.querySelector('dd')?.textContent ?? '']),
      ),
  ) as Record<string, string>
  const cents = (name: string) => inCents(figures[name] ?? 'none')
  expect(cents('Streaming')).toBeGreaterThan(0)
  const moved = [
    'Opening balance',
    'Streaming',
    'Community pool',
    'Tips',
    'Merchandise',
    'Adjustments',
    'Payouts',
  ].reduce((sum, name) => sum + cents(name), 0)
  expect(moved).toBe(cents('Closing balance'))
  const sumOf = async (name: string) =>
    (await page.getByRole('region', { name }).locator('tbody td:last-child').allInnerTexts()).reduce(
      (sum, dollars) => sum + inCents(dollars),
      0,
    )
  expect(await sumOf('Streaming by song, table')).toBe(cents('Streaming'))
  expect(await sumOf('Streaming by listener, table')).toBe(cents('Streaming'))
  await expect(page.getByRole('rowheader', { name: 'Tokyo Static' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /^Listener [0-9A-F]{4}-[0-9A-F]{4}$/ }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Two ways to split' }).getByRole('listitem')).toHaveCount(2)

  await expectSoundOnAll(page, 'a statement')

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^fairwave-statement-\d{4}-\d{2}\.csv$/)
  const csv = await page.request.get(download.url())
  const rows = (await csv.text())
    .trim()
    .split('\r\n')
    .map((row) => row.split(','))
  const balances = rows.filter(([section]) => section === 'balance').map((row) => inCents(row.at(-1) ?? ''))
  expect(balances).toEqual([cents('Opening balance'), cents('Closing balance')])

  const proving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download proof' }).click()
  const proof = await (await proving).path()
  await page.getByRole('button', { name: /^Share one line/ }).click()
  const sharing = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download line 1', exact: true }).click()
  const line = await (await sharing).path()
  await page.goto('/verify')
  await expect(page.getByText('Choose files, or drop them here')).toBeVisible()
  // The keys came with the page; from here on nothing is asked of anybody.
  await untilQuiet(page)
  await page.context().setOffline(true)
  await page.getByLabel(/Choose files, or drop them here/).setInputFiles([
    { name: `${month}.zip`, mimeType: 'application/zip', buffer: readFileSync(proof) },
    { name: 'line.json', mimeType: 'application/json', buffer: readFileSync(line) },
  ])
  const checked = page.getByRole('region', { name: new RegExp(`, ${month}$`) })
  await expect(checked.getByRole('listitem')).toHaveCount(6)
  await expect(checked.getByText('Wrong')).toHaveCount(0)
  for (const step of ['Canonical form', 'Leaf', 'Inclusion', 'Signature', 'Line'])
    await expect(checked.getByRole('listitem').filter({ hasText: step }).first()).toContainText('Right')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Scan the log' }).click()
  const log = page.getByRole('region', { name: 'The log today' })
  await expect(log.getByText('Right')).toHaveCount(5)

  await page.goto('/dashboard/statements/1999-01')
  await expect(page.getByText('No statement for this month')).toBeVisible()
})

test('payouts: connected once, paid within moments, and nobody is paid twice', async ({ page }) => {
  const { artist } = (await signIn(page, 'artist', DEMO.unconnected, DEMO.password)) as { artist: { id: string } }
  const newest = async () =>
    (
      (await (await page.request.get(`/api/dashboard/statements/${artist.id}`)).json()) as {
        closing: number
        payout: { state: string; amount: number } | null
      }[]
    )[0]
  const balance = async () =>
    ((await (await page.request.get(`/api/dashboard/payouts/${artist.id}`)).json()) as { balance: number }).balance
  const waiting = await balance()
  await page.goto('/dashboard')
  const panel = page.getByRole('region', { name: 'Statements', exact: true })
  await expect(panel.getByText('not connected')).toHaveCount(1)
  await panel.getByRole('button', { name: 'Connect payouts' }).click()
  await expect(panel.getByText('Payouts connected')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect.poll(async () => (await newest())?.payout?.state, { timeout: 30_000 }).toBe('paid')
  const paid = await newest()
  expect(paid?.payout?.amount).toBe(paid?.closing)
  await page.reload()
  await expect(panel.getByText(/^\$[\d,.]+ paid$/)).toHaveCount(1)
  // Later income stays for the next month.
  expect(await balance()).toBeCloseTo(waiting - (paid?.closing ?? Number.NaN), 2)
  await expectSoundOnAll(page, 'payouts')
})

test('an artist’s first month', async ({ page }) => {
  await becomeArtist(page, unique('newcomer'))
  for (const width of TESTED_WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/dashboard')
    await expect(page.getByText('Your first statement arrives when this month closes.')).toBeVisible()
    await expectSound(page, `the dashboard at ${width} px`)
  }
})
