import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DISTRIBUTED as SPREAD_BY_CITUS, REFERENCE as REFERENCE_OF_CITUS } from '#api/testing/citus/distribution.ts'
import { type TestDatabase, createTestDatabase } from '#api/testing/test-database.ts'
import pg from 'pg'

// The demands of a distributed PostgreSQL (Citus) on tables that it spreads by listener: see
// docs/decisions/054-claims-by-month.md.

/** Tables that can be spread, by the column that says where a row lives: those that grow with listening. */
const DISTRIBUTED: Readonly<Record<string, string>> = {
  ArtistMonthListener: 'listenerId',
  ListeningClock: 'listenerId',
  PendingClaim: 'listenerId',
  PlaybackSession: 'listenerId',
  StreamClaim: 'listenerId',
  // A listener's own rows: the account's id is the listener's.
  ArtistFollow: 'accountId',
  HistoryChoice: 'accountId',
  PlayedSong: 'accountId',
  PlayerQueue: 'accountId',
  SongLike: 'accountId',
  // How one listener's month is split.
  CommunityShare: 'periodId',
  PeriodArtist: 'periodId',
  PeriodEstimate: 'periodId',
  PeriodSettlement: 'periodId',
  RefusedListening: 'periodId',
}
/** The columns that name a row's owner or month. */
const COLUMNS = ['listenerId', 'accountId', 'periodId'] as const

/** Tables that each node would have whole, since claims join them: small beside listening, and rarely written. */
const REFERENCE: readonly string[] = ['Artist', 'Song', 'SubscriptionPeriod']

/** Tables that name a listener and stay in one place, with the keys that say no listener, and why. */
const LOCAL: Readonly<Record<string, { keys: readonly string[]; because: string }>> = {
  BillingCustomer: {
    keys: ['BillingCustomer_providerCustomerId_key'],
    because: 'the provider tells of its customer, not of a listener; one row a listener',
  },
  DownloadWait: { keys: [], because: 'found by the file that is made; a row for each who waits for it' },
  ListenerBlock: { keys: [], because: 'which listeners share a block of addresses; some rows a listener' },
  ListeningProfile: {
    keys: ['ListeningProfile_pkey'],
    because: 'compared with those of other listeners; one row a listener a month, for two months',
  },
  Order: {
    keys: ['Order_pkey', 'Order_providerPaymentId_key'],
    because: 'bought by visitors too, moved in one transaction with stock and ledger',
  },
  Session: {
    keys: ['Session_pkey', 'Session_tokenHash_key'],
    because: 'found by its token, before anybody knows whose it is; artists and admins share it',
  },
  Subscription: {
    keys: ['Subscription_pkey', 'Subscription_providerSubscriptionId_key'],
    because: 'the provider tells of its subscription; one row a listener, moved with the ledger',
  },
  PaidMoney: {
    keys: ['PaidMoney_pkey'],
    because: 'a payment is booked once, whoever pays; compared by card, network and artist, over listeners',
  },
  SubscriptionPeriod: {
    keys: [
      'SubscriptionPeriod_pkey',
      'SubscriptionPeriod_providerInvoiceId_key',
      'SubscriptionPeriod_providerPaymentId_key',
    ],
    because:
      'an invoice is applied once, whoever pays; settled with the ledger in one transaction; one row a listener a month',
  },
  HiddenSupporter: {
    keys: [],
    because: 'read with its artist’s list; a row for each whom an artist took off the page',
  },
  Supporter: {
    keys: ['Supporter_pkey'],
    because:
      'read by its artist, and a place of its list is named by the id; a row for each artist whom somebody supports',
  },
  SupporterConsent: { keys: [], because: 'one row for each listener who agreed to be shown' },
  Tip: {
    keys: ['Tip_pkey', 'Tip_providerPaymentId_key'],
    because: 'a payment is applied once, whoever pays; given by visitors too, moved with the ledger',
  },
}

/** Tables that name an account or a period and stay in one place, and why. */
const STAY: Readonly<Record<string, readonly string[]>> = {
  'found by a secret, an address or a name, before anybody knows whose it is': [
    'AccessToken',
    'AddressLink',
    'FormerUsername',
    'IdempotencyKey',
    'Passkey',
    'PasskeyChallenge',
    'PasswordReset',
    'ReservedAddress',
  ],
  'of the ledger': ['AccountMonth', 'LedgerEntry'],
  'work of a job that goes over all accounts': ['AccountDeletion', 'DataExport', 'MailMessage'],
  'some rows an account, read with it at a sign-in or when mail is sent': [
    'AuthenticatorApp',
    'KnownDevice',
    'MailPreference',
    'RecoveryCode',
  ],
  'of several accounts': ['Playlist', 'PlaylistMember'],
  'decided by staff, one by one': ['ShareHold'],
  'one row an account, read with its feed': ['FeedMark'],
  'read with what they stand under, whoever wrote them': ['Comment'],
  'some rows an account, read with its bell, for half a year': [
    'Notification',
    'NotificationCause',
    'NotificationMark',
  ],
}

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await database?.drop()
})

const rows = async <Row extends pg.QueryResultRow>(statement: string, ...values: unknown[]) =>
  (await client.query<Row>(statement, values)).rows

const TABLES = `c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace`

