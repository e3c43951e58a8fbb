import type { Page } from '@playwright/test'
import { inFrontOf } from '../before-the-product.ts'
import { expect, test, unique } from '../demo.ts'
import { becomeListener } from '../people.ts'
import { expectSoundOnAll } from '../sound.ts'

test.use({ serviceWorkers: 'allow' })

const shells = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const kept = names.filter((name) => name.startsWith('fairwave-shell-'))
    const whole = await Promise.all(kept.map(async (name) => (await caches.open(name)).match('/shell.html')))
    return kept.filter((_, index) => whole[index])
  })

/** Opens a page as somebody does who then uses it: from then on there is a worker, and it has the shell. */
async function openWithWorker(page: Page, path: string): Promise<string> {
  await page.goto(path)
  // The page hears it as soon as its player is there.
  await expect(async () => {
    await page.keyboard.press('Shift')
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  }).toPass()
  const [shell] = await shells(page)
  if (!shell) throw new Error('a worker without a shell')
  return shell
}

test('an installed Fairwave opens without a network, shows nothing of an account, and goes on by itself', async ({
  page,
  context,
}) => {
  const listener = unique('train')
  await becomeListener(page, listener)
  await openWithWorker(page, '/discover')
  await expect(page.getByRole('button', { name: `LOGOUT ${listener}` })).toBeVisible()
  const session = await context.newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Faults of the test browser, not of the product.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  await context.setOffline(true)
  await page.goto('/library')
  const message = page.getByRole('heading', { level: 1, name: 'You are offline' })
  await expect(message).toBeVisible()
  await expect(page).toHaveTitle('Your Library · Fairwave')
  expect(await page.content()).not.toContain(listener)
  await expect(page.getByText('“Your Library” opens by itself as soon as the connection is back.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^LOG/ })).toHaveCount(0)
  await expectSoundOnAll(page, 'offline')
  const box = await message.boundingBox()
  const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2
  expect(Math.abs(middle - (page.viewportSize()?.width ?? 0) / 2), 'in the middle of the window').toBeLessThan(10)
  // Its parts are there, too.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Discover' }).click()
  await expect(page).toHaveURL('/discover')
  await expect(message).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('There is still no connection.')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Discover Music' })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('button', { name: `LOGOUT ${listener}` })).toBeVisible()
  // Nothing that is kept is anybody's.
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const entries = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()))
    return entries.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => !/^\/(?:assets|covers)\/|^\/shell\.html$/.test(path))).toEqual([])
})

test('a new version takes the place of the old one as a whole, and a file that is gone leaves no white page', async ({
  page,
}) => {
  const front = await inFrontOf(process.env.FAIRWAVE_DEMO_URL as string)
  try {
    const before = await openWithWorker(page, `${front.url}/discover`)
    const next = (await front.read('/sw.js')).replace(/VERSION = '\w+'/, "VERSION = 'next'")

    // While servers of both answer, the page may be of another version than the worker: that one does not take over.
    let asked = 0
    front.instead((path) => {
      if (path === '/shell.html') asked += 1
      if (path === '/sw.js') return { body: next }
      return path === '/shell.html' ? { body: '<html><script src="/assets/other.js"></script></html>' } : null
    })
    await page.goto(`${front.url}/player`)
    await expect.poll(() => asked).toBeGreaterThan(0)
    expect(await shells(page)).toEqual([before])

    front.instead((path) => (path === '/sw.js' ? { body: next } : null))
    await page.goto(`${front.url}/discover`)
    await expect.poll(() => shells(page)).toEqual(['fairwave-shell-next'])

    // A tab of the version before asks for a file that the server does not have any more.
    front.instead((path) => (path.startsWith('/assets/') ? { status: 404, body: '' } : null))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    front.instead(() => null)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  } finally {
    await front.stop()
  }
})
