import { writeFileSync } from 'node:fs'
import { expectSound } from '../sound.ts'
import { expect, signInDemo, test, unique } from '../demo.ts'
import { countOperations, cut, expectToast, fill, hold, submit } from '../forms.ts'
import { makeAudio, makeImage } from '../media.ts'
import { PASSWORD, becomeArtist, registerArtist, signIn } from '../people.ts'

const GENRES = [
  'Synthwave',
  'Retrowave',
  'Darkwave',
  'Outrun',
  'Vaporwave',
  'Chillwave',
  'Mall Wave',
  'Shred Wave',
  'Other Electronic',
]
const uploaded = { timeout: 30_000 }

test('sign-up: every message at its field, then pending approval', async ({ page }) => {
  const username = unique('chrome')
  const sent = countOperations(page, 'RegisterArtist')
  await page.goto('/artist/register')
  const form = page.getByRole('form', { name: 'Artist Registration' })
  const create = form.getByRole('button', { name: 'Create Artist Account' })
  await expect(form.getByLabel('Primary Genre').getByRole('option')).toHaveText(['Select a genre', ...GENRES])
  await fill(form, {
    Username: 'ab',
    Email: 'chrome',
    'Artist / Stage Name': 'C',
    Bio: 'Too short',
    Password: '12345',
    'Confirm Password': '54321',
  })
  await create.click()
  for (const message of [
    'Username must be at least 3 characters',
    'Invalid email address',
    'Artist name must be at least 2 characters',
    'Please select a genre',
    'Bio must be at least 20 characters',
    'Password must be at least 6 characters',
    "Passwords don't match",
  ])
    await expect(form.getByText(message)).toBeVisible()
  await expectSound(page, 'artist registration with messages')
  expect(sent()).toBe(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Artist Login' })).toHaveAttribute(
    'href',
    '/artist/login',
  )

  const bio = 'Night drives, chrome skies and a drum machine that never sleeps.'
  await fill(form, {
    Username: username,
    Email: `${username}@example.com`,
    'Artist / Stage Name': 'Chrome Skies',
    'Primary Genre': 'Outrun',
    Bio: bio,
    Password: PASSWORD,
    'Confirm Password': PASSWORD,
  })
  const mend = await cut(page, 'RegisterArtist')
  await create.click()
  await expectToast(page, 'Registration Failed', 'Please try again')
  mend()
  const before = sent()
  await form.evaluate((element: HTMLFormElement) => {
    element.requestSubmit()
    element.requestSubmit()
  })
  await expect(page).toHaveURL('/dashboard')
  await expectToast(
    page,
    'Registration Successful!',
    'Your account is pending admin approval. You can manage your profile and upload music in the meantime.',
  )
  expect(sent() - before, 'sent twice at once, registered once').toBe(1)
  const stored = await page.evaluate(() =>
    ['artistId', 'artistUsername', 'artistName'].map((key) => sessionStorage.getItem(key)),
  )
  expect(stored).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), username, 'Chrome Skies'])
  const account = page.getByRole('banner')
  await expect(account.getByText('Artist', { exact: true })).toBeVisible()
  await expect(account.getByRole('button', { name: `LOGOUT ${username}` })).toBeVisible()
})

test('sign-in: required fields, a wrong password, a greeting', async ({ page }) => {
  const username = unique('grid')
  const id = await becomeArtist(page, username)
  await page.context().clearCookies()
  await page.goto('/artist/login')
  const form = page.getByRole('form', { name: 'Artist Login' })
  const login = form.getByRole('button', { name: 'Login' })
  await login.click()
  await expect(form.getByText('Username is required')).toBeVisible()
  await expect(form.getByText('Password is required')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Artist Register' })).toHaveAttribute(
    'href',
    '/artist/register',
  )
  await fill(form, { Username: username, Password: 'not this one' })
  await login.click()
  await expectToast(page, 'Login Failed', 'Invalid credentials')
  await fill(form, { Password: PASSWORD })
  await login.click()
  await expect(page).toHaveURL('/dashboard')
  await expectToast(page, `Welcome back, Artist ${username}!`)
  expect(await page.evaluate(() => [sessionStorage.getItem('artistId'), sessionStorage.getItem('artistName')])).toEqual(
    [id, `Artist ${username}`],
  )
})

