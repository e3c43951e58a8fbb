import { PaymentRefused } from '#api/platform/payments/port.ts'
import { PaymentFailed } from './billing-errors.ts'

/** Runs calls of the payments port and turns a refusal into an outcome for the person. Never inside a database transaction. */
export async function askProvider<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PaymentRefused) throw new PaymentFailed(error)
    throw error
  }
}
