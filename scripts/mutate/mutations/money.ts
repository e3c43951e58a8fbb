import { changes } from './changes.ts'

const subscriptions = 'plugins/billing/tests/subscriptions.test.ts'
const subscribes = 'goes from nothing to paid by create, card and event'
const wholeWay = 'one subscriber, one counted stream, one artist: 8.00 of 10.00, first estimated and then settled'
const earningsTest = 'plugins/royalties/tests/earnings.test.ts'
const ofOne = 'of one subscriber with one stream are 8.00 of 10.00'
const merchRules = 'plugins/merch/tests/rules.test.ts'
const adds = 'adds up, and is 85 % rounded half up to the cent'
const products = 'plugins/merch/tests/products.test.ts'
const merchStore = 'plugins/merch/tests/store.test.ts'
const orders = 'plugins/merch/tests/orders.test.ts'
const named = 'has what the specification names, in dollars, under both paths'
const requests = 'plugins/custom-requests/tests/custom-requests.test.ts'
const requestSteps = 'plugins/custom-requests/tests/steps.test.ts'
const walked = 'is reviewed, quoted, approved and produced; what was made is in the store, waiting for its artist'
const web = 'web/src/features'
const dashboard = `${web}/royalties/dashboard/dashboard-page.test.tsx`
const cards = 'has a title, the badge and the four cards'
const dashboardTabs = `${web}/royalties/dashboard/dashboard-tabs.test.tsx`
const compares = 'compares with two traditional services, each bar to scale with the figure beside it'
const artistStore = 'web/src/app/artist-store.test.tsx'
const breaksDown =
  'breaks the revenue down: streaming as payout less tips, tips, merchandise, and payout and merchandise in all'
const subscribePage = `${web}/billing/subscribe/subscribe-page.test.tsx`
const tells = 'tells what it costs, sets the payment up, and hands the card to Stripe'
const storeTab = `${web}/merch/store/merchandise-tab.test.tsx`
const showsProducts = 'shows each product with what its artist needs to know'
const storeOrders = `${web}/merch/store/store-orders.test.tsx`
const showsOrders = 'show what the specification names'
const productDialog = `${web}/merch/store/product-dialog.test.tsx`
const creates = 'creates once, says so, refreshes the list and closes'
const asks = 'asks for what the specification names, and for a digital file only when digital is on'
const splits = 'shows what the artist and the platform get of the price, to two decimals, while it is typed'
const formSchema = `${web}/merch/store/product-form-schema.ts`
const formSchemaTest = `${web}/merch/store/product-form-schema.test.ts`
const custom = `${web}/custom-requests/custom-requests.test.tsx`
const controls = 'has the controls of the specification'
const submits = 'submits once, says so, closes, and the list has it'
const explains = 'explains itself'
const showsRequests = 'shows what was asked for, each state in its colour and any other grey'
const ofRequests = 'explains the way of a request, and says when there is none'

