import { lookAtPicture } from '../picture.ts'
import { expectSound } from '../sound.ts'
import { DEMO, expect, signInDemo, test, unique } from '../demo.ts'
import { countOperations, cut, expectToast, fill, hold, holdRequest, isOperation } from '../forms.ts'
import { listen } from '../heard.ts'
import { type Song, shownNewReleases } from '../new-releases.ts'
import { PASSWORD, becomeListener, payByCard, registerListener, signIn, signOut, subscribe } from '../people.ts'

const filled = (username: string) => ({
  Username: username,
  Email: `${username}@example.com`,
  'Display Name': 'Nova',
  Password: PASSWORD,
  'Confirm Password': PASSWORD,
})

test('sign-up: every message at its field, and nothing is sent before all is right', async ({ page }) => {
  const sent = countOperations(page, 'RegisterUser')
  await page.goto('/user/register')
  const form = page.getByRole('form', { name: 'Listener Registration' })
  const create = form.getByRole('button', { name: 'Create Account' })
  await fill(form, {
    Username: 'ab',
    Email: 'nova',
    'Display Name': 'N',
    Password: '12345',
    'Confirm Password': '1234',
  })
  await create.click()
  for (const message of [
    'Username must be at least 3 characters',
    'Invalid email address',
    'Display name must be at least 2 characters',
    'Password must be at least 6 characters',
    'Passwords do not match',
  ])
    await expect(form.getByText(message)).toBeVisible()
  await expect(form.getByLabel('Username')).toBeFocused()
  await expectSound(page, 'listener registration with messages')
  expect(sent()).toBe(0)

  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Listener Login' })).toHaveAttribute('href', '/user/login')
  await expect(main.getByRole('link', { name: 'Artist Register' })).toHaveAttribute('href', '/artist/register')

  // A server that cannot be reached, a name that is taken, and at last success.
  const username = unique('nova')
  await fill(form, filled(DEMO.listener))
  const mend = await cut(page, 'RegisterUser')
  await create.click()
  await expectToast(page, 'Registration Failed', 'Please try again')
  mend()
  await create.click()
  await expectToast(page, 'Registration Failed', 'Username is already taken')
  await expect(form.getByText('Username is already taken')).toBeVisible()
  await fill(form, filled(username))
  await create.click()
  await expect(page).toHaveURL('/discover')
  await expectToast(page, 'Welcome, Nova!')
  const account = page.getByRole('banner')
  await expect(account.getByText('Listener', { exact: true })).toBeVisible()
  await expect(account.getByRole('button', { name: `LOGOUT ${username}` })).toBeVisible()

  await signOut(page)
  await expectToast(page, 'Logged out', 'You have been successfully logged out.')
  await expect(page).toHaveURL('/')
  await expect(account.getByRole('button', { name: 'LOGIN' })).toBeVisible()
})

test('sign-in: required fields, a wrong password, the right one', async ({ page }) => {
  const username = unique('rider')
  await becomeListener(page, username)
  await page.context().clearCookies()
  await page.goto('/user/login')
  const form = page.getByRole('form', { name: 'Listener Login' })
  const login = form.getByRole('button', { name: 'Login' })
  await login.click()
  await expect(form.getByText('Username is required')).toBeVisible()
  await expect(form.getByText('Password is required')).toBeVisible()
  await fill(form, { Username: username, Password: 'not this one' })
  await login.click()
  await expectToast(page, 'Login Failed', 'Invalid credentials')
  await expect(form.getByLabel('Username')).toHaveValue(username)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Listener Register' })).toHaveAttribute('href', '/user/register')
  await expect(main.getByRole('link', { name: 'Artist Login' })).toHaveAttribute('href', '/artist/login')
  await fill(form, { Password: PASSWORD })
  await login.click()
  await expect(page).toHaveURL('/discover')
  await expectToast(page, `Welcome back, Listener ${username}!`)
})

test('logging out that fails says why', async ({ page }) => {
  await becomeListener(page, unique('stuck'))
  await page.goto('/player')
  await page.route('**/graphql', async (route) =>
    isOperation(route.request().postData(), 'Logout')
      ? await route.fulfill({ status: 503, body: 'upstream is away' })
      : await route.fallback(),
  )
  await signOut(page)
  await expectToast(page, 'Logout failed', '503: upstream is away')
  await expect(page.getByRole('banner').getByRole('button', { name: /^LOGOUT/ })).toBeVisible()
})

