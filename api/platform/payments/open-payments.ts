import type { Logger } from 'pino'
import type { PrismaClient } from '#prisma/generated/client/client.ts'
import type { Config } from '../../app/config.ts'
import type { Keys } from '../../keys/keys.ts'
import type { Clock } from '../clock/port.ts'
import type { Payments } from './port.ts'
import { sandboxPayments } from './sandbox-payments.ts'

export interface PaymentsOptions {
  config: Config
  database: PrismaClient
  clock: Clock
  /** The sandbox derives its webhook secret from them. */
  keys: Keys
  log: Logger
}

/** Stripe where it is configured, the sandbox otherwise (the settings refuse that in production unless it is allowed by name). */
export async function openPayments({ config, database, clock, keys }: PaymentsOptions): Promise<Payments> {
  if (!config.STRIPE_SECRET_KEY) return sandboxPayments({ database, clock, keys })
  // Loaded where it is used: the SDK takes tens of megabytes.
  const { stripePayments } = await import('./stripe-payments.ts')
  return stripePayments({
    secretKey: config.STRIPE_SECRET_KEY,
    // The settings name what is missing beside the key.
    publishableKey: config.STRIPE_PUBLISHABLE_KEY as string,
    priceId: config.STRIPE_PRICE_ID as string,
    webhookSecrets: (config.STRIPE_WEBHOOK_SECRET as string)
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean),
    apiBase: config.STRIPE_API_BASE,
    clock,
  })
}
