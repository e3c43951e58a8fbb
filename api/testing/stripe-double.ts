import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { StripeAccount, newId } from './stripe-double/account.ts'
import { calls } from './stripe-double/calls.ts'
import { StripeFault } from './stripe-double/fault.ts'
import { type Form, decodeForm, textOf } from './stripe-double/form.ts'
import { paymentObject } from './stripe-double/objects.ts'

export interface StripeDoubleOptions {
  now?: () => Date
  secretKey?: string
  publishableKey?: string
  webhookSecret?: string
  priceId?: string
  price?: { amount: number; interval: 'month' | 'year' }
  /** The version that requests must name, and that events are told in. */
  apiVersion?: string
}

interface Recorded {
  method: string
  path: string
  key: string | undefined
  replayed: boolean
}

type Trouble = 'drop' | { status: number }

interface Answer {
  status: number
  body: object
}

/**
 * Stripe's API for exactly the calls that the adapter makes: form-encoded, with its refusals, its account-wide
 * idempotency keys, and its signed events. Payments follow Stripe's test card numbers. Stop it by its own handle.
 */
export async function startStripeDouble(options: StripeDoubleOptions = {}) {
  const {
    now = () => new Date(),
    secretKey = 'sk_test_double',
    publishableKey = 'pk_test_double',
    webhookSecret = 'whsec_double',
    priceId = 'price_monthly',
    price = { amount: 1000, interval: 'month' },
    apiVersion = Stripe.API_VERSION,
  } = options
  const account = new StripeAccount({ now, apiVersion, price: { id: priceId, ...price } })
  const requests: Recorded[] = []
  const reads: string[] = []
  const troubles: Trouble[] = []
  const remembered = new Map<string, { request: string; answer: Answer | null }>()

  const answerCall = (method: string, path: string, form: Form): Answer => {
    for (const call of calls) {
      const match = call.method === method && call.path.exec(path)
      if (!match) continue
      const unknown = Object.keys(form).find((name) => !call.takes.includes(name))
      if (unknown)
        throw new StripeFault(400, `Received unknown parameter: ${unknown}`, {
          code: 'parameter_unknown',
          param: unknown,
        })
      const lacking = call.needs.find((name) => form[name] === undefined)
      if (lacking)
        throw new StripeFault(400, `Missing required param: ${lacking}.`, { code: 'parameter_missing', param: lacking })
      return { status: 200, body: call.answer(account, { id: match[1] ?? '', form }) }
    }
    throw new StripeFault(404, `Unrecognized request URL (${method}: ${path}).`)
  }

  const answerSafely = (method: string, path: string, form: Form): Answer => {
    try {
      return answerCall(method, path, form)
    } catch (error) {
      if (error instanceof StripeFault) return { status: error.status, body: error }
      throw error
    }
  }

  /** The same key answers the same; while the first is under way, or for anything else, it is refused. */
  const answerOnce = async (
    key: string,
    method: string,
    path: string,
    form: Form,
  ): Promise<Answer & { replayed: boolean }> => {
    const request = JSON.stringify([method, path, form])
    const known = remembered.get(key)
    if (known?.answer === null) {
      throw new StripeFault(409, 'There is currently another in-progress request using this Stripe idempotent key.', {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
      })
    }
    if (known && known.request !== request) {
      throw new StripeFault(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      )
    }
    if (known) return { ...(known.answer as Answer), replayed: true }
    remembered.set(key, { request, answer: null })
    // Others that came in the same moment find it under way.
    await new Promise((next) => setTimeout(next, 5))
    const answer = answerSafely(method, path, form)
    remembered.set(key, { request, answer })
    return { ...answer, replayed: false }
  }

  const handle = async (request: IncomingMessage): Promise<Answer & { replayed?: boolean }> => {
    const url = new URL(request.url ?? '/', 'http://double')
    const method = request.method ?? 'GET'
    const form = decodeForm(method === 'POST' ? await text(request) : url.search.slice(1))
    const header = (name: string) => request.headers[name] as string | undefined
    const key = header('idempotency-key')
    const browser = calls.some((call) => call.browser && call.method === method && call.path.test(url.pathname))
    if (header('authorization') !== `Bearer ${browser ? publishableKey : secretKey}`)
      throw new StripeFault(401, 'Invalid API Key provided')
    if (browser) return answerSafely(method, url.pathname, form)
    if (header('stripe-version') !== apiVersion)
      throw new StripeFault(400, `Invalid Stripe API version: ${header('stripe-version')}`)
    if (method === 'GET') {
      reads.push(url.pathname)
      return answerSafely(method, url.pathname, form)
    }
    // The SDK makes keys of its own, which are new in each process: they do not tell a repetition from a second wish.
    if (!key || key.startsWith('stripe-node-retry'))
      throw new StripeFault(400, 'This write has no idempotency key of the application')
    const answer = await answerOnce(key, method, url.pathname, form)
    requests.push({ method, path: url.pathname, key, replayed: answer.replayed })
    return answer
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const trouble = troubles.shift()
    if (trouble === 'drop') return void request.socket.destroy()
    const send = ({ status, body, replayed }: Answer & { replayed?: boolean }) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'request-id': newId('req'),
        ...(replayed && { 'idempotent-replayed': 'true' }),
      })
      response.end(JSON.stringify(body))
    }
    if (trouble)
      return send({
        status: trouble.status,
        body: new StripeFault(trouble.status, 'Something is wrong on our end', { type: 'api_error' }),
      })
    handle(request).then(send, (error: unknown) => {
      if (error instanceof StripeFault) return send({ status: error.status, body: error })
      console.error(error)
      return send({ status: 500, body: new StripeFault(500, String(error), { type: 'api_error' }) })
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }

  const paymentOf = (clientSecret: string) => {
    const payment = [...account.payments.values()].find(({ secret }) => secret === clientSecret)
    if (!payment) throw new Error(`no payment has the secret ${clientSecret}`)
    return payment
  }
  const seconds = () => Math.floor(now().getTime() / 1000)
  const sign = (payload: string, secret = webhookSecret) => ({
    body: new Uint8Array(Buffer.from(payload)),
    signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds() }),
  })

  return {
    url: `http://127.0.0.1:${port}`,
    /** Settings with which a server uses this in place of Stripe. */
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PRICE_ID: priceId,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    },
    account,
    /** Writes that were answered, in order. */
    requests,
    /** Paths that were read, in order. */
    reads,
    /** Troubles for the next requests, in place of an answer. */
    fail: (...next: Trouble[]) => void troubles.push(...next),
    sign,
    /** Signed requests for what happened since the last look. */
    takeEvents: () => account.events.splice(0).map(({ body }) => sign(body)),
    /** Confirms a card as Stripe.js does; answers or throws `StripeFault` as the browser would see it. */
    confirm: (clientSecret: string, card = '4242424242424242') =>
      paymentObject(account.confirm(paymentOf(clientSecret), card)),
    authenticate: (clientSecret: string, confirmed: boolean) =>
      paymentObject(account.authenticate(paymentOf(clientSecret), confirmed)),
    /** An artist fills in Stripe's pages behind an account link. */
    finishOnboarding: (link: string) => {
      const connected = account.connected.get(/acct_\w+/.exec(link)?.[0] ?? '')
      if (!connected) throw new Error(`no account behind ${link}`)
      Object.assign(connected, {
        payouts_enabled: true,
        details_submitted: true,
        capabilities: { transfers: 'active' },
      })
      account.tell('account.updated', connected, connected.id)
    },
    customer: (customerId: string) => account.customers.get(customerId),
    /** Their portal sets a time, not the flag. */
    cancelInPortal: (subscriptionId: string) => {
      const subscription = account.subscriptions.get(subscriptionId)
      if (!subscription) throw new Error(`no subscription ${subscriptionId}`)
      subscription.cancelAt = subscription.periodEnd
      account.tell('customer.subscription.updated', account.subscription(subscription))
    },
    stop: () =>
      new Promise<void>((stopped) => {
        server.closeAllConnections()
        server.close(() => stopped())
      }),
  }
}

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>
/** For whoever stands in for a browser. */
export { StripeFault, textOf }
