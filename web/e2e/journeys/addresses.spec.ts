import { expect, signInDemo, test } from '../demo.ts'

test('the dashboard’s open tab is in the address: Back, reload and a link show the same, and the page stays put', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await signInDemo(page, 'artist')
  await page.goto('/dashboard')
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await expect(tab('Earnings')).toHaveAttribute('aria-selected', 'true')
  await tab('Merchandise').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await tab('Merchandise').click()
  await expect(page).toHaveURL('/dashboard?tab=merchandise')
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.reload()
  await expect(tab('Merchandise')).toHaveAttribute('aria-selected', 'true')
  await tab('Settings').click()
  await expect(page).toHaveURL('/dashboard?tab=settings')
  await page.goBack()
  await expect(tab('Merchandise')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await expect(tab('Earnings')).toHaveAttribute('aria-selected', 'true')
})

test('an admin finds the way to the dashboard from any page, on a desk and on a phone', async ({ page }) => {
  await signInDemo(page, 'admin')
  await page.goto('/discover')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Admin Dashboard' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/discover')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Admin Dashboard' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
})

test('a page that the browser opens by its address starts at its top, and Back and reload return to where one was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 500 })
  const top = () => page.evaluate(() => Math.round(window.scrollY))
  const open = async (address: string) => {
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('link', { name: 'Night Grid' }).first()).toBeAttached()
  }
  const scroll = async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect.poll(top).toBeGreaterThan(300)
  }
  await open('/discover')
  await scroll()
  await open('/charts')
  expect(await top()).toBe(0)
  await scroll()
  await page.reload()
  await expect.poll(top).toBeGreaterThan(300)
  await page.goBack()
  await expect(page).toHaveURL('/discover')
  await expect.poll(top).toBeGreaterThan(300)
})