/** Unique indexes and primary keys of a table that do not contain the column, by name. */
const keysWithout = async (table: string, column: string) =>
  (
    await rows<{ name: string }>(
      `SELECT key.relname AS name FROM pg_index i JOIN pg_class key ON key.oid = i.indexrelid
       WHERE i.indrelid = $1::regclass AND i.indisunique AND NOT EXISTS (
         SELECT FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attname = $2 AND a.attnum = ANY (i.indkey[0:i.indnkeyatts - 1]))
       ORDER BY 1`,
      `"${table}"`,
      column,
    )
  ).map(({ name }) => name)

it('each table that names a listener, an account or a period is spread by it, or says why it stays', async () => {
  const naming = await rows<{ name: string }>(
    `SELECT DISTINCT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = ANY ($1) AND NOT a.attisdropped
     WHERE ${TABLES}`,
    COLUMNS,
  )
  expect(naming.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(DISTRIBUTED), ...Object.keys(LOCAL), ...Object.values(STAY).flat()].toSorted(),
  )
})

it.each(Object.entries(DISTRIBUTED))(
  '%s carries %s in every unique key, and has it in every row',
  async (table, column) => {
    expect(await keysWithout(table, column)).toEqual([])
    const [always] = await rows<{ always: boolean }>(
      'SELECT attnotnull AS always FROM pg_attribute WHERE attrelid = $1::regclass AND attname = $2',
      `"${table}"`,
      column,
    )
    expect(always).toEqual({ always: true })
  },
)

it.each(Object.entries(LOCAL))(
  '%s has no other key without a listener than those that are named',
  async (table, { keys }) => {
    expect(await keysWithout(table, 'listenerId')).toEqual(keys)
  },
)

it('a foreign key of a spread table names its listener too, or a table that every node has', async () => {
  const spread = Object.keys(DISTRIBUTED)
  const references = await rows<{ from: string; to: string; columns: string[] }>(
    `SELECT f.relname AS "from", t.relname AS "to",
       ARRAY(SELECT attname::text FROM pg_attribute a WHERE a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)) AS columns
     FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
     WHERE k.contype = 'f' AND k.conparentid = 0 AND (f.relname = ANY ($1) OR t.relname = ANY ($1))`,
    spread,
  )
  const wrong = references.filter(
    ({ from, to, columns }) =>
      !(spread.includes(from) && REFERENCE.includes(to)) &&
      !(spread.includes(from) && spread.includes(to) && columns.includes(DISTRIBUTED[from] as string)),
  )
  expect(wrong).toEqual([])
})

/** Triggers of tables that Citus spreads which are not on its shards, and why. */
const NOT_ON_SHARDS: Readonly<Record<string, string>> = {
  stream_claim_of_nobody: 'of versions that wrote no listener, which no node could be found for',
  stream_claim_listener_only_by_erasure:
    'no column of a claim changes on a shard: stream_claim_never_changes looks at all',
}

/** Functions that name such tables and are called from the coordinator, and what becomes of them. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  stream_claims_await_rollups: 'fairwave_claims_await_rollups_beside stands for it',
  fairwave_erase_records: 'refused: a claim cannot move to the node of a pseudonym (docs/scaling.md)',
}

describe('what prisma/sql/citus makes', () => {
  const spread = Object.keys(SPREAD_BY_CITUS)
  const citus = (file: string) => readFileSync(new URL(`sql/citus/${file}`, import.meta.url), 'utf8')

  it('spreads tables that can be spread, by the column that says whose a row is', () => {
    expect(spread.length).toBeGreaterThan(4)
    for (const [table, column] of Object.entries(SPREAD_BY_CITUS))
      expect([table, column]).toEqual([table, DISTRIBUTED[table]])
  })

  it('puts each trigger of such a table on its shards, or says why not', async () => {
    const triggers = await rows<{ name: string }>(
      `SELECT tgname AS name FROM pg_trigger WHERE NOT tgisinternal AND tgrelid = ANY (SELECT format('%I', name)::regclass FROM unnest($1::text[]) AS name) ORDER BY 1`,
      spread,
    )
    const onShards = [...citus('3-triggers.sql').matchAll(/CREATE OR REPLACE TRIGGER (\w+)/g)].map(
      ([, name]) => name as string,
    )
    expect(triggers.map(({ name }) => name)).toEqual([...onShards, ...Object.keys(NOT_ON_SHARDS)].toSorted())
  })

  it('knows every function that names such a table', async () => {
    const functions = await rows<{ name: string }>(
      `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosrc ~ $1 ORDER BY 1`,
      `"(${spread.join('|')})"`,
    )
    expect(functions.map(({ name }) => name)).toEqual(Object.keys(FUNCTIONS).toSorted())
  })

  it('leaves no foreign key that Citus refuses', async () => {
    const references = await rows<{ key: string; from: string; to: string; action: string }>(
      `SELECT k.conname AS key, f.relname AS "from", t.relname AS "to", k.confdeltype::text || k.confupdtype::text AS action
       FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
       WHERE k.contype = 'f' AND k.conparentid = 0 AND (f.relname = ANY ($1) OR t.relname = ANY ($1))`,
      [...spread, ...REFERENCE_OF_CITUS],
    )
    const wrong = references.filter(({ from, to, action }) => {
      if (spread.includes(from) || spread.includes(to)) return true
      // From a reference table to one of the coordinator: neither cascades nor sets columns.
      return REFERENCE_OF_CITUS.includes(from) && !REFERENCE_OF_CITUS.includes(to) && /[cnd]/.test(action)
    })
    expect(wrong).toEqual([])
  })
})
