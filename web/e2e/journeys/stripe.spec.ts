import { type Page, expect, test } from '@playwright/test'
import { type StripeDouble, startStripeDouble } from '../../../api/testing/stripe-double.ts'
import { type Deployment, embedded } from '../deployments.ts'
import { fakeStripeJs } from '../fake-stripe-js.ts'
import { signInDemo } from '../demo.ts'
import { publishOneSong } from '../one-song.ts'
import { person, registerListener } from '../people.ts'
import { untilQuiet } from '../quiet.ts'
import { watchRefusals } from '../refusals.ts'
import { expectSound } from '../sound.ts'

let double: StripeDouble
let deployment: Deployment
test.beforeAll(async () => {
  double = await startStripeDouble()
  deployment = await embedded({ demo: false, env: double.env })
  await publishOneSong(deployment.url)
})
test.afterAll(async () => {
  await deployment?.stop()
  await double?.stop()
})
test.describe.configure({ mode: 'serial' })

/** Delivers all events so far, signed, until they are accepted, as the provider's servers do in their own time. */
async function deliverEvents(): Promise<void> {
  for (let events = double.takeEvents(); events.length; events = double.takeEvents()) {
    for (const { body, signature } of events) {
      const answer = await fetch(`${deployment.url}/api/payments/webhook`, {
        method: 'POST',
        headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
        body: Buffer.from(body),
      })
      expect(answer.status).toBe(200)
    }
  }
}

const cardField = (page: Page) =>
  page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number')
/** Sent to the button itself: a browser loses presses in a frame of another site that has only just come. */
const answerBank = async (page: Page, answer: 'Complete' | 'Fail') =>
  await page
    .frameLocator('iframe[name^="__privateStripe"]')
    .getByRole('button', { name: `${answer} authentication` })
    .dispatchEvent('click')

test('a listener subscribes by Stripe: declined, asked by the bank, paid, back on Discover', async ({ browser }) => {
  const { page } = await person(browser, deployment.url)
  const asked = await fakeStripeJs(page, double)
  const refused = await watchRefusals(page.context())
  await page.goto('/')
  await registerListener(page, { username: 'stripelistener', name: 'Ada' })
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  await expect(page.getByText('Subscribe to stream music')).toBeVisible()
  expect(asked, 'no screen but those that ask for a card loads Stripe.js').toEqual([])

  await page.getByRole('link', { name: 'Subscribe Now' }).click()
  await page.waitForURL('**/subscribe')
  const pay = page.getByRole('button', { name: 'Subscribe Now' })
  await expect(pay).toBeVisible()
  expect(asked[0]).toBe('/endive/stripe.js')
  await expectSound(page, 'the card form')

  await cardField(page).fill('4000 0000 0000 0002')
  await pay.click()
  await expect(page.getByText('Payment failed').first()).toBeVisible()
  await expect(page.getByText('Your card was declined.').first()).toBeVisible()
  await deliverEvents()

  await cardField(page).fill('4000 0025 0000 3155')
  await pay.click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  await answerBank(page, 'Fail')
  await expect(page.getByText(/unable to authenticate/).first()).toBeVisible()
  await pay.click()
  await answerBank(page, 'Complete')

  await page.waitForURL('**/discover')
  expect(page.url(), 'the payment’s secret is not left in the address').toBe(`${deployment.url}/discover`)
  // The provider's event is still on the way, and the address alone grants nothing.
  expect(await (await page.request.get('/api/subscription/status')).json()).toMatchObject({ isSubscribed: false })
  await deliverEvents()
  await expect(page.getByText('You’re in').first()).toBeVisible()
  // The song that was refused plays without another press.
  await expect(page.getByRole('button', { name: /^Pause / }).first()).toBeVisible()
  await expect(page.getByRole('slider', { name: /volume/i })).toBeVisible()
  await expect(page.getByText('Subscribe to stream music')).toHaveCount(0)

  await page.goto('/subscribe')
  await expect(page.getByText("You're Already Subscribed!")).toBeVisible()
  await expectSound(page, 'already subscribed')
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByText(/Your subscription ends on/)).toBeVisible()
  await deliverEvents()
  await page.reload()
  await page.getByRole('button', { name: 'Resume subscription' }).click()
  await expect(page.getByText(/Your subscription renews on/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Card and invoices' })).toBeVisible()
  await deliverEvents()
  await page.getByRole('link', { name: 'Go to Discover' }).click()
  await page.waitForURL('**/discover')
  expect(refused).toEqual([])
})

test('no screen but those that ask for a card loads Stripe.js', async ({ browser }) => {
  const { page } = await person(browser, deployment.url)
  const asked = await fakeStripeJs(page, double)
  const see = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(path)
      await untilQuiet(page)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    }
  }
  // One page of each kind; that no page contacts another origin is asserted where all of them are opened.
  await see(['/', '/artist/neonharbor'])
  await signInDemo(page, 'artist')
  await see(['/dashboard'])
  await registerListener(page, { username: 'stripelooker', name: 'Cay' })
  await see(['/orders', '/artist/neonharbor'])
  await page.getByRole('button', { name: 'Tip', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(cardField(page)).toBeVisible()
  expect(asked[0]).toBe('/endive/stripe.js')
})

test('the back button after a payment finds it made, not a second form', async ({ browser }) => {
  const { page } = await person(browser, deployment.url)
  await fakeStripeJs(page, double)
  await registerListener(page, { username: 'stripeback', name: 'Bob' })
  const subscriptions = double.account.subscriptions.size
  await page.goto('/subscribe')
  await cardField(page).fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Subscribe Now' }).click()
  await page.waitForURL('**/discover')
  await page.goBack()
  await expect(page.getByText('Confirming your payment...')).toBeVisible()
  await deliverEvents()
  await expect(page.getByText("You're Already Subscribed!")).toBeVisible()
  expect(double.account.subscriptions.size).toBe(subscriptions + 1)
})

test('a tip is paid in its dialog, the bank’s question over it', async ({ browser }) => {
  const { page } = await person(browser, deployment.url)
  await fakeStripeJs(page, double)
  const refused = await watchRefusals(page.context())
  await registerListener(page, { username: 'stripegiver', name: 'Tess' })
  await page.goto('/artist/neonharbor')
  await page.getByRole('button', { name: 'Tip', exact: true }).click()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await cardField(page).fill('4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Send $5.00' }).click()
  await answerBank(page, 'Complete')
  await expect(page.getByText(/Thank you! \$5\.00 is on its way/)).toBeVisible()
  const paid = [...double.account.payments.values()].filter(
    ({ status, amount, invoice }) => status === 'succeeded' && amount === 500 && !invoice,
  )
  expect(paid).toHaveLength(1)
  await deliverEvents()
  expect(refused).toEqual([])
})

test('without Stripe.js, or with Stripe away, the page says so and tries again', async ({ browser }) => {
  const { page } = await person(browser, deployment.url)
  await registerListener(page, { username: 'stripeless', name: 'Lou' })
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await page.goto('/subscribe')
  await expect(page.getByText('Unable to load payment form')).toBeVisible()
  await page.unroute('https://js.stripe.com/**')
  await fakeStripeJs(page, double)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Subscribe Now' })).toBeVisible()

  double.fail({ status: 500 }, { status: 500 }, { status: 500 })
  await page.reload()
  await expect(page.getByText('Unable to load payment form')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Subscribe Now' })).toBeVisible()
})
