import { readFileSync } from 'node:fs'
import { expect, signInDemo, test, unique } from '../demo.ts'
import { makeAudio } from '../media.ts'
import { expectSound, expectSoundOnAll } from '../sound.ts'

const STREAM = 'https://radio.example/live.flac'

test('every collection can be looked through at every width', async ({ page }) => {
  await signInDemo(page, 'admin')
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Collections' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible()
  // The list comes after the title.
  await expect(page.getByRole('link', { name: 'Testimonials' })).toBeVisible()
  const paths = await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as unknown as { pathname: string }).pathname))
  const lists = paths.filter((path) => path.startsWith('/admin/collections/'))
  expect(lists.length).toBeGreaterThanOrEqual(10)
  await expectSoundOnAll(page, 'index')
  // All of them where space is shortest; they are drawn by the same components.
  for (const [index, path] of lists.entries()) {
    await page.setViewportSize({ width: 360, height: 900 })
    await page.goto(path)
    await expect(page.getByRole('status').filter({ hasText: /record/ })).toBeVisible()
    await (index < 2 ? expectSoundOnAll : expectSound)(page, path)
  }
  await page.goto('/admin/collections/radio-stations')
  await page.getByRole('table').getByRole('link', { name: 'Nightride FM' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await expectSoundOnAll(page, 'record')
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectSoundOnAll(page, 'dialog')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/admin/collections/testimonials/new')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Quote is required')).toBeVisible()
  await expectSoundOnAll(page, 'form')
})

test('a draft is written, published, read by visitors within seconds, and deleted, by keyboard alone', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInDemo(page, 'admin')
  const quote = `It pays for ${unique('strings')}.`
  const context = await browser.newContext({ baseURL })
  const visitor = await context.newPage()
  await page.goto('/admin/collections/testimonials')
  const press = async (role: 'button' | 'link', name: string) => {
    await page.getByRole(role, { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await press('link', 'New testimonial')
  await page.getByRole('textbox', { name: 'Quote' }).focus()
  await page.keyboard.type(quote)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Nova')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Artist')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Nova' })).toBeVisible()
  await expect(page.getByText('Draft')).toBeVisible()
  await visitor.goto('/')
  await expect(visitor.getByText('songs streamed')).toBeVisible()
  await expect(visitor.getByText(quote)).toBeHidden()

  await press('button', 'Publish')
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByText(quote)).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 40_000 })
  await expectSound(visitor, 'landing page')
  await context.close()

  await press('button', 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/collections\/testimonials$/)
  await expect(page.getByRole('link', { name: 'Nova' })).toBeHidden()
})

test('the radio plays the stream that an admin sets: loading, live, paused, muted, failed', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInDemo(page, 'admin')
  const setStream = async (url: string) => {
    await page.goto('/admin/collections/radio-stations')
    await page.getByRole('table').getByRole('link', { name: 'Fairwave Radio' }).click()
    const input = page.getByRole('textbox', { name: 'Stream URL' })
    // A second try finds what the first one saved.
    if ((await input.inputValue()) === url) return
    await input.fill(url)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  }
  await setStream(STREAM)

  const context = await browser.newContext({ baseURL })
  const listener = await context.newPage()
  const asked: { origin: string | undefined; cookie: string | undefined }[] = []
  let broken = false
  let release: () => void = () => {}
  let gate = Promise.resolve()
  await listener.route(STREAM, async (route) => {
    const { origin, cookie } = await route.request().allHeaders()
    asked.push({ origin, cookie })
    await gate
    if (broken) return await route.abort()
    await route.fulfill({
      contentType: 'audio/flac',
      headers: { 'access-control-allow-origin': '*' },
      body: readFileSync(makeAudio('radio.flac', 30)),
    })
  })
  await expect(async () => {
    // The page's policy names a new stream a moment after it was saved.
    const answer = await listener.goto('/')
    expect(answer?.headers()['content-security-policy']).toContain(new URL(STREAM).origin)
    await listener.getByRole('button', { name: /Live radio/ }).click()
    await expect(listener.getByRole('button', { name: 'Play stream' })).toBeEnabled({ timeout: 5_000 })
  }).toPass({ timeout: 40_000 })
  expect(asked).toEqual([])

  gate = new Promise((resolve) => {
    release = resolve
  })
  await listener.getByRole('button', { name: 'Play stream' }).click()
  await expect(listener.getByText('Connecting...')).toBeVisible()
  await expect(listener.getByRole('button', { name: /stream$/ })).toBeDisabled()
  release()
  await expect(listener.getByText('LIVE', { exact: true })).toBeVisible()
  expect(asked[0], 'asked across origins, without a cookie').toEqual({ origin: baseURL, cookie: undefined })
  await expectSound(listener, 'radio while it plays')
  await listener.getByRole('button', { name: 'Mute' }).click()
  await listener.getByRole('slider', { name: 'Stream volume' }).focus()
  await listener.keyboard.press('ArrowRight')
  await expect(listener.getByRole('button', { name: 'Mute' })).toBeVisible()
  await listener.getByRole('button', { name: 'Pause stream' }).click()
  await expect(listener.getByText('LIVE', { exact: true })).toBeHidden()
  broken = true
  await listener.getByRole('button', { name: 'Play stream' }).click()
  await expect(listener.getByText('The stream could not be played. Try again.')).toBeVisible()
  await context.close()
  await setStream('')
})
