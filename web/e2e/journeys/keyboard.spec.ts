import type { Locator, Page } from '@playwright/test'
import { expect, test, unique } from '../demo.ts'
import { type Song, shownNewReleases } from '../new-releases.ts'
import { PASSWORD, becomeListener } from '../people.ts'

/** Walks on by Tab until the target has the focus, and looks whether one sees it there. */
async function tabTo(page: Page, target: Locator, steps = 1_000): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < steps && !(await isThere()); step += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  const look = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return { outline: outlineStyle !== 'none' && outlineWidth !== '0px', shadow: boxShadow !== 'none' }
  })
  expect(look.outline || look.shadow, `one sees where the focus is: ${target}`).toBe(true)
}

const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

const type = async (page: Page, target: Locator, text: string) => {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

test('a listener without a mouse: signs in, subscribes, plays, seeks, turns the volume, goes on, asks for help', async ({
  page,
  api,
}) => {
  const username = unique('keys')
  await becomeListener(page, username)
  await page.context().clearCookies()

  await page.goto('/')
  // The page is loaded before its script has drawn it.
  await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'LOGIN', exact: true }))
  const sheet = page.getByRole('dialog', { name: 'Select Login Type' })
  await press(page, sheet.getByRole('link', { name: 'Listener Login' }))
  await expect(page).toHaveURL('/user/login')
  await expect(page.getByRole('main')).toBeFocused()
  const form = page.getByRole('form', { name: 'Listener Login' })
  await type(page, form.getByLabel('Username'), username)
  await type(page, form.locator('input[name="password"]'), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/discover')

  const [first, second] = (await shownNewReleases(page, api)) as [Song, Song]
  await press(page, page.getByRole('button', { name: `Play ${first.title}`, exact: true }))
  const bar = page.getByRole('region', { name: 'Player' })
  await press(page, bar.getByRole('link', { name: 'Subscribe Now' }))
  await expect(page).toHaveURL('/subscribe')
  await type(page, page.getByLabel('Card number'), '4242424242424242')
  await type(page, page.getByLabel('Expiry'), '12 / 34')
  await type(page, page.getByLabel('CVC'), '123')
  await press(page, page.getByRole('button', { name: 'Subscribe Now' }))
  await expect(page).toHaveURL('/discover')

  // From anywhere on the page, and by the controls themselves.
  const position = bar.getByRole('slider', { name: 'Progress' })
  const seconds = async () => Number(await position.getAttribute('aria-valuenow'))
  if (!(await bar.getByRole('button', { name: 'Pause' }).isVisible()))
    await press(page, bar.getByRole('button', { name: 'Play', exact: true }))
  await expect.poll(seconds, { timeout: 20_000 }).toBeGreaterThan(0)
  // A song that ends while the keys walk on would be followed by the next one.
  await page.keyboard.press('k')
  await expect(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await tabTo(page, position)
  await page.keyboard.press('Home')
  await expect.poll(seconds).toBeLessThan(5)
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(seconds).toBeGreaterThanOrEqual(10)

  const volume = bar.getByRole('slider', { name: 'Volume' })
  await tabTo(page, volume)
  await expect(volume).toHaveAttribute('aria-valuenow', '70')
  await page.keyboard.press('ArrowUp')
  await expect(volume).toHaveAttribute('aria-valuenow', '71')
  await page.keyboard.press('Home')
  await expect(volume).toHaveAttribute('aria-valuenow', '0')
  await page.keyboard.press('End')
  await expect(volume).toHaveAttribute('aria-valuenow', '100')

  await page.keyboard.press('n')
  await expect(bar.getByText(second.title)).toBeVisible()
  await page.keyboard.press('p')
  await expect(bar.getByText(first.title)).toBeVisible()
  await page.keyboard.press('m')
  await expect(bar.getByRole('button', { name: 'Unmute' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Next song')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(volume).toBeFocused()

  const account = page.getByRole('button', { name: `Account: ${username}` })
  await press(page, account)
  await expect(page.getByRole('menuitem', { name: 'Your Feed' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(account).toBeFocused()
  await press(page, page.getByRole('button', { name: `LOGOUT ${username}` }))
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible()
})