test('dashboard: loading, an error, and what a first visit finds in each tab', async ({ page }) => {
  await becomeArtist(page, unique('first'))
  const mend = await cut(page, 'ArtistDashboard')
  await page.goto('/dashboard')
  await expect(page.getByText('Error Loading Dashboard')).toBeVisible()
  await expect(page.getByText('Failed to load earnings data. Please try again later.')).toBeVisible()
  mend()
  const letGo = await hold(page, 'ArtistDashboard')
  await page.reload()
  await expect(page.getByText('Loading dashboard...')).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', { name: 'Artist Dashboard' })).toBeVisible()
  await expect(page.getByText('Fair-Pay Platform')).toBeVisible()
  for (const [label, note] of [
    ['Total Monthly Earnings', /^80% of total revenue$/],
    ['Subscribers', /./],
    ['Total Streams', 'tracks streamed this month'],
    ['Tips Received', /./],
  ] as const) {
    await expect(page.getByText(label, { exact: true })).toBeVisible()
    await expect(page.getByText(note).first()).toBeVisible()
  }
  await expect(page.getByRole('tablist', { name: 'Dashboard' }).getByRole('tab')).toHaveText([
    'Earnings',
    'Merchandise',
    'Analytics',
    'Settings',
    'Your music',
    'Fans',
    'Your page',
  ])

  const panel = page.getByRole('tabpanel').first()
  for (const text of ['$853.00', '$0.003 per stream', '$1,253.00', '$0.010 per stream', '$0.000 per stream'])
    await expect(panel.getByText(text, { exact: true })).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Monthly payout' })).toHaveCount(0)
  await expect(panel.getByText(/700% more/)).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Revenue Breakdown' })).toBeVisible()
  for (const line of ['Streaming revenue', 'Fan tips', 'Merchandise earnings', 'Total'])
    await expect(panel.getByRole('term').filter({ hasText: line }).first()).toBeVisible()

  await page.getByRole('tab', { name: 'Merchandise' }).click()
  for (const label of ['Active Products', 'Total Orders', 'Merch Earnings'])
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request Custom Merch' })).toBeVisible()
  await expect(page.getByText('No merchandise products yet')).toBeVisible()
  const store = page.getByRole('tablist', { name: 'Merchandise' })
  await expect(store.getByRole('tab', { name: /^My Products/ })).toHaveAttribute('aria-selected', 'true')
  await store.getByRole('tab', { name: /^Orders/ }).click()
  await expect(page.getByText('No orders yet')).toBeVisible()
  await store.getByRole('tab', { name: /^Custom Requests/ }).click()
  await expect(page.getByRole('button', { name: 'New Request' })).toBeVisible()
  await expectSound(page, 'custom requests, none yet')

  await page.getByRole('tab', { name: 'Analytics' }).click()
  await expect(page.getByText('Analytics dashboard coming soon')).toBeVisible()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByText('Current fair-pay rate')).toBeVisible()
  await expect(page.getByText('80%', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('20%', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Payout adjustment tools coming soon')).toBeVisible()
  await expectSound(page, 'settings')
})

test('dashboard of an artist who is heard: the same figures as the call answers, to the cent', async ({ page }) => {
  const { artist } = (await signInDemo(page, 'artist')) as { artist: { id: string } }
  const earnings = (await (await page.request.get(`/api/dashboard/earnings/${artist.id}`)).json()) as Record<
    string,
    number
  >
  await page.goto('/dashboard')
  const card = (label: string) => page.getByText(label, { exact: true }).locator('..')
  const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  await expect(card('Tips Received')).toContainText(dollars(earnings.tipRevenue as number))
  await expect(card('Subscribers')).toContainText(String(earnings.totalSubscribers))
  await page.getByRole('tab', { name: 'Analytics' }).click()
  await expect(page.getByRole('tabpanel').getByRole('table').first()).toBeAttached()
  for (const tab of ['Earnings', 'Merchandise', 'Analytics']) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expect(page.getByRole('tabpanel').first()).toBeVisible()
    await expectSound(page, `dashboard, ${tab}`)
  }
})

test('upload: what is missing, what is refused, and a song published once', async ({ page }) => {
  await becomeArtist(page, unique('tape'))
  const published = countOperations(page, 'PublishSong')
  await page.goto('/upload-song')
  const form = page.getByRole('form', { name: 'Upload Song' })
  const publish = form.getByRole('button', { name: 'Publish Song' })
  await expect(publish).toBeDisabled()
  await submit(form)
  await expectToast(page, 'Audio file required', 'Please upload an audio file first')
  for (const message of ['Title is required', 'Genre is required', 'Duration is required', 'Audio file is required'])
    await expect(form.getByText(message)).toBeVisible()
  await expectSound(page, 'upload with messages')

  const audio = form.getByRole('group', { name: /^Audio file/ })
  const cover = form.getByRole('group', { name: /^Cover image/ })
  await expect(audio.locator('input')).toHaveAttribute('accept', '.mp3,.wav,.flac,.m4a,.ogg')
  await expect(cover.locator('input')).toHaveAttribute('accept', '.jpg,.jpeg,.png,.webp')
  await expect(audio.getByText(/up to 100 MB/)).toBeVisible()
  await expect(cover.getByText(/up to 10 MB/)).toBeVisible()
  await cover
    .locator('input')
    .setInputFiles({ name: 'cover.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(cover.getByText('This file type is not accepted: choose one of .jpg, .jpeg, .png, .webp')).toBeVisible()
  const huge = makeImage('huge.png')
  writeFileSync(huge, Buffer.alloc(10 * 1024 * 1024 + 1))
  await cover.locator('input').setInputFiles(huge)
  await expect(cover.getByText('The file is too large: at most 10 MB')).toBeVisible()

  // A file that is not audio is uploaded, and refused when published.
  await audio
    .locator('input')
    .setInputFiles({ name: 'song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(4_000, 1) })
  await expect(publish).toBeEnabled(uploaded)
  await fill(form, { Title: 'Tape One', Genre: 'Night Drive', Duration: '5', Album: 'Tapes', 'Release Year': '2024' })
  await publish.click()
  await expectToast(page, 'Upload Failed')
  await expect(publish).toBeDisabled()
  await expect(form.getByLabel('Title')).toHaveValue('Tape One')

  // A place that has expired by the time the file comes, then a store that asks to wait: neither needs a hand.
  const answers = [
    {
      status: 403,
      contentType: 'application/xml',
      body: '<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>',
    },
    { status: 429, headers: { 'retry-after': '1' }, body: '' },
  ]
  let puts = 0
  await page.route('**/objects/**', async (route) => {
    if (route.request().method() !== 'PUT') return await route.fallback()
    puts += 1
    const answer = answers.shift()
    if (answer) await route.fulfill(answer)
    else await route.fallback()
  })
  await audio.locator('input').setInputFiles(makeAudio('tape.mp3', 5))
  await expect(audio.getByText(/^Uploaded/)).toBeVisible(uploaded)
  expect(puts).toBe(3)
  await cover.locator('input').setInputFiles(makeImage('tape.jpg'))
  await expect(cover.getByText(/^Uploaded/)).toBeVisible(uploaded)
  await expect(publish).toBeEnabled(uploaded)
  const letGo = await hold(page, 'PublishSong')
  const before = published()
  await form.evaluate((element: HTMLFormElement) => {
    element.requestSubmit()
    element.requestSubmit()
  })
  await expect(form.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
  letGo()
  await expect(page).toHaveURL('/dashboard')
  await expectToast(page, 'Song published', 'Your song has been uploaded successfully')
  expect(published() - before, 'sent twice at once, published once').toBe(1)
})

test('a sign-in that ends in the middle of an upload loses nothing', async ({ page }) => {
  const username = unique('night')
  await becomeArtist(page, username)
  await page.goto('/upload-song')
  const form = page.getByRole('form', { name: 'Upload Song' })
  await form
    .getByRole('group', { name: /^Audio file/ })
    .locator('input')
    .setInputFiles(makeAudio('night.ogg', 4))
  await expect(form.getByRole('button', { name: 'Publish Song' })).toBeEnabled(uploaded)
  await fill(form, { Title: 'Half Past Neon', Genre: 'Darkwave' })
  await page.context().clearCookies()
  await form.getByRole('button', { name: 'Publish Song' }).click()
  await expectToast(page, 'Upload Failed')
  await expect(page.getByText('Your sign-in has ended.')).toBeVisible()
  await expect(form.getByLabel('Title')).toHaveValue('Half Past Neon')
  await expectSound(page, 'sign-in ended')

  // In another tab, as the notice says; a reload in between would not matter either.
  await signIn(page, 'artist', username, PASSWORD)
  await page.reload()
  await expect(form.getByLabel('Title')).toHaveValue('Half Past Neon')
  await form.getByRole('button', { name: 'Publish Song' }).click()
  await expectToast(page, 'Song published')
  await expect(page).toHaveURL('/dashboard')
})

test('a sign-in that ends while a product or a request is written loses nothing', async ({ page }) => {
  const username = unique('store')
  await registerArtist(page, { username, name: 'Store Front' })
  await page.getByRole('tab', { name: 'Merchandise' }).click()
  await page.getByRole('button', { name: 'Add Product' }).click()
  const product = page.getByRole('dialog', { name: 'Add New Merchandise' })
  await fill(product, {
    'Product Name': 'Night Grid LP',
    Description: 'Magenta vinyl.',
    'Price ($)': '24.00',
    Category: 'vinyl',
  })
  await page.context().clearCookies()
  await product.getByRole('button', { name: 'Create Product' }).click()
  await expectToast(page, 'Creation Failed', 'Failed to create your merchandise. Please try again.')
  await expect(product.getByLabel('Product Name')).toHaveValue('Night Grid LP')
  await expect(product.getByText('Your sign-in has ended.')).toBeVisible()
  await expectSound(page, 'sign-in ended in a dialog')
  await signIn(page, 'artist', username, PASSWORD)
  await product.getByRole('button', { name: 'Create Product' }).click()
  await expectToast(page, 'Product Created', 'Your merchandise has been added to your store.')
  await expect(product).toBeHidden()

  await page.getByRole('button', { name: 'Request Custom Merch' }).click()
  const request = page.getByRole('dialog', { name: 'Request Custom Merchandise' })
  await fill(request, { 'Item Type': 'mug', 'Design Description': 'The sun, on a mug.' })
  await page.context().clearCookies()
  await request.getByRole('button', { name: 'Submit Request' }).click()
  await expectToast(page, 'Submission Failed', 'Failed to submit your request. Please try again.')
  await expect(request.getByLabel('Design Description')).toHaveValue('The sun, on a mug.')
  await expect(request.getByText('Your sign-in has ended.')).toBeVisible()
  await signIn(page, 'artist', username, PASSWORD)
  await request.getByRole('button', { name: 'Submit Request' }).click()
  await expectToast(page, 'Request Submitted', 'Your custom merchandise request has been submitted for review.')
  await expect(request).toBeHidden()
})
