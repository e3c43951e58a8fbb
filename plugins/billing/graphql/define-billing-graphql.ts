import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { defineCommunityPool } from './community-pool.ts'
import { defineEarnings } from './earnings.ts'
import { definePayouts } from './payouts.ts'
import { definePeriods } from './periods.ts'
import { defineSandbox } from './sandbox.ts'
import { defineStatements } from './statements.ts'
import { defineSubscription } from './subscription.ts'
import { defineTips } from './tips.ts'

export function defineBillingGraphql(builder: SchemaBuilder): void {
  defineSubscription(builder)
  const communityPool = defineCommunityPool(builder)
  definePeriods(builder, communityPool)
  defineStatements(builder, communityPool)
  definePayouts(builder)
  defineTips(builder)
  defineSandbox(builder)
  defineEarnings(builder)
}
