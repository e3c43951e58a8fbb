import type { Locator, Page } from '@playwright/test'
import { expectSound } from '../sound.ts'
import { expect, test } from '../demo.ts'
import { expectToast, hold } from '../forms.ts'

const WIDTHS = { desktop: 1440, phone: 390 } as const
const NAVIGATION = [
  ['Home', '/'],
  ['Discover', '/discover'],
  ['Dashboard', '/dashboard'],
  ['Player', '/player'],
] as const

const expectLinks = async (scope: Locator | Page, links: readonly (readonly [string, string])[]) => {
  for (const [name, href] of links)
    await expect(scope.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
}

/** The four links: beside the logo on a wide screen, in the menu's sheet on a phone. */
async function navigation(page: Page, width: number): Promise<Locator> {
  if (width < 768) await page.getByRole('button', { name: 'Open menu' }).click()
  const shown = page.getByRole('navigation', { name: 'Main' }).locator('visible=true')
  await expect(shown).toHaveCount(1)
  return shown
}

for (const [screen, width] of Object.entries(WIDTHS)) {
  test.describe(`a visitor on a ${screen}`, () => {
    test.use({ viewport: { width, height: 900 } })

    test(`header: name, tagline and four links with the current one highlighted (${screen})`, async ({ page }) => {
      for (const [label, path] of NAVIGATION) {
        await page.goto(path)
        await expect(page.getByRole('banner').getByRole('link', { name: /^Fairwave/ })).toHaveAttribute('href', '/')
        for (const everyWidth of [360, 768, 1440, width]) {
          await page.setViewportSize({ width: everyWidth, height: 900 })
          await expect(page.getByRole('banner').getByText('Synthwave that pays its makers')).toBeVisible()
        }
        const nav = await navigation(page, width)
        await expect(nav.getByRole('link')).toHaveText(['Home', 'Discover', 'Dashboard', 'Player'])
        await expect(nav.locator('[aria-current="page"]')).toHaveText([label])
        if (width < 768 && path === '/') {
          await expectSound(page, 'menu')
          await nav.getByRole('link', { name: 'Discover' }).click()
          await expect(page).toHaveURL('/discover')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        }
      }
      await page.goto('/nowhere')
      await expect((await navigation(page, width)).locator('[aria-current="page"]')).toHaveCount(0)
    })

    test(`LOGIN opens the sheet with every way in (${screen})`, async ({ page }) => {
      await page.goto('/')
      const open = page.getByRole('button', { name: 'LOGIN', exact: true })
      await open.click()
      const sheet = page.getByRole('dialog', { name: 'Select Login Type' })
      await expectLinks(sheet, [
        ['Artist Login', '/artist/login'],
        ['Listener Login', '/user/login'],
        ['Admin Login', '/admin/login'],
        ['Artist Register', '/artist/register'],
        ['Listener Register', '/user/register'],
      ])
      await expect(sheet.getByText("Don't have an account?")).toBeVisible()
      await expectSound(page, 'login sheet')
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(open).toBeFocused()
      await open.click()
      await sheet.getByRole('link', { name: 'Admin Login' }).click()
      await expect(page).toHaveURL('/admin/login')
      await expect(sheet).toBeHidden()
    })

    test(`footer: newsletter, social buttons, links and plain names (${screen})`, async ({ page }) => {
      await page.goto('/player')
      const footer = page.getByRole('contentinfo')
      await expectLinks(footer, [
        ['For Artists', '/dashboard'],
        ['For Fans', '/discover'],
      ])
      for (const name of [
        'Pricing',
        'Features',
        'API',
        'Help Center',
        'Contact Us',
        'Privacy Policy',
        'Terms of Service',
        'Community Guidelines',
      ]) {
        await expect(footer.getByText(name, { exact: true })).toBeVisible()
        await expect(footer.getByRole('link', { name })).toHaveCount(0)
      }
      for (const name of ['twitter', 'instagram', 'facebook', 'youtube'])
        await expect(footer.getByRole('button', { name })).toBeVisible()
      await expect(footer.getByText('© 2024 Fairwave')).toBeVisible()
      const email = footer.getByRole('textbox', { name: 'Newsletter' })
      await expect(email).toHaveAttribute('type', 'email')
      await email.fill('not an address')
      await footer.getByRole('button', { name: 'SUBSCRIBE' }).click()
      expect(await email.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true)
      await email.fill('nova@example.com')
      await footer.getByRole('button', { name: 'SUBSCRIBE' }).click()
      await expectToast(page, 'Check your inbox')
    })

    test(`radio: three panels, of which one has no stream yet (${screen})`, async ({ page, context }) => {
      const embedded: string[] = []
      await context.route(/^https:/, async (route) => {
        embedded.push(route.request().url())
        await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Station</title><p>On air' })
      })
      await page.goto('/')
      const radio = page.getByRole('region', { name: 'Live radio' })
      await radio.getByRole('button', { name: /Live radio/ }).click()

      const silent = radio.getByRole('region', { name: /Europe, Asia, Africa and Australia/ })
      await expect(silent.getByText('Coming soon')).toBeVisible()
      await expect(silent.getByText('Stream URL not configured')).toBeVisible()
      await expect(silent.getByRole('button', { name: 'Play stream' })).toBeDisabled()
      await expect(silent.locator('audio')).toHaveAttribute('preload', 'none')
      await expect(silent.locator('audio')).toHaveAttribute('crossorigin', 'anonymous')
      const volume = silent.getByRole('slider', { name: 'Stream volume' })
      await expect(volume).toHaveAttribute('aria-valuemin', '0')
      await expect(volume).toHaveAttribute('aria-valuemax', '100')
      await silent.getByRole('button', { name: 'Mute' }).click()
      await expect(silent.getByRole('button', { name: 'Unmute' })).toBeVisible()
      await volume.press('ArrowRight')
      await expect(silent.getByRole('button', { name: 'Mute', exact: true })).toBeVisible()

      await expect(radio.getByRole('region', { name: 'Advertisement' })).toBeVisible()
      const station = radio.getByRole('region', { name: /North America and UK/ })
      expect(embedded).toEqual([])
      await station.getByRole('button', { name: 'Open player' }).click()
      await expect(station.frameLocator('iframe').getByText('On air')).toBeVisible()
      expect(new URL(embedded[0] as string).searchParams.get('station')).toBeTruthy()
      await expectSound(page, 'radio')
    })

    test(`landing page: everything it promises and where it leads (${screen})`, async ({ page }) => {
      await page.goto('/')
      const main = page.getByRole('main')
      await expectLinks(main, [
        ['JOIN AS ARTIST', '/artist/register'],
        ['JOIN AS FAN', '/user/register'],
        ['START YOUR JOURNEY', '/artist/register'],
      ])
      await expect(main.getByText('Platform walkthrough')).toBeVisible()
      for (const promise of [
        'Music streaming',
        'Artist profiles',
        'Fan communities',
        'Exclusive content',
        'Live events',
        'Merchandise',
        'Direct messaging',
        'Artist analytics',
        'Discovery',
      ])
        await expect(main.getByRole('heading', { name: new RegExp(`^${promise}`) })).toBeVisible()
      await expect(main.getByText('For artists', { exact: true })).toBeVisible()
      await expect(main.getByText('For fans', { exact: true })).toBeVisible()
      await expect(main.getByText('80%', { exact: true })).toBeVisible()
      await expect(main.getByText('85%', { exact: true })).toBeVisible()
      await expect(main.getByText(/\$10 a month, cancel anytime/)).toBeVisible()
      for (const [figure, label] of [
        ['50,000+', 'active users'],
        ['15,000+', 'artists'],
        ['100,000+', 'songs streamed'],
      ] as const) {
        await expect(main.getByText(figure, { exact: true })).toBeVisible()
        await expect(main.getByText(label, { exact: true })).toBeVisible()
      }
      await expect(main.getByText(/2M\+ fans/)).toBeVisible()
      const testimonials = main.getByRole('region', { name: 'What people will say' })
      await expect(testimonials.getByText('Placeholder')).toBeVisible()
      await expect(testimonials.getByRole('listitem')).toHaveCount(3)
    })

    test(`every route has its screen (${screen})`, async ({ page }) => {
      for (const [path, heading] of [
        ['/artist/register', 'Artist Registration'],
        ['/artist/login', 'Artist Login'],
        ['/user/register', 'Listener Registration'],
        ['/register', 'Listener Registration'],
        ['/user/login', 'Listener Login'],
        ['/login', 'Listener Login'],
        ['/discover', 'Discover Music'],
        ['/subscribe', 'Subscribe to Fairwave'],
        ['/player', 'Music Player'],
        ['/admin/setup', 'Admin Setup'],
        ['/admin/login', 'Admin Login'],
        ['/upload-song', 'Upload Song'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await expect(page).toHaveURL(path)
      }
      await expect(
        page.getByText('You need to be logged in as an artist to upload music.', { exact: false }),
      ).toBeVisible()
    })

    test(`/player, /dashboard, /admin/dashboard and /subscribe without signing in, and an unknown address (${screen})`, async ({
      page,
    }) => {
      await page.goto('/player')
      await expect(page.getByRole('heading', { name: 'Music Player', exact: true })).toBeVisible()
      await expect(page.getByText('Music Player Coming Soon')).toBeVisible()
      await expect(page.getByText('Select a song to start playing')).toBeVisible()
      await page.goto('/dashboard')
      await expect(page.getByText('Please Login')).toBeVisible()
      await expect(page.getByText('You need to be logged in as an artist to view the dashboard.')).toBeVisible()
      await page.goto('/admin/dashboard')
      await expect(page).toHaveURL('/admin/login')
      await page.goto('/subscribe')
      await expect(page.getByText('$10/month')).toBeVisible()
      await expectLinks(page.getByRole('main'), [
        ['Listener Register', '/user/register'],
        ['Listener Login', '/user/login'],
      ])
      await page.goto('/no/such/page')
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
      await page.getByRole('link', { name: 'Back to Home' }).click()
      await expect(page).toHaveURL('/')
    })
  })
}

test('a visitor sees new releases, and what stands between them and the music', async ({ page, api }) => {
  const [song] = (await (await api.get('/api/discover/new-releases?limit=1')).json()) as [
    { title: string; genre: string; album: string },
  ]
  const letGo = await hold(page, 'NewReleases')
  await page.goto('/discover')
  await expect(page.getByText('Loading new releases...')).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', { name: 'Discover Music' })).toBeVisible()
  await expect(page.getByText('Artists earn 80% of what you pay.')).toBeVisible()
  await expect(page.getByText('Select a song to start playing')).toBeVisible()
  const card = page
    .getByRole('list', { name: 'New releases' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Play ${song.title}` }) })
  for (const text of [song.title, song.genre, song.album])
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  await expect(card.getByText(/^[\d,]+ streams?$/)).toBeVisible()
  await expect(card.locator('img')).toHaveJSProperty('complete', true)
  await card.getByRole('button', { name: `Play ${song.title}` }).click()
  const bar = page.getByRole('region', { name: 'Player' })
  await expect(bar.getByText('Subscribe to stream music')).toBeVisible()
  await expect(bar.getByText(song.title)).toBeVisible()
  await expect(bar.getByText(song.genre)).toBeVisible()
  await bar.getByRole('link', { name: 'Subscribe Now' }).click()
  await expect(page).toHaveURL('/subscribe')
})
