import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { defineSandbox } from './sandbox.ts'
import { defineReconciliation } from './reconciliation.ts'
import { defineSubscription } from './subscription.ts'
import { defineTips } from './tips.ts'

export function defineBillingGraphql(builder: SchemaBuilder): void {
  defineSubscription(builder)
  defineTips(builder)
  defineSandbox(builder)
  defineReconciliation(builder)
}
