import { createHash, randomBytes } from 'node:crypto'
import type { Prisma, PrismaClient } from '#prisma/generated/client/client.ts'
import type { PaymentEvent, ProviderPayment, ProviderSubscription, ProviderTransaction } from '../port.ts'
import type { CardBehaviour } from './cards.ts'

/** The sandbox's records, by kind, as JSON; times are ISO 8601 strings. */
export interface SandboxObjects {
  customer: { reference: string; email: string; name: string; card: CardBehaviour | null }
  subscription: {
    customerId: string
    reference: string
    state: ProviderSubscription['state']
    createdAt: string
    /** Start of the first paid period: renewals fall on its day of the month. */
    anchor: string | null
    /** How many periods have begun. */
    cycle: number
    currentPeriodStart: string | null
    currentPeriodEnd: string | null
    cancelAtPeriodEnd: boolean
    invoiceId: string
    /** Milliseconds of the newest event about it: each is later than the one before, even within a millisecond. */
    lastEventAt: number
  }
  invoice: {
    subscriptionId: string
    customerId: string
    paymentId: string
    amountCents: number
    state: 'open' | 'paid' | 'void'
    /** Null until the first invoice is paid: its period begins then. */
    periodStart: string | null
    periodEnd: string | null
  }
  payment: {
    secret: string
    amountCents: number
    description: string
    metadata: Record<string, string>
    customerId: string | null
    invoiceId: string | null
    state: ProviderPayment['state']
    refundedCents: number
  }
  refund: { paymentId: string; amountCents: number; reason: string }
  dispute: { paymentId: string; amountCents: number; state: 'open' | 'won' | 'lost' }
  /** A line of its book; see `ProviderTransaction`. */
  transaction: {
    kind: ProviderTransaction['kind']
    amountCents: number
    feeCents: number
    source: string
    createdAt: string
  }
  account: { reference: string; email: string; payoutsEnabled: boolean }
  payout: { accountId: string; amountCents: number; reference: string }
  idempotency: { fingerprint: string; resultId: string | null }
  'event.pending': { event: PaymentEvent; attempts: number; notBefore: number; lastError: string | null }
  'event.delivered': { event: PaymentEvent; attempts: number; deliveredAt: string }
}

export type SandboxKind = keyof SandboxObjects

type Client = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$use' | '$extends' | '$transaction'>

/** One unit of the sandbox's work; what it locks stays locked to its end. */
export interface SandboxTransaction {
  client: Client
  insert<Kind extends SandboxKind>(kind: Kind, id: string, data: SandboxObjects[Kind], parentId?: string): Promise<void>
  /** Locks the row when asked; null when there is no such object. */
  find<Kind extends SandboxKind>(
    kind: Kind,
    id: string,
    options?: { lock: boolean },
  ): Promise<SandboxObjects[Kind] | null>
  /** As `find`, but what is absent is a bug. */
  get<Kind extends SandboxKind>(kind: Kind, id: string, options?: { lock: boolean }): Promise<SandboxObjects[Kind]>
  save<Kind extends SandboxKind>(kind: Kind, id: string, data: SandboxObjects[Kind]): Promise<void>
}

export interface SandboxStore {
  transaction<Result>(work: (tx: SandboxTransaction) => Promise<Result>): Promise<Result>
  /**
   * Runs `work` once per key, also when two processes try at the same moment, and answers the id it made every time.
   * The same key with other input is a mistake of the caller's and throws.
   */
  once(
    operation: string,
    key: string,
    input: unknown,
    work: (tx: SandboxTransaction) => Promise<string>,
  ): Promise<string>
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

export function sandboxStore(database: PrismaClient): SandboxStore {
  const transaction: SandboxStore['transaction'] = (work) =>
    database.$transaction(async (client) => await work(transactionOn(client)), { timeout: 15_000, maxWait: 10_000 })

  return {
    transaction,
    once: (operation, key, input, work) =>
      transaction(async (tx) => {
        const id = `idempotency:${key}`
        const fingerprint = createHash('sha256')
          .update(JSON.stringify([operation, input]))
          .digest('hex')
        const data = JSON.stringify({ fingerprint, resultId: null })
        // Waits here for another transaction that holds the same key.
        const inserted = await tx.client.$executeRaw`
          INSERT INTO "SandboxObject" ("id", "kind", "data", "updatedAt") VALUES (${id}, 'idempotency', ${data}::jsonb, now())
          ON CONFLICT ("id") DO NOTHING`
        if (inserted === 0) {
          const earlier = await tx.get('idempotency', id)
          if (earlier.fingerprint !== fingerprint) throw new Error(`idempotency key ${key} was used with other input`)
          return earlier.resultId as string
        }
        const resultId = await work(tx)
        await tx.save('idempotency', id, { fingerprint, resultId })
        return resultId
      }),
  }
}

function transactionOn(client: Client): SandboxTransaction {
  const find: SandboxTransaction['find'] = async (kind, id, options) => {
    const rows = options?.lock
      ? await client.$queryRaw<
          { kind: string; data: unknown }[]
        >`SELECT "kind", "data" FROM "SandboxObject" WHERE "id" = ${id} FOR UPDATE`
      : await client.$queryRaw<
          { kind: string; data: unknown }[]
        >`SELECT "kind", "data" FROM "SandboxObject" WHERE "id" = ${id}`
    const row = rows.find((candidate) => candidate.kind === kind)
    return (row?.data as SandboxObjects[typeof kind] | undefined) ?? null
  }
  return {
    client,
    find,
    insert: async (kind, id, data, parentId) => {
      await client.sandboxObject.create({
        data: { id, kind, parentId, data: data as unknown as Prisma.InputJsonObject },
        select: { id: true },
      })
    },
    get: async (kind, id, options) => {
      const found = await find(kind, id, options)
      if (!found) throw new Error(`the sandbox has no ${kind} ${id}`)
      return found
    },
    save: async (kind, id, data) => {
      await client.sandboxObject.update({
        where: { id },
        data: { kind, data: data as unknown as Prisma.InputJsonObject },
        select: { id: true },
      })
    },
  }
}
