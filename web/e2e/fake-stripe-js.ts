import type { Page, Route } from '@playwright/test'
import { type StripeDouble, StripeFault } from '../../api/testing/stripe-double.ts'

/**
 * Stands in for js.stripe.com and api.stripe.com in a browser: a Payment Element in a frame of its own, cards by Stripe's
 * test numbers, a bank's question in a frame over the page, and the way back. Payments happen at the double.
 * Returns the addresses that were asked for.
 */
export async function fakeStripeJs(page: Page, double: StripeDouble): Promise<string[]> {
  const asked: string[] = []
  await page.route('https://js.stripe.com/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    if (pathname === '/endive/stripe.js')
      return await route.fulfill({ contentType: 'text/javascript', body: `(${stripeJs.toString()})()` })
    return await route.fulfill({ contentType: 'text/html', body: pathname === '/challenge' ? challenge : cardFields })
  })
  await page.route('https://api.stripe.com/**', async (route) => await answer(route, double))
  return asked
}

async function answer(route: Route, double: StripeDouble): Promise<void> {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  const request = route.request()
  if (request.method() === 'OPTIONS') return await route.fulfill({ status: 204, headers })
  const { pathname } = new URL(request.url())
  const bank = /\/authenticate\/(yes|no)$/.exec(pathname)?.[1]
  if (bank) {
    const { status, json } = attempt(() =>
      double.authenticate(new URLSearchParams(request.postData() ?? '').get('client_secret') ?? '', bank === 'yes'),
    )
    return await route.fulfill({ status, headers, json })
  }
  const passed = await fetch(double.url + pathname, {
    method: request.method(),
    headers: {
      authorization: request.headers().authorization ?? '',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: request.postData(),
  })
  await route.fulfill({ status: passed.status, headers, json: await passed.json() })
}

function attempt(work: () => object): { status: number; json: object } {
  try {
    return { status: 200, json: work() }
  } catch (error) {
    if (error instanceof StripeFault) return { status: error.status, json: error.toJSON() }
    throw error
  }
}

// The scripts stand first: what can be seen can be used.
const cardFields = `<!doctype html><title>Card</title><script>addEventListener('input', (event) => parent.postMessage({ card: event.target.value }, '*'))</script>
<body><label>Card number <input autocomplete="cc-number"></label>`

const challenge = `<!doctype html><title>Your bank</title><script>addEventListener('click', (event) => parent.postMessage({ bank: event.target.textContent.startsWith('Complete') ? 'yes' : 'no' }, '*'))</script>
<body style="background:#fff"><button>Complete authentication</button><button>Fail authentication</button>`

/** Runs in the page, in place of Stripe's script; the page's own globals are all it has. */
function stripeJs(): void {
  // oxlint-disable-next-line typescript/no-explicit-any
  const page = globalThis as any
  const heard = (field: string) =>
    new Promise<string>((resolve) => {
      page.addEventListener(
        'message',
        function listen({ data, origin }: { data: Record<string, string>; origin: string }) {
          if (origin !== 'https://js.stripe.com' || data[field] === undefined) return
          page.removeEventListener('message', listen)
          resolve(data[field])
        },
      )
    })
  // As Stripe's own frames are: of another origin, with their scripts.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  const newFrame = () => page.document.createElement('iframe')
  page.Stripe = (key: string) => {
    const ask = async (path: string, form: Record<string, string>) => {
      const sent = await page.fetch(`https://api.stripe.com/v1/payment_intents/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: new URLSearchParams(form),
      })
      return await sent.json()
    }
    const askBank = async (id: string, clientSecret: string) => {
      const frame = newFrame()
      frame.name = '__privateStripeFrame7'
      frame.src = 'https://js.stripe.com/challenge'
      frame.style = 'position:fixed;inset:20% 20%;width:60%;height:60%;z-index:2147483647'
      page.document.body.append(frame)
      const verdict = await heard('bank')
      frame.remove()
      return await ask(`${id}/authenticate/${verdict}`, { client_secret: clientSecret })
    }
    const unused = () => {
      throw new Error('is not used here')
    }
    return {
      // The members by which react-stripe-js recognizes Stripe.js.
      createToken: unused,
      createPaymentMethod: unused,
      confirmCardPayment: unused,
      elements: ({ clientSecret }: { clientSecret: string }) => {
        const elements = { clientSecret, card: '' }
        page.addEventListener('message', ({ data, origin }: { data: { card?: string }; origin: string }) => {
          if (origin === 'https://js.stripe.com' && data.card !== undefined) elements.card = data.card
        })
        const create = () => {
          const frame = newFrame()
          return {
            mount: (place: { append(node: unknown): void }) => {
              frame.title = 'Secure payment input frame'
              frame.src = 'https://js.stripe.com/elements'
              frame.style = 'width:100%;height:60px;border:0'
              place.append(frame)
            },
            on: (event: string, handler: () => void) =>
              void (event === 'ready' && frame.addEventListener('load', handler)),
            off: (event: string, handler: () => void) =>
              void (event === 'ready' && frame.removeEventListener('load', handler)),
            destroy: () => frame.remove(),
          }
        }
        return {
          ...elements,
          create,
          get card() {
            return elements.card
          },
        }
      },
      confirmPayment: async ({
        elements,
        confirmParams,
        redirect,
      }: {
        elements: { clientSecret: string; card: string }
        confirmParams: { return_url: string }
        redirect: string
      }) => {
        const { clientSecret, card } = elements
        const id = clientSecret.split('_secret_')[0] as string
        let outcome = await ask(`${id}/confirm`, {
          client_secret: clientSecret,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': card,
        })
        if (outcome.status === 'requires_action') outcome = await askBank(id, clientSecret)
        if (outcome.error) return { error: outcome.error }
        if (redirect === 'if_required') return { paymentIntent: outcome }
        const back = new URL(confirmParams.return_url)
        back.search = new URLSearchParams({
          payment_intent: id,
          payment_intent_client_secret: clientSecret,
          redirect_status: 'succeeded',
        }).toString()
        page.location.assign(back.href)
        return await new Promise(() => {})
      },
    }
  }
  page.Stripe.version = 'endive'
}