test('subscribing: loading, a form that cannot be loaded, a declined card, a bank that asks, and the way back', async ({
  page,
}) => {
  await becomeListener(page, unique('patron'))
  const mend = await cut(page, 'CreateSubscription')
  await page.goto('/subscribe')
  for (const text of [
    '$10/month',
    'Unlimited streaming',
    'Support artists directly',
    '80% of revenue goes to the artists you play',
    'High quality audio',
    'Discover new music',
  ])
    await expect(page.getByText(text, { exact: false }).first()).toBeVisible()
  await expect(page.getByText('Unable to load payment form')).toBeVisible()
  mend()
  const letCreate = await hold(page, 'CreateSubscription')
  await page.getByRole('button', { name: /try again|retry/i }).click()
  await expect(page.getByText('Setting up payment...')).toBeVisible()
  letCreate()

  const letPay = await holdRequest(page, '**/api/payments/sandbox/confirm')
  await payByCard(page, 'Subscribe Now', '4000 0000 0000 0002')
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  letPay()
  await expectToast(page, 'Payment failed', 'Your card was declined.')
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
  await expectSound(page, 'a declined card')

  await payByCard(page, 'Subscribe Now', '4000 0025 0000 3155')
  const bank = page.getByRole('dialog', { name: 'Confirm this payment' })
  await expectSound(page, 'the bank asks')
  await bank.getByRole('button', { name: 'Decline' }).click()
  await expect(bank).toBeHidden()
  await expectToast(page, 'Payment failed', 'Your bank did not confirm this payment.')
  await page.getByRole('button', { name: 'Subscribe Now' }).click()
  await bank.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(page).toHaveURL('/discover')

  // Back to the form: nothing to pay twice.
  const created = countOperations(page, 'CreateSubscription')
  await page.goBack()
  await expect(page).toHaveURL('/subscribe')
  await expect(page.getByText("You're Already Subscribed!")).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  expect(created()).toBe(0)
  await page.getByRole('link', { name: 'Go to Discover' }).click()
  await expect(page).toHaveURL('/discover')
})

test('paying twice at once pays once', async ({ page }) => {
  await becomeListener(page, unique('hasty'))
  await page.goto('/subscribe')
  await fill(page, { 'Card number': '4242 4242 4242 4242', Expiry: '12 / 34', CVC: '123' })
  let confirmations = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/sandbox/confirm')) confirmations += 1
  })
  await page.getByRole('form', { name: 'Card payment' }).evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await expect(page).toHaveURL('/discover')
  expect(confirmations).toBe(1)
  expect(await (await page.request.get('/api/subscription/status')).json()).toMatchObject({ isSubscribed: true })
})

