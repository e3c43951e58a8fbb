import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { defineEarnings } from './earnings.ts'
import { definePayouts } from './payouts.ts'
import { definePeriods } from './periods.ts'
import { defineReconciliation } from './reconciliation.ts'
import { defineStatements } from './statements.ts'
import { defineSubscription } from './subscription.ts'
import { defineTips } from './tips.ts'

export function defineBillingGraphql(builder: SchemaBuilder): void {
  defineSubscription(builder)
  definePeriods(builder)
  defineStatements(builder)
  definePayouts(builder)
  defineTips(builder)
  defineEarnings(builder)
  defineReconciliation(builder)
}
