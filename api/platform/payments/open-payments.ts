import type { Logger } from 'pino'
import type { PrismaClient } from '#prisma/generated/client/client.ts'
import { type Config, SettingsError } from '../../config.ts'
import type { Clock } from '../clock/port.ts'
import type { Payments } from './port.ts'
import { sandboxPayments } from './sandbox-payments.ts'

export interface PaymentsOptions {
  config: Config
  database: PrismaClient
  clock: Clock
  /** The application's secret; the sandbox derives its webhook secret from it. */
  secret: string
  log: Logger
}

/** Stripe where it is configured, the sandbox otherwise (the settings refuse that in production unless it is allowed by name). */
export function openPayments(options: PaymentsOptions): Payments {
  if (options.config.STRIPE_SECRET_KEY) return stripePayments(options)
  return sandboxPayments(options)
}

/** Moves to its own file with the adapter. */
function stripePayments(_: PaymentsOptions): Payments {
  throw new SettingsError(['STRIPE_SECRET_KEY: this build has no Stripe adapter; leave it out to use sandbox payments'])
}
