import type { Locator, Page } from '@playwright/test'
import { type Song, shownNewReleases } from '../new-releases.ts'
import { DEMO, expect, signInDemo, test, unique } from '../demo.ts'
import { fill } from '../forms.ts'
import { becomeListener, payByCard } from '../people.ts'
import { middleOf, withFinger } from '../screens.ts'
import { expectSound } from '../sound.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const playSomething = async (page: Page) => {
  await page.goto('/discover')
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  const bar = page.getByRole('region', { name: 'Player' })
  await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible()
  return bar
}

/** A finger from the middle of something, so many pixels to the right and down, in small steps. */
async function push(page: Page, from: Locator, across: number, down: number): Promise<void> {
  const { x, y } = await middleOf(from)
  await withFinger(page, async (finger) => {
    await finger.down(x, y)
    for (let step = 1; step <= 10; step += 1) await finger.move(x + (across * step) / 10, y + (down * step) / 10)
    await finger.up()
  })
}

/** Pushed as a person does it: again, where the sheet was still on its way or rolling. */
async function pushAway(page: Page, sheet: Locator, from: Locator, across: number, down: number): Promise<void> {
  await expect(async () => {
    if (await sheet.isVisible()) {
      // A push up may have scrolled it, and rolls on: a push down begins at its top.
      await sheet.evaluate((element) => element.scrollTo(0, 0))
      await push(page, from, across, down)
    }
    await expect(sheet).toBeHidden({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
}

test('the whole player goes away by a push down and by Back, and the page below stays', async ({ page }) => {
  await signInDemo(page, 'user')
  const bar = await playSomething(page)
  const open = bar.getByRole('button', { name: 'Open player' })
  const sheet = page.getByRole('dialog', { name: 'Now playing' })

  await open.tap()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/discover')

  await open.tap()
  // A finger on the slider seeks, and one that goes aside or a little way closes nothing.
  await push(page, sheet.getByRole('slider', { name: 'Volume' }), 0, 200)
  await push(page, sheet.getByRole('heading').last(), 120, 20)
  await push(page, sheet.getByRole('heading').last(), 0, -60)
  await expect(sheet).toBeVisible()
  await pushAway(page, sheet, sheet.getByRole('heading').last(), 0, 240)

  // A link in it leads on, and one step back is the page it was opened on.
  await open.tap()
  await sheet.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/artist\//)
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/discover')
  await expect(sheet).toBeHidden()
})

test('the menu goes away by Back and by a push to its edge; closing it leaves no step behind', async ({ page }) => {
  await page.goto('/')
  await page.goto('/discover')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const open = page.getByRole('button', { name: 'Open menu' })
  await open.tap()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/discover')
  await open.tap()
  await pushAway(page, menu, menu.getByRole('heading', { name: 'Menu' }), 240, 0)
  await open.tap()
  await menu.getByRole('button', { name: 'Close' }).tap()
  await expect(menu).toBeHidden()
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('fairwaveSheet')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a listener finds a song with a typo, steers it from the whole player, and reaches the library, by touch alone', async ({
  page,
}) => {
  await signInDemo(page, 'user')
  await page.goto('/')
  await page.getByRole('button', { name: 'Search', exact: true }).tap()
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill('noen harbr')
  await expectSound(page, 'search')
  await search.getByRole('option', { name: /Neon Harbor.*Artist/s }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Neon Harbor' })).toBeVisible()
  const play = page.getByRole('main').getByRole('button', { name: /^Play / })
  await play.first().tap()
  const bar = page.getByRole('region', { name: 'Player' })
  await bar.getByRole('button', { name: 'Pause' }).tap()

  // Controls that do not fit in the bar are in the sheet.
  await bar.getByRole('button', { name: 'Open player' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Now playing' })
  const first = await sheet.getByRole('heading', { level: 3 }).innerText()
  await sheet.getByRole('button', { name: 'Next' }).tap()
  await expect(sheet.getByRole('heading', { level: 3 })).not.toHaveText(first)
  await expectSound(page, 'the whole player')
  await sheet.getByRole('button', { name: 'Queue', exact: true }).tap()
  const queue = page.getByRole('dialog', { name: 'Queue' })
  await expect(queue.getByText(first)).toBeVisible()
  await queue.getByRole('button', { name: 'Close' }).tap()

  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Your Library' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Library' })).toBeVisible()
  await expectSound(page, 'the library')
})

test('the header leaves while one reads on and comes back, slim, and the bar names artist and genre', async ({
  page,
}) => {
  await signInDemo(page, 'user')
  const bar = await playSomething(page)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  const brand = page.getByRole('banner').getByRole('link', { name: /^Fairwave/ })
  await expect(brand).not.toBeInViewport()
  await page.mouse.wheel(0, -100)
  await expect(brand).toBeInViewport()
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(56)
  const [song] = (await shownNewReleases(page, page.request)) as [Song]
  await expect(bar.getByText(song.genre, { exact: true })).toBeVisible()
  const artist = await page
    .getByRole('list', { name: 'New releases' })
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .nth(1)
    .innerText()
  await expect(bar.getByText(artist).locator('visible=true')).toHaveCount(1)
})

/** No part of the form stands under the toast. */
async function expectNothingUnderToast(page: Page, form: Locator): Promise<void> {
  const toast = page.getByRole('region', { name: /^Notifications/, includeHidden: true }).locator('li')
  await expect(toast).toHaveCount(1)
  await expect(form.locator('[role="alert"], [aria-invalid="true"]').first()).toBeInViewport({ ratio: 1 })
  await expect
    .poll(async () => {
      const over = await toast.boundingBox()
      if (!over) return 'no toast'
      const under = []
      for (const control of await form.locator('input, select, textarea, button, [role="alert"]').all()) {
        const box = await control.boundingBox()
        if (box && box.y < over.y + over.height && box.y + box.height > over.y)
          under.push((await control.getAttribute('name')) ?? (await control.innerText()))
      }
      return under
    })
    .toEqual([])
}

test('messages of failure never lie on the form: sign-in, sign-up, payment, a tip', async ({ page }) => {
  await page.goto('/user/login')
  const login = page.getByRole('form', { name: 'Listener Login' })
  await fill(login, { Username: 'nobody-here', Password: 'not this one' })
  await login.getByRole('button', { name: 'Login' }).click()
  await expectNothingUnderToast(page, login)
  await expect(login.getByRole('alert')).toHaveText('Login Failed: Invalid credentials')
  await expect(login.getByRole('alert')).toBeFocused()

  await page.goto('/user/register')
  const registration = page.getByRole('form', { name: 'Listener Registration' })
  await fill(registration, {
    Username: DEMO.listener,
    Email: 'somebody@example.com',
    'Display Name': 'Somebody',
    Password: 'long enough',
    'Confirm Password': 'long enough',
  })
  await registration.getByRole('button', { name: 'Create Account' }).click()
  await expectNothingUnderToast(page, registration)
  await expect(registration.getByLabel('Username')).toBeFocused()

  await becomeListener(page, unique('thumb'))
  await page.goto('/subscribe')
  await payByCard(page, 'Subscribe Now', '4000 0000 0000 0002')
  const card = page.getByRole('form', { name: 'Card payment' })
  await expectNothingUnderToast(page, card)
  // An error at one of two fields side by side moves neither of them.
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    const [expiry, cvc] = await Promise.all(['Expiry', 'CVC'].map((label) => card.getByLabel(label).boundingBox()))
    expect(Math.abs((expiry?.y ?? 0) - (cvc?.y ?? 0)), `CVC beside the expiry at ${width}`).toBeLessThan(1)
  }
  await page.setViewportSize({ width: 360, height: 740 })

  await page.goto(`/artist/${DEMO.artist}`)
  await page.getByRole('button', { name: 'Tip' }).click()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await payByCard(page, 'Send $5.00', '4000 0000 0000 0002')
  await expectNothingUnderToast(page, page.getByRole('dialog', { name: /^Tip/ }).locator('form'))
})
