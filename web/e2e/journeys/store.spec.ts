import { type Page, expect, test } from '@playwright/test'
import { type Deployment, embedded } from '../deployments.ts'
import { makeAudio, makeImage } from '../media.ts'
import { PASSWORD, payByCard, person, registerArtist, registerListener, setUpAdmin } from '../people.ts'
import { expectSound, expectSoundOnAll } from '../sound.ts'

let deployment: Deployment
test.beforeAll(async () => {
  deployment = await embedded({ demo: false })
})
test.afterAll(() => deployment?.stop())

const fillAddress = async (page: Page) => {
  await page.getByLabel('Full name').fill('Ada Lovelace')
  await page.getByLabel('Address', { exact: false }).first().fill('12 Grid Street')
  await page.getByLabel('Postal code').fill('90210')
  await page.getByLabel('City').fill('Neon City')
  await page.getByLabel('Country').selectOption('US')
} /** What staff does with a record, in its dialog. */
const act = async (page: Page, action: string, values: Record<string, string> = {}) => {
  await page.getByRole('button', { name: action }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${action}: `) })
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value)
  await expectSoundOnAll(page, `${action} dialog`)
  await dialog.getByRole('button', { name: action }).click()
  await expect(page.getByText(`${action}: done`).first()).toBeVisible()
  await expect(dialog).toBeHidden()
}

test('a store from the first product to what it earned', async ({ browser }) => {
  const artist = await person(browser, deployment.url)
  await registerArtist(artist.page, { username: 'neonharbor', name: 'Neon Harbor' })
  const admin = await person(browser, deployment.url)
  await setUpAdmin(admin.page, { username: 'stationchief' })

  // Others do not find a pending artist.
  const stranger = await person(browser, deployment.url)
  await stranger.page.goto('/artist/neonharbor')
  await expect(stranger.page.getByText('Artist Not Found')).toBeVisible()
  await admin.page.getByRole('button', { name: /approve/i }).click()
  await expect(admin.page.getByText('No pending artist approvals')).toBeVisible()

  // A thing, of which there is one.
  await artist.page.goto('/dashboard')
  await artist.page.getByRole('tab', { name: 'Merchandise' }).click()
  await expect(artist.page.getByText('No merchandise products yet')).toBeVisible()
  await expectSound(artist.page, 'merchandise empty')
  await artist.page.getByRole('button', { name: 'Add Product' }).click()
  await artist.page.getByLabel('Product Name').fill('Night Grid LP')
  await artist.page.getByLabel('Description').fill('Pressed on magenta vinyl.')
  await artist.page.getByLabel('Price ($)').fill('24.00')
  await artist.page.getByLabel('Category').selectOption('vinyl')
  await artist.page.getByLabel('Inventory').fill('1')
  await expect(artist.page.getByText('$20.40')).toBeVisible()
  await artist.page
    .getByRole('group', { name: 'Product Image' })
    .locator('input[type=file]')
    .setInputFiles(makeImage('lp.png'))
  await expect(artist.page.getByText('Product image uploaded successfully').first()).toBeVisible()
  await expectSoundOnAll(artist.page, 'product dialog')
  await artist.page.getByRole('button', { name: 'Create Product' }).click()
  await expect(artist.page.getByText('Your merchandise has been added to your store.').first()).toBeVisible()
  await expect(artist.page.getByRole('heading', { name: 'Night Grid LP' })).toBeVisible()

  // A download.
  await artist.page.getByRole('button', { name: 'Add Product' }).click()
  await artist.page.getByLabel('Product Name').fill('Night Grid (single)')
  await artist.page.getByLabel('Description').fill('320 kbit/s, with the instrumental.')
  await artist.page.getByLabel('Price ($)').fill('1.50')
  await artist.page.getByLabel('Category').selectOption('mp3')
  await artist.page.getByLabel('Digital product').check()
  await artist.page
    .getByRole('group', { name: 'Digital File' })
    .locator('input[type=file]')
    .setInputFiles(makeAudio('single.mp3', 5))
  await expect(artist.page.getByText('Digital product file uploaded successfully').first()).toBeVisible()
  await artist.page.getByRole('button', { name: 'Create Product' }).click()
  await expect(
    artist.page.getByRole('article').filter({ hasText: 'Night Grid (single)' }).getByText('Digital', { exact: true }),
  ).toBeVisible()

  // Bought, by way of a declined card.
  const fan = await person(browser, deployment.url)
  await registerListener(fan.page, { username: 'nightrider', name: 'Night Rider' })
  await fan.page.goto('/artist/neonharbor')
  await expect(fan.page.getByRole('heading', { level: 1, name: 'Neon Harbor' })).toBeVisible()
  await expect(fan.page.getByText('Only 1 left')).toBeVisible()
  await expectSound(fan.page, 'artist')
  await fan.page.getByRole('button', { name: 'Buy Night Grid LP' }).click()
  await expectSoundOnAll(fan.page, 'checkout dialog')
  await fillAddress(fan.page)
  await fan.page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(fan.page.getByLabel('Card number')).toBeVisible()
  await expectSoundOnAll(fan.page, 'payment dialog')

  // Meanwhile nobody else gets it.
  const late = await person(browser, deployment.url)
  await registerListener(late.page, { username: 'latecomer', name: 'Late Comer' })
  await late.page.goto('/artist/neonharbor')
  await expect(late.page.getByText('Sold out')).toBeVisible()

  await payByCard(fan.page, 'Pay $24.00', '4000 0000 0000 0002')
  await expect(fan.page.getByText('Payment failed').first()).toBeVisible()
  await payByCard(fan.page, 'Pay $24.00')
  await expect(fan.page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
  await expectSoundOnAll(fan.page, 'thanks dialog')
  await fan.page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()

  await fan.page.getByRole('button', { name: 'Buy Night Grid (single)' }).click()
  await fan.page.getByRole('button', { name: 'Continue to Payment' }).click()
  await payByCard(fan.page, 'Pay $1.50')
  const download = fan.page.waitForEvent('download')
  await fan.page.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('Night Grid (single).mp3')

  // The back button after paying buys nothing twice.
  await fan.page.goBack()
  await fan.page.goForward()
  await fan.page.goto('/orders')
  await expect(fan.page.getByRole('article')).toHaveCount(2)
  await expectSound(fan.page, 'my orders')

  // A tip, to be confirmed at the bank.
  await fan.page.goto('/artist/neonharbor')
  await fan.page.getByRole('button', { name: 'Tip' }).click()
  await fan.page.getByRole('button', { name: '$10', exact: true }).click()
  await expectSoundOnAll(fan.page, 'tip dialog')
  await fan.page.getByRole('button', { name: 'Continue to Payment' }).click()
  await payByCard(fan.page, 'Send $10.00', '4000 0025 0000 3155')
  await expectSoundOnAll(fan.page, 'bank dialog')
  await fan.page.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(fan.page.getByText('Thank you! $10.00 is on its way to Neon Harbor.')).toBeVisible()

  // Its income: 20.40 + 1.28 of merchandise, and 10.00 in tips.
  await artist.page.reload()
  // The tab stands in the address: a reload comes back to it.
  await artist.page.getByRole('tab', { name: 'Earnings' }).click()
  await expect(artist.page.getByText('Merchandise earnings').locator('..')).toContainText('$21.68')
  await expect(artist.page.getByText('Tips Received').locator('..')).toContainText('$10.00')
  await artist.page.getByRole('tab', { name: 'Merchandise' }).click()
  await expect(artist.page.getByText('Merch Earnings').locator('..')).toContainText('$21.68')
  await artist.page.getByRole('tab', { name: /^Orders/ }).click()
  const order = artist.page.getByRole('article').filter({ hasText: 'Night Grid LP' })
  await expect(order).toContainText('nightrider@example.com')
  await order.getByRole('button', { name: 'Mark as shipped' }).click()
  await artist.page.getByLabel('Tracking number').fill('1Z999')
  await expectSoundOnAll(artist.page, 'shipping dialog')
  await artist.page.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(order.getByText('shipped', { exact: true })).toBeVisible()
  await expectSound(artist.page, 'orders')
  await order.getByRole('button', { name: 'Refund' }).click()
  await expectSoundOnAll(artist.page, 'refund dialog')
  await artist.page.keyboard.press('Escape')
  await fan.page.goto('/orders')
  await expect(fan.page.getByText('Tracking number 1Z999')).toBeVisible()
  await artist.page.setViewportSize({ width: 360, height: 780 })
  await expectSound(artist.page, 'orders')
  await artist.page.getByRole('tab', { name: /^My Products/ }).click()
  await expectSound(artist.page, 'products')
  await fan.page.setViewportSize({ width: 360, height: 780 })
  await expectSound(fan.page, 'my orders')
  await fan.page.goto('/artist/neonharbor')
  await expect(fan.page.getByText('Sold out')).toBeVisible()
  await expectSound(fan.page, 'artist')
})

test('a custom request from submission to the product in the store', async ({ browser }) => {
  const artist = await person(browser, deployment.url)
  await registerArtist(artist.page, { username: 'velvetcassette', name: 'Velvet Cassette' })
  await artist.page.getByRole('tab', { name: 'Merchandise' }).click()
  await artist.page.getByRole('button', { name: 'Request Custom Merch' }).click()
  await artist.page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(artist.page.getByText('Please fill in all required fields.').first()).toBeVisible()
  await expectSoundOnAll(artist.page, 'request dialog')
  await artist.page.getByLabel('Item Type').selectOption('tote-bag')
  await artist.page.getByLabel('Design Description').fill('The cassette, in violet.')
  await artist.page.getByLabel('Estimated Quantity').fill('25')
  await artist.page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(
    artist.page.getByText('Your custom merchandise request has been submitted for review.').first(),
  ).toBeVisible()
  await artist.page.getByRole('tab', { name: /^Custom Requests/ }).click()
  await expect(artist.page.getByRole('article')).toContainText('Tote Bag')
  await expect(artist.page.getByText('submitted', { exact: true })).toBeVisible()

  const staff = await person(browser, deployment.url)
  // The other journey may have been here before.
  await staff.page.request.post('/api/auth/setup', {
    data: { username: 'stationchief', email: 'chief@example.com', password: PASSWORD },
  })
  await staff.page.request.post('/api/auth/admin/login', { data: { username: 'stationchief', password: PASSWORD } })
  await staff.page.goto('/admin/dashboard')
  await staff.page
    .getByRole('region', { name: 'Waiting for You' })
    .getByRole('link', { name: 'Custom requests to review' })
    .click()
  await staff.page.getByRole('table').getByRole('link', { name: 'Velvet Cassette' }).click()
  await expect(staff.page.getByText('The cassette, in violet.')).toBeVisible()
  await act(staff.page, 'Start review')
  await act(staff.page, 'Quote', { Price: '312.50', Note: 'Screen print; 10 days.' })
  await artist.page.reload()
  await artist.page.getByRole('tab', { name: 'Merchandise' }).click()
  await artist.page.getByRole('tab', { name: /^Custom Requests/ }).click()
  await expect(artist.page.getByText('$312.50')).toBeVisible()
  await expectSound(artist.page, 'requests')
  await artist.page.getByRole('button', { name: 'Approve quote' }).click()
  await expect(artist.page.getByText('approved', { exact: true })).toBeVisible()
  await staff.page.reload()
  await act(staff.page, 'Report as produced', {
    'Name in the store': 'Cassette tote',
    'Unit price': '18',
    'Pieces made': '25',
  })
  await artist.page.reload()
  await artist.page.getByRole('tab', { name: 'Merchandise' }).click()
  const tote = artist.page.getByRole('article').filter({ hasText: 'Cassette tote' })
  await expect(tote.getByText('made by the platform')).toBeVisible()
  await tote.getByRole('button', { name: 'Show Cassette tote' }).click()
  await expect(tote.getByRole('button', { name: 'Hide Cassette tote' })).toBeVisible()
})