test('a subscriber’s player: transport, seconds, volume, and a list that goes round', async ({ page, api }) => {
  // Another journey that plays as the same listener would pause this one.
  await becomeListener(page, unique('player'))
  await subscribe(page)
  const heard = await listen(page)
  await page.goto('/discover')
  const songs = await shownNewReleases(page, api)
  const [first, second, third] = songs as [Song, Song, Song]
  await page.getByRole('button', { name: `Play ${first.title}`, exact: true }).click()
  const bar = page.getByRole('region', { name: 'Player' })
  await expect(bar.getByText(first.title)).toBeVisible()
  await expect(bar.getByText(first.genre, { exact: true })).toBeVisible()
  await expect(bar.getByRole('img').or(bar.locator('img')).first()).toBeVisible()
  const total = `${Math.floor(first.duration / 60)}:${String(first.duration % 60).padStart(2, '0')}`
  await expect(bar.getByText(total, { exact: true })).toBeVisible()
  const progress = bar.getByRole('slider', { name: 'Progress' })
  await expect(progress).toHaveAttribute('aria-valuemax', String(first.duration))
  const volume = bar.getByRole('slider', { name: 'Volume' })
  for (const [name, value] of [
    ['aria-valuenow', '70'],
    ['aria-valuemin', '0'],
    ['aria-valuemax', '100'],
  ] as const)
    await expect(volume).toHaveAttribute(name, value)
  await volume.press('ArrowUp')
  await expect(volume).toHaveAttribute('aria-valuenow', '71')

  await expect
    .poll(async () => Number(await progress.getAttribute('aria-valuenow')), { timeout: 20_000 })
    .toBeGreaterThan(0)
  await expect(bar.getByText(/^0:0[1-9]$/)).toBeVisible()
  await expect.poll(heard.peak, 'sound comes out').toBeGreaterThan(0.001)
  await bar.getByRole('button', { name: 'Pause' }).click()
  await expect(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await bar.getByRole('button', { name: 'Play', exact: true }).click()

  // The last song of what is listed comes before the first, and the first after it.
  await bar.getByRole('button', { name: 'Previous' }).click()
  await expect(bar.getByText((songs.at(-1) as Song).title)).toBeVisible()
  await bar.getByRole('button', { name: 'Next' }).click()
  await expect(bar.getByText(first.title)).toBeVisible()
  await bar.getByRole('button', { name: 'Next' }).click()
  await expect(bar.getByText(second.title)).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible()

  // At the end of a song the next one plays.
  await progress.focus()
  await progress.press('End')
  await expect(bar.getByText(third.title)).toBeVisible({ timeout: 20_000 })
  await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible()

  // Where the audio graph stops for good, the song goes on without it.
  await expect.poll(heard.position).toBeGreaterThan(0)
  await heard.stopGraphs()
  const stopped = await heard.position()
  await expect.poll(heard.position).toBeGreaterThan(stopped + 1)

  await bar.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectSound(page, 'keyboard shortcuts')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await bar.getByRole('button', { name: 'Open player' }).click()
  await expect(page.getByRole('dialog', { name: 'Now playing' })).toBeVisible()
  await expectSound(page, 'the whole player on a phone')
})

test('registering twice at once makes one account', async ({ page }) => {
  const sent = countOperations(page, 'RegisterUser')
  const username = unique('twice')
  await page.goto('/register')
  const form = page.getByRole('form', { name: 'Listener Registration' })
  await fill(form, filled(username))
  await form.evaluate((element: HTMLFormElement) => {
    element.requestSubmit()
    element.requestSubmit()
  })
  await expect(page).toHaveURL('/discover')
  expect(sent()).toBe(1)
})

test('a listener’s sign-in that ends while subscribing: the page says what to do, and the card form comes back', async ({
  page,
}) => {
  const username = unique('lapsed')
  await registerListener(page, { username, name: 'Lapsed' })
  await page.context().clearCookies()
  await page.goto('/subscribe')
  await expect(page.getByText('Sign in to subscribe')).toBeVisible()
  await signIn(page, 'user', username, PASSWORD)
  await page.reload()
  await expect(page.getByLabel('Card number')).toBeVisible()
})

test('where the $10 went: a bar to scale, artists, songs, streams and dollars', async ({ page }) => {
  await signInDemo(page, 'user')
  await page.goto('/subscribe')
  await page.getByRole('link', { name: 'Where your $10 went' }).click()
  await expect(page).toHaveURL('/subscription')
  await expect(page.getByText(/^Your subscription renews on /)).toBeVisible()
  const month = page.getByRole('list', { name: 'Paid months' }).getByRole('listitem').first()
  await expect(month.getByText('estimate', { exact: true })).toBeVisible()
  await expect(
    month.getByText('$10.00, to scale: $8.00 to the artists you played, $2.00 to the platform.'),
  ).toBeVisible()
  // Earnings of songs add up to those of their artists, and all to the payment.
  for (const toggle of await month.getByRole('button', { name: /^\d+ songs? of / }).all())
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  const sumOf = async (rows: string) =>
    (await month.locator(`${rows} td:last-child`).allInnerTexts()).reduce(
      (sum, dollars) => sum + Math.round(Number(dollars.replace('$', '')) * 100),
      0,
    )
  expect(await sumOf('tr[data-song]')).toBe(800)
  expect(await sumOf('tr[data-artist]')).toBe(1000)
  await expectSound(page, 'where the money went')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(
      await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
    ).toBeLessThanOrEqual(0)
  }

  // A settled month is a picture to show around, drawn here: its words, the sun of its artists, their names, and whose it is.
  const drawn = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Card to share' }).first().click()
  const file = await drawn
  expect(file.suggestedFilename()).toMatch(/^fairwave-\d{4}-\d\d-\d\d\.png$/)
  const card = await lookAtPicture(page, await file.path(), [
    [60, 220],
    [400, 850],
    [900, 1250],
    [1260, 1350],
  ])
  expect(card).toMatchObject({ width: 1080, height: 1350 })
  for (const light of card.lightest) expect(light).toBeGreaterThan(100)

  // Somebody who has just subscribed has heard nothing yet.
  await page.context().clearCookies()
  await becomeListener(page, unique('fresh'))
  await page.goto('/subscription')
  await page.getByRole('link', { name: 'Subscribe Now' }).click()
  await payByCard(page, 'Subscribe Now')
  await expect(page).toHaveURL('/discover')
  await page.goto('/subscription')
  await expect(page.getByText(/^Nothing played yet\. \$8\.00 is waiting for the artists you play/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByText(/^Your subscription ends on /)).toBeVisible()
})
