import type Stripe from 'stripe'
import { type StripeAccount, newId } from './account.ts'
import { StripeFault, missing } from './fault.ts'
import { type Form, expansionsOf, textOf, textsOf } from './form.ts'
import { chargeObject, customerObject, paymentObject, priceObject } from './objects.ts'

export interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  /** Anything else is refused, as Stripe does. */
  takes: readonly string[]
  needs: readonly string[]
  /** With the publishable key, from a browser; without a key for repetitions. */
  browser?: boolean
  answer(account: StripeAccount, input: { id: string; form: Form }): object
}

/** A call's parameters by the SDK's own names: the compiler refuses others. */
function call<Params>(
  method: Call['method'],
  path: string,
  {
    needs = [],
    takes = [],
  }: { needs?: readonly (keyof Params & string)[]; takes?: readonly (keyof Params & string)[] },
  answer: Call['answer'],
): Call {
  return {
    method,
    path: new RegExp(`^${path.replace(':id', '([\\w-]+)')}$`),
    takes: [...needs, ...takes],
    needs,
    answer,
  }
}

const find = <Item>(items: ReadonlyMap<string, Item>, kind: string, id: string, param?: string): Item => {
  const found = items.get(id)
  if (!found) throw missing(kind, id, param)
  return found
}

function amountOf(form: Form): number | undefined {
  const text = textOf(form, 'amount')
  if (text === undefined) return undefined
  if (!/^[1-9]\d*$/.test(text))
    throw new StripeFault(400, 'Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  return Number(text)
}

/** Every call that the adapter makes, and what a browser's form does. */
export const calls: readonly Call[] = [
  call<Stripe.CustomerCreateParams>(
    'POST',
    '/v1/customers',
    { takes: ['email', 'name', 'metadata'] },
    (account, { form }) => {
      const customer = {
        id: newId('cus'),
        email: textOf(form, 'email') ?? '',
        name: textOf(form, 'name') ?? '',
        metadata: textsOf(form, 'metadata'),
        created: account.seconds(),
      }
      account.customers.set(customer.id, customer)
      account.tell('customer.created', customerObject(customer))
      return customerObject(customer)
    },
  ),
  call<Stripe.CustomerUpdateParams>(
    'POST',
    '/v1/customers/:id',
    { takes: ['email', 'name'] },
    (account, { id, form }) => {
      const customer = find(account.customers, 'customer', id)
      customer.email = textOf(form, 'email') ?? customer.email
      customer.name = textOf(form, 'name') ?? customer.name
      account.tell('customer.updated', customerObject(customer))
      return customerObject(customer)
    },
  ),
  call<Stripe.PriceRetrieveParams>('GET', '/v1/prices/:id', {}, (account, { id }) => {
    if (id !== account.price.id) throw missing('price', id, 'price')
    return priceObject(id, account.price)
  }),
  call<Stripe.SubscriptionCreateParams>(
    'POST',
    '/v1/subscriptions',
    { needs: ['customer', 'items', 'payment_behavior'], takes: ['payment_settings', 'metadata', 'expand'] },
    (account, { form }) => {
      const customer = find(account.customers, 'customer', textOf(form, 'customer') ?? '', 'customer').id
      const items = typeof form.items === 'object' ? Object.values(form.items) : []
      const price = typeof items[0] === 'object' ? (textOf(items[0], 'price') ?? '') : ''
      if (price !== account.price.id) throw missing('price', price, 'items[0][price]')
      // The double knows no card on file, so nothing else can start.
      if (textOf(form, 'payment_behavior') !== 'default_incomplete')
        throw new StripeFault(400, 'This customer has no attached payment source or default payment method.')
      return account.subscription(
        account.subscribe({ customer, price, metadata: textsOf(form, 'metadata') }),
        expansionsOf(form),
      )
    },
  ),
  call<Stripe.SubscriptionRetrieveParams>(
    'GET',
    '/v1/subscriptions/:id',
    { takes: ['expand'] },
    (account, { id, form }) =>
      account.subscription(find(account.subscriptions, 'subscription', id), expansionsOf(form)),
  ),
  call<Stripe.SubscriptionUpdateParams>(
    'POST',
    '/v1/subscriptions/:id',
    { takes: ['cancel_at_period_end', 'cancel_at', 'expand'] },
    (account, { id, form }) => {
      const subscription = find(account.subscriptions, 'subscription', id)
      if (subscription.status === 'canceled')
        throw new StripeFault(400, 'A canceled subscription can only update its cancellation_details and metadata.')
      const flag = textOf(form, 'cancel_at_period_end')
      if (flag !== undefined) subscription.cancelAtPeriodEnd = flag === 'true'
      const time = textOf(form, 'cancel_at')
      if (time !== undefined) subscription.cancelAt = time === '' ? null : Number(time)
      account.tell('customer.subscription.updated', account.subscription(subscription))
      return account.subscription(subscription, expansionsOf(form))
    },
  ),
  call<Stripe.SubscriptionCancelParams>(
    'DELETE',
    '/v1/subscriptions/:id',
    { takes: ['expand'] },
    (account, { id, form }) => {
      const subscription = find(account.subscriptions, 'subscription', id)
      account.cancel(subscription)
      return account.subscription(subscription, expansionsOf(form))
    },
  ),
  call<Stripe.InvoiceRetrieveParams>('GET', '/v1/invoices/:id', { takes: ['expand'] }, (account, { id, form }) =>
    account.invoice(find(account.invoices, 'invoice', id), expansionsOf(form)),
  ),
  call<Stripe.InvoiceFinalizeInvoiceParams>(
    'POST',
    '/v1/invoices/:id/finalize',
    { takes: ['auto_advance'] },
    (account, { id }) => {
      const invoice = find(account.invoices, 'invoice', id)
      account.finalize(invoice)
      return account.invoice(invoice)
    },
  ),
  call<Stripe.InvoicePayParams>('POST', '/v1/invoices/:id/pay', {}, (account, { id }) => {
    const invoice = find(account.invoices, 'invoice', id)
    account.collect(invoice)
    return account.invoice(invoice)
  }),
  call<Stripe.InvoiceVoidInvoiceParams>('POST', '/v1/invoices/:id/void', {}, (account, { id }) => {
    const invoice = find(account.invoices, 'invoice', id)
    account.voidInvoice(invoice)
    return account.invoice(invoice)
  }),
  call<Stripe.PaymentIntentCreateParams>(
    'POST',
    '/v1/payment_intents',
    { needs: ['amount', 'currency'], takes: ['description', 'metadata', 'allowed_payment_method_types', 'customer'] },
    (account, { form }) => {
      const amount = amountOf(form) as number
      if (amount < 50)
        throw new StripeFault(400, 'Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' })
      const customer = textOf(form, 'customer') ?? null
      if (customer) find(account.customers, 'customer', customer, 'customer')
      return paymentObject(
        account.startPayment({
          amount,
          description: textOf(form, 'description') ?? null,
          metadata: textsOf(form, 'metadata'),
          customer,
          invoice: null,
        }),
      )
    },
  ),
  call<Stripe.PaymentIntentRetrieveParams>(
    'GET',
    '/v1/payment_intents/:id',
    { takes: ['expand'] },
    (account, { id, form }) => {
      const payment = find(account.payments, 'payment_intent', id, 'intent')
      const told = paymentObject(payment)
      const wantsCharge = told.latest_charge !== null && expansionsOf(form).includes('latest_charge')
      return wantsCharge ? { ...told, latest_charge: chargeObject(payment, 'succeeded') } : told
    },
  ),
  call<Stripe.PaymentIntentCancelParams>('POST', '/v1/payment_intents/:id/cancel', {}, (account, { id }) => {
    const payment = find(account.payments, 'payment_intent', id, 'intent')
    account.cancelPayment(payment)
    return paymentObject(payment)
  }),
  {
    ...call<Stripe.PaymentIntentConfirmParams & { client_secret: string }>(
      'POST',
      '/v1/payment_intents/:id/confirm',
      { needs: ['client_secret', 'payment_method_data'] },
      (account, { id, form }) => {
        const payment = find(account.payments, 'payment_intent', id, 'intent')
        if (textOf(form, 'client_secret') !== payment.secret) throw missing('payment_intent', id, 'intent')
        const { card } = form.payment_method_data as Form
        const number = typeof card === 'object' ? textOf(card, 'number') : undefined
        if (!number)
          throw new StripeFault(402, 'Your card number is incomplete.', {
            type: 'card_error',
            code: 'incomplete_number',
          })
        return paymentObject(account.confirm(payment, number.replaceAll(/\D/g, '')))
      },
    ),
    browser: true,
  },
  call<Stripe.RefundCreateParams>(
    'POST',
    '/v1/refunds',
    { needs: ['payment_intent'], takes: ['amount', 'metadata'] },
    (account, { form }) =>
      account.refund(
        find(account.payments, 'payment_intent', textOf(form, 'payment_intent') ?? '', 'payment_intent'),
        amountOf(form),
        textsOf(form, 'metadata'),
      ),
  ),
  call<Stripe.BalanceTransactionListParams>(
    'GET',
    '/v1/balance_transactions',
    { takes: ['created', 'limit', 'expand', 'starting_after'] },
    (account, { form }) => {
      const { gte, lt } = textsOf(form, 'created')
      const limit = Number(textOf(form, 'limit') ?? 10)
      const whole = expansionsOf(form).includes('data.source')
      // Newest first, and of one second the later line first.
      const newest = account.book
        .filter(({ created }) => created >= Number(gte ?? 0) && created < Number(lt ?? Infinity))
        .toReversed()
      const after = textOf(form, 'starting_after')
      const index = after === undefined ? 0 : newest.findIndex(({ id }) => id === after) + 1
      if (after !== undefined && index === 0) throw missing('balance_transaction', after, 'starting_after')
      return {
        object: 'list',
        url: '/v1/balance_transactions',
        has_more: newest.length > index + limit,
        data: newest
          .slice(index, index + limit)
          .map((line) => (whole ? line : { ...line, source: (line.source as { id?: string } | null)?.id ?? null })),
      }
    },
  ),
  call<Stripe.AccountCreateParams>(
    'POST',
    '/v1/accounts',
    { needs: ['controller', 'capabilities'], takes: ['email', 'metadata'] },
    (account, { form }) => {
      const connected = {
        id: newId('acct'),
        object: 'account' as const,
        email: textOf(form, 'email') ?? null,
        metadata: textsOf(form, 'metadata'),
        charges_enabled: false,
        payouts_enabled: false,
        details_submitted: false,
        capabilities: { transfers: 'inactive' as const },
      }
      account.connected.set(connected.id, connected)
      return connected
    },
  ),
  call<Stripe.AccountLinkCreateParams>(
    'POST',
    '/v1/account_links',
    { needs: ['account', 'type', 'return_url', 'refresh_url'] },
    (account, { form }) => {
      const { id } = find(account.connected, 'account', textOf(form, 'account') ?? '', 'account')
      return {
        object: 'account_link',
        created: account.seconds(),
        expires_at: account.seconds() + 300,
        url: `https://connect.stripe.com/setup/e/${id}/${newId('link')}`,
      }
    },
  ),
  call<Stripe.TransferCreateParams>(
    'POST',
    '/v1/transfers',
    { needs: ['amount', 'currency', 'destination'], takes: ['transfer_group', 'metadata'] },
    (account, { form }) => {
      const { id: destination, capabilities } = find(
        account.connected,
        'account',
        textOf(form, 'destination') ?? '',
        'destination',
      )
      if (capabilities?.transfers !== 'active') {
        throw new StripeFault(
          400,
          'Your destination account needs to have at least one of the following capabilities enabled: transfers',
          { code: 'insufficient_capabilities_for_transfer' },
        )
      }
      const transfer = {
        id: newId('tr'),
        object: 'transfer',
        amount: amountOf(form),
        currency: 'usd',
        created: account.seconds(),
        destination,
        metadata: textsOf(form, 'metadata'),
        reversed: false,
      }
      account.note('transfer', -(transfer.amount as number), transfer)
      account.tell('transfer.created', transfer)
      return transfer
    },
  ),
  call<Stripe.BillingPortal.SessionCreateParams>(
    'POST',
    '/v1/billing_portal/sessions',
    { needs: ['customer'], takes: ['return_url'] },
    (account, { form }) => {
      const customer = find(account.customers, 'customer', textOf(form, 'customer') ?? '', 'customer').id
      return {
        id: newId('bps'),
        object: 'billing_portal.session',
        customer,
        url: `https://billing.stripe.com/p/session/${newId('test')}`,
      }
    },
  ),
]
