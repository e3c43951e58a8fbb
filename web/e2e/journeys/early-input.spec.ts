import type { Page } from '@playwright/test'
import { DEMO, expect, test, unique } from '../demo.ts'
import { openDrawn } from '../drawn.ts'
import { untilDrawn } from '../screens.ts'

/** Opens a page as it stands before its scripts; the returned function lets them come. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.fallback()
  })
  await openDrawn(page, path, 'commit')
  await expect(page.getByRole('contentinfo')).toBeAttached()
  return async () => {
    letGo()
    await untilDrawn(page)
  }
}

test('a search typed before the scripts ran is in the field that opens', async ({ page }) => {
  const start = await openWithoutScripts(page, '/')
  await page.keyboard.type('/noen harbr')
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await start()
  await expect(page.getByRole('combobox', { name: /^Search/ })).toHaveValue('noen harbr')
  await expect(page.getByRole('option', { name: /Neon Harbor.*Artist/s })).toBeVisible()
})

test('a song whose button was pressed before the scripts ran is in the player', async ({ page }) => {
  const start = await openWithoutScripts(page, `/artist/${DEMO.artist}`)
  const play = page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .last()
  const title = ((await play.getAttribute('aria-label')) ?? '').replace(/^Play /, '')
  await play.click()
  await start()
  await expect(page.getByRole('region', { name: 'Player' }).getByText(title, { exact: true }).first()).toBeVisible()
})

for (const [how, send] of [
  ['Enter', async (page: Page) => await page.keyboard.press('Enter')],
  ['its button', async (page: Page) => await page.getByRole('main').getByRole('button', { name: 'Login' }).click()],
] as const)
  test(`a form sent by ${how} before the scripts ran is sent by them, once, and not to an address`, async ({
    page,
  }) => {
    const start = await openWithoutScripts(page, '/user/login')
    const form = page.getByRole('main')
    await form.getByLabel('Username').fill('nobody-here')
    await form.getByRole('textbox', { name: /^Password/ }).fill('not this one')
    const sent: string[] = []
    page.on('request', (request) => {
      if (/login/i.test(request.postData() ?? '') || /password/i.test(request.url())) sent.push(request.url())
    })
    await send(page)
    await start()
    await expect(form.getByText(/invalid|incorrect|wrong/i).first()).toBeVisible()
    expect(sent).toHaveLength(1)
    await expect(page).toHaveURL('/user/login')
  })

test('a part that loads later gets what was typed and pressed in it before', async ({ page }) => {
  const start = await openWithoutScripts(page, '/how-lists-work')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Newsletter').fill(`${unique('early')}@example.com`)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await start()
  await expect(page.getByText('Check your inbox', { exact: true })).toBeVisible()
})

test('what is pressed once the page answers is answered once', async ({ page }) => {
  await page.goto('/discover')
  await untilDrawn(page)
  const radio = page.getByRole('button', { name: 'Live radio' })
  await radio.click()
  await expect(radio).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(radio).toHaveAttribute('aria-expanded', 'false')
})