export const moneyMutations = [
  ...changes('plugins/billing/rules/price.ts', subscriptions, [
    ['a subscription of $9', 'SUBSCRIPTION_PRICE_CENTS = 1000', 'SUBSCRIPTION_PRICE_CENTS = 900', subscribes],
  ]),
  ...changes('plugins/billing/operations/subscription.ts', subscriptions, [
    [
      'nobody may subscribe',
      "that waits to be paid.',\n  access: listener",
      "that waits to be paid.',\n  access: { admin: true }",
      subscribes,
    ],
    [
      '200 for what is created',
      "409 ALREADY_SUBSCRIBED while active.',\n    status: 201",
      "409 ALREADY_SUBSCRIBED while active.',\n    status: 200",
      subscribes,
    ],
  ]),
  ...changes('plugins/billing/domain/subscriptions.ts', subscriptions, [
    ['no client secret', 'return { clientSecret, provider', "return { clientSecret: '', provider", subscribes],
  ]),
  ...changes('plugins/billing/domain/billing-errors.ts', subscriptions, [
    ['no word of an active one', "'ALREADY_SUBSCRIBED'", "'CONFLICT'", subscribes],
  ]),
  ...changes('plugins/billing/domain/subscription-status.ts', subscriptions, [
    [
      'never subscribed',
      'isSubscribed: period !== undefined,\n    state',
      'isSubscribed: false,\n    state',
      subscribes,
    ],
  ]),
  ...changes('plugins/billing/domain/subscriptions.ts', subscriptions, [
    [
      'a cancellation ends at once',
      "if (subscription.state === 'active') return await setCancelAtPeriodEnd(ctx, subscription.providerSubscriptionId, true)\n",
      '',
      'keeps access to the end of the period, and can be taken back',
    ],
  ]),
  ...changes('plugins/billing/rules/price.ts', 'plugins/royalties/tests/whole-way.test.ts', [
    ['artists keep 79% of streaming', 'PLATFORM_FEE_PERCENTAGE = 20', 'PLATFORM_FEE_PERCENTAGE = 21', wholeWay],
    ['artists keep 81% of streaming', 'PLATFORM_FEE_PERCENTAGE = 20', 'PLATFORM_FEE_PERCENTAGE = 19', wholeWay],
  ]),
  ...changes('plugins/royalties/domain/artist-earnings.ts', 'plugins/billing/tests/tips.test.ts', [
    [
      'tips are no payout',
      'artistPayout: streamingShare + tipRevenue',
      'artistPayout: streamingShare',
      'goes to the artist in full once it is paid, and back when it is refunded',
    ],
  ]),
  ...changes('plugins/royalties/rest/earnings-routes.ts', earningsTest, [
    ['a payout in cents', 'centsToDollars(earnings.artistPayout)', 'earnings.artistPayout', ofOne],
    [
      'the revenue is the payout',
      'centsToDollars(earnings.totalRevenue)',
      'centsToDollars(earnings.artistPayout)',
      ofOne,
    ],
    ['subscribers are not counted', 'totalSubscribers: earnings.totalSubscribers', 'totalSubscribers: 0', ofOne],
    ['the fee is a share', 'platformFeePercentage: earnings.platformFeePercentage', 'platformFeePercentage: 0', ofOne],
    [
      'anybody’s earnings',
      "      await assertMayManageArtist(ctx, params.artistId, 'finance')\n",
      '',
      'are for that artist and admins',
    ],
  ]),
  ...changes('plugins/merch/rules.ts', merchRules, [
    ['artists keep 84% of merchandise', 'ARTIST_PERCENTAGE = 85', 'ARTIST_PERCENTAGE = 84', adds],
    ['artists keep 86% of merchandise', 'ARTIST_PERCENTAGE = 85', 'ARTIST_PERCENTAGE = 86', adds],
    ['half a cent is lost', '+ 50) / 100', ') / 100', adds],
  ]),
  ...changes('plugins/merch/rules/order.ts', merchRules, [
    [
      'delivered orders become pending',
      "delivered: ['refunded']",
      "delivered: ['refunded', 'shipped']",
      'never lead back',
    ],
  ]),
  ...changes('plugins/merch/rules/product.ts', products, [
    [
      'one piece where none is named',
      'inventory.nullish().transform((pieces) => pieces ?? 0)',
      'inventory.nullish().transform((pieces) => pieces ?? 1)',
      'is made with what the specification says, and defaults',
    ],
    [
      'one piece where nothing is sent',
      'inventory.nullish().transform((pieces) => pieces ?? 0)',
      'inventory.nullish().transform((pieces) => pieces ?? 1)',
      'takes nulls for what is left blank, and cannot claim to be made by Fairwave',
    ],
    [
      'inactive by default',
      'active ?? true',
      'active ?? false',
      'is made with what the specification says, and defaults',
    ],
    [
      'digital by default',
      'digital ?? false',
      'digital ?? true',
      'is made with what the specification says, and defaults',
    ],
  ]),
  ...changes('plugins/merch/operations/products.ts', products, [
    [
      'a price in cents',
      'price: centsToDollars(priceCents)',
      'price: priceCents',
      'is made with what the specification says, and defaults',
    ],
  ]),
  ...changes('plugins/merch/domain/product-lists.ts', merchStore, [
    [
      'inactive products for everybody',
      '{ artistId } : { artistId, isActive: true }',
      '{ artistId } : { artistId }',
      'shows active products to everybody, all to the artist and admins',
    ],
  ]),
  ...changes('plugins/merch/domain/products.ts', merchStore, [
    [
      'anybody’s store',
      "await assertMayManageArtist(ctx, artistId, 'editor')",
      '',
      'is written to by its artist and admins alone',
    ],
  ]),
  ...changes('plugins/merch/operations/orders.ts', orders, [
    [
      'the fee is the total',
      'platformFee: centsToDollars(platformFeeCents)',
      'platformFee: centsToDollars(order.totalCents)',
      named,
    ],
    ['no buyer', '...order,\n      productName', "...order,\n      buyerEmail: '',\n      productName", named],
  ]),
  ...changes('plugins/merch/domain/order-lists.ts', orders, [
    [
      'anybody’s orders',
      "await assertMayManageArtist(ctx, artistId, 'support')\n  const query",
      'const query',
      '/%s is for that artist and admins',
    ],
  ]),
  ...changes('plugins/merch/domain/product-lists.ts', orders, [
    [
      'one order for many',
      '+= sales * earnedBy',
      '+= earnedBy',
      'adds up to what the ledger says, unpaid orders and refunds included',
    ],
    [
      'unpaid orders earn',
      '+= sales * earnedBy',
      '+= alike * earnedBy',
      'adds up to what the ledger says, unpaid orders and refunds included',
    ],
  ]),
  ...changes('plugins/merch/rules/order.ts', orders, [
    [
      'orders are delivered before they are shipped',
      "confirmed: ['shipped', 'refunded']",
      "confirmed: ['shipped', 'delivered', 'refunded']",
      'goes one step after the other, with a tracking number once it is sent',
    ],
  ]),
  ...changes('plugins/merch/rules.ts', 'plugins/merch/tests/checkout.test.ts', [
    [
      'artists are paid 80% of merchandise',
      'ARTIST_PERCENTAGE = 85',
      'ARTIST_PERCENTAGE = 80',
      'is sold when it is paid: out of stock, 85 % to the artist, the rest to the platform',
    ],
  ]),
  ...changes('plugins/custom-requests/operations/requests.ts', requestSteps, [
    ['a quote in cents', 'centsToDollars(request.quotedPriceCents)', 'request.quotedPriceCents', walked],
  ]),
  ...changes('plugins/custom-requests/rules.ts', requests, [
    [
      'one piece where none is named',
      '(typed ? Number(typed) : null)',
      '(typed ? Number(typed) : 1)',
      'takes the quantity %j as %j',
    ],
    [
      'instructions are dropped',
      '.transform((typed) => typed || null),\n})\n\nexport type SubmitRequest',
      '.transform(() => null),\n})\n\nexport type SubmitRequest',
      'is submitted with what the specification says, and listed',
    ],
  ]),
  ...changes('plugins/custom-requests/rules.ts', requestSteps, [
    [
      'approved before it is quoted',
      "reviewing: ['quoted', 'declined']",
      "reviewing: ['approved', 'declined']",
      walked,
    ],
  ]),
  ...changes('plugins/custom-requests/domain/find-requests.ts', requests, [
    [
      'anybody’s requests',
      "await assertMayManageArtist(ctx, artistId, 'support')",
      '',
      'is the artist’s and the admins’ own business',
    ],
  ]),
  ...changes(`${web}/royalties/dashboard/earnings-summary.tsx`, dashboard, [
    [
      'streams are subscribers',
      'earnings.totalStreams.toLocaleString',
      'earnings.totalSubscribers.toLocaleString',
      cards,
    ],
    ['no share of the revenue', '`${payoutPercentage(earnings)}% of total revenue`', "'of total revenue'", cards],
  ]),
  ...changes(`${web}/royalties/dashboard/payout-percentage.ts`, dashboardTabs, [
    [
      'the share the wrong way round',
      'artistPayout.minor / totalRevenue.minor',
      'totalRevenue.minor / artistPayout.minor',
      'shows the rate that holds and what is to come',
    ],
  ]),
  ...changes(`${web}/royalties/dashboard/settings-tab.tsx`, dashboardTabs, [
    [
      'no platform percentage',
      'value={`${earnings.platformFeePercentage}%`}',
      'value="–"',
      'shows the rate that holds and what is to come',
    ],
  ]),
  ...changes(`${web}/royalties/dashboard/fair-pay-comparison.tsx`, dashboardTabs, [
    ['854 dollars', 'cents: 853_00', 'cents: 854_00', compares],
    ['1,254 dollars', 'cents: 1_253_00', 'cents: 1_254_00', compares],
    ['0.004 per stream', 'perStream: 0.003', 'perStream: 0.004', compares],
    ['0.02 per stream', 'perStream: 0.01 }', 'perStream: 0.02 }', compares],
    ['800% more', '700% more', '800% more', compares],
  ]),
  ...changes('web/src/ui/format-money.ts', dashboardTabs, [
    ['rates to two decimals', 'decimals = 3', 'decimals = 2', compares],
  ]),
  ...changes(`${web}/royalties/dashboard/use-artist-key.ts`, dashboard, [
    ['the artist of the session alone', 'readArtistIdentity()', 'undefined', 'asks for the artist that this tab keeps'],
  ]),
  ...changes(`${web}/royalties/dashboard/dashboard-page.tsx`, dashboard, [
    [
      'nothing for who waits',
      '{artist.approved ? null : (',
      '{artist.name ? null : (',
      'tells artists who wait for approval what they can do meanwhile',
    ],
    [
      'no spinner',
      '<LoadingBlock>Loading dashboard...</LoadingBlock>',
      '<p>Loading dashboard...</p>',
      'says that it loads',
    ],
  ]),
  ...changes(`${web}/royalties/dashboard/revenue-breakdown.tsx`, artistStore, [
    ['streaming with tips', 'formatCents(payout - tips)', 'formatCents(payout)', breaksDown],
    ['a total without merchandise', 'null : sum + cents', 'null : sum', breaksDown],
  ]),
  ...changes(`${web}/merch/index.ts`, artistStore, [
    ['merchandise under another name', "label: 'Merchandise earnings'", "label: 'Sales'", breaksDown],
    [
      'tabs in another order',
      "label: 'Merchandise',\n        order: 20",
      "label: 'Merchandise',\n        order: 35",
      'has its four tabs, and the own music and page beside them',
    ],
    [
      'orders before products',
      "label: 'My Products',\n        order: 10",
      "label: 'My Products',\n        order: 25",
      'has a store of three tabs, and two ways to put something into it',
    ],
  ]),
  ...changes('plugins/billing/rules/words.ts', subscribePage, [
    ['$11', "'$10'", "'$11'", tells],
    ['a year', "per: 'month'", "per: 'year'", tells],
    ['70% of revenue', '80% of revenue', '70% of revenue', tells],
  ]),
  ...changes(`${web}/billing/subscribe/payment-panel.tsx`, subscribePage, [
    ['back to the landing page', 'returnPath="/discover"', 'returnPath="/"', tells],
  ]),
  ...changes(`${web}/billing/subscribe/already-subscribed.tsx`, subscribePage, [
    [
      'the way leads elsewhere',
      'to="/discover"',
      'to="/player"',
      'opened again right after paying, waits for the provider’s word',
    ],
  ]),
  ...changes('web/src/ui/payment/stripe-fields.tsx', subscribePage, [
    [
      'other words for a refusal',
      'error.message ?? ',
      '',
      'shows a refusal in the provider’s words and keeps the form',
    ],
  ]),
  ...changes(`${web}/merch/store/product-card.tsx`, storeTab, [
    ['no price', '{formatCents(product.price.minor)}', '–', showsProducts],
    ['no category', '<Badge>{categoryLabel(product.category)}</Badge>', '', showsProducts],
    ['no description', '{product.description}</ProductText>', '</ProductText>', showsProducts],
    ['no stock', "`Stock: ${inventory.toLocaleString('en-US')}`", "'In stock'", showsProducts],
    [
      'a badge for what the artist made',
      '{product.isFairwaveManufactured ? <Badge tone="magenta">',
      '{!product.isFairwaveManufactured ? <Badge tone="magenta">',
      showsProducts,
    ],
  ]),
  ...changes(`${web}/merch/store/order-row.tsx`, storeOrders, [
    ['the id in 7 characters', '<code>#{order.id.slice(0, 8)}', '<code>#{order.id.slice(0, 7)}', showsOrders],
    ['no tracking number', "{order.trackingNumber ?? '–'}", '–', showsOrders],
    ['no buyer', '<dd>{order.buyerEmail}</dd>', '<dd />', showsOrders],
    ['no quantity', '<dd>{order.quantity}</dd>', '<dd />', showsOrders],
    ['no date', '{formatDay(order.createdAt)}', '', showsOrders],
    ['no earnings', '{formatCents(order.artistEarnings.minor)}', '', showsOrders],
    ['no total', '{formatCents(order.totalPrice.minor)}', '', showsOrders],
    ['no fee', '{formatCents(order.platformFee.minor)}', '', showsOrders],
  ]),
  ...changes('plugins/merch/rules.ts', storeOrders, [
    ['a fee of 14%', 'PLATFORM_PERCENTAGE = 15', 'PLATFORM_PERCENTAGE = 14', showsOrders],
  ]),
  ...changes('plugins/merch/rules.ts', productDialog, [
    ['a split of 84%', 'ARTIST_PERCENTAGE = 85', 'ARTIST_PERCENTAGE = 84', splits],
  ]),
  ...changes('plugins/merch/rules/category.ts', productDialog, [
    ['a form of nine categories', "  { value: 'cd', label: 'Physical CD' },\n", '', 'has the ten categories'],
  ]),
  ...changes(`${web}/merch/store/sale-breakdown.tsx`, productDialog, [
    ['to one decimal', 'toFixed(2)', 'toFixed(1)', splits],
  ]),
  ...changes(`${web}/merch/store/product-form.tsx`, productDialog, [
    ['prices in steps of 1', 'step={0.01}', 'step={1}', splits],
    ['a digital file for all', 'return input.value === is ? children : null', 'return children', asks],
    ['no inventory', '        label="Inventory"', '        label="Pieces"', asks],
    [
      'a digital file for all, and so before digital is on',
      'return input.value === is ? children : null',
      'return children',
      'takes a picture, and a digital file only where the product is digital',
    ],
  ]),
  ...changes(formSchema, productDialog, [
    ['no name needed', "REQUIRED = ['name', ", 'REQUIRED = [', 'sends nothing while the %s is missing'],
    ['no price needed', "'priceCents', 'category']", "'category']", 'sends nothing while the %s is missing'],
    ['no category needed', ", 'category'] as const", '] as const', 'sends nothing while the %s is missing'],
    ['no description needed', "'description', 'priceCents'", "'priceCents'", 'sends nothing while the %s is missing'],
  ]),
  ...changes(`${web}/merch/store/use-save-product.ts`, productDialog, [
    [
      'the list is not fetched again',
      'refetchQueries: [MyProductsDocument, MerchandiseTabDocument], awaitRefetchQueries: true',
      'refetchQueries: []',
      creates,
    ],
  ]),
  ...changes('web/src/ui/form/typed-cents.ts', productDialog, [
    ['cents are dropped', "+ Number(part.padEnd(2, '0'))", '', creates],
  ]),
  ...changes('web/src/ui/form/typed-cents.ts', formSchemaTest, [
    ['prices are whole', "+ Number(part.padEnd(2, '0'))", '', 'becomes a price with decimals'],
  ]),
  ...changes(formSchema, formSchemaTest, [
    [
      'one piece where it is blank',
      'Number.parseInt(typed, 10) || 0',
      'Number.parseInt(typed, 10) || 1',
      'becomes a whole inventory, 0 if blank or invalid: %j is %i',
    ],
    [
      'parts of pieces',
      'Number.parseInt(typed, 10) || 0',
      'Number(typed) || 0',
      'becomes a whole inventory, 0 if blank or invalid: %j is %i',
    ],
    ['inactive by default', 'isActive: true,', 'isActive: false,', 'is active and not digital unless said otherwise'],
    ['digital by default', 'isDigital: false,', 'isDigital: true,', 'is active and not digital unless said otherwise'],
  ]),
  ...changes('plugins/media/rules.ts', `${web}/merch/store/product-files.test.tsx`, [
    [
      'pictures of any size',
      "'product-image': { maxSize: 10 * MB",
      "'product-image': { maxSize: 11 * MB",
      '%s: refuses what it does not take before it is sent (%#)',
    ],
    [
      'digital files of any size',
      "'digital-file': { maxSize: 100 * MB",
      "'digital-file': { maxSize: 101 * MB",
      '%s: refuses what it does not take before it is sent (%#)',
    ],
    [
      'pictures of 9 MB',
      "'product-image': { maxSize: 10 * MB",
      "'product-image': { maxSize: 9 * MB",
      '%s: sends %s at its limit of %d bytes',
    ],
    ['no zip', "'.zip', ", '', '%s: sends %s at its limit of %d bytes'],
    ['no zip offered', "'.zip', ", '', '%s: says what it takes, one at a time'],
  ]),
  ...changes(`${web}/custom-requests/request-form.tsx`, custom, [
    ['5 rows of description', 'rows={4}', 'rows={5}', controls],
    ['4 rows of instructions', 'rows={3}', 'rows={4}', controls],
    [
      'no item type needed',
      'if (!values.itemType || !values.designDescription.trim())',
      'if (!values.designDescription.trim())',
      'sends nothing without %s',
    ],
    [
      'no description needed',
      'if (!values.itemType || !values.designDescription.trim())',
      'if (!values.itemType)',
      'sends nothing without %s',
    ],
    ['the list is not fetched again', 'refetchQueries: [CustomRequestsTabDocument]', 'refetchQueries: []', submits],
    [
      'it closes on failure',
      '          // The sign-in state is left',
      '          onDone()\n          // The sign-in state is left',
      'stays as it was typed when that fails',
    ],
    [
      'the quantity is a number',
      '{ artistId, ...values }',
      '{ artistId, ...values, estimatedQuantity: Number(values.estimatedQuantity) as never }',
      submits,
    ],
  ]),
  ...changes(`${web}/custom-requests/how-it-works.tsx`, custom, [
    ['a quote in 3-4 days', '2-3 days', '3-4 days', explains],
    ['production in 7-15 days', '7-14 days', '7-15 days', explains],
    ['80% of sales', '85% of sales', '80% of sales', explains],
    ['no fulfilment', 'handles fulfilment', 'handles it', explains],
  ]),
  ...changes(`${web}/custom-requests/custom-requests-tab.tsx`, custom, [
    ['a quote in 3-4 days in the box', '2-3 days', '3-4 days', ofRequests],
    ['80% in the box', '85% of every', '80% of every', ofRequests],
  ]),
  ...changes(`${web}/custom-requests/request-row.tsx`, custom, [
    ['no description', '<p>{request.designDescription}</p>', '', showsRequests],
    ['no date', '{formatDay(request.createdAt)}', '', showsRequests],
    ['no quantity', '{request.estimatedQuantity ? (', '{request.quotedPrice ? (', showsRequests],
    ['no quote', '{formatCents(request.quotedPrice.minor)}', '', 'shows a quote to be answered'],
  ]),
]
