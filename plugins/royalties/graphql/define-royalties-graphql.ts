import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { defineCommunityPool } from './community-pool.ts'
import { defineEarnings } from './earnings.ts'
import { defineHeldMoney } from './held-money.ts'
import { defineHeldShares } from './held-shares.ts'
import { definePayouts } from './payouts.ts'
import { definePeriods } from './periods.ts'
import { defineStatements } from './statements.ts'

export function defineRoyaltiesGraphql(builder: SchemaBuilder): void {
  const communityPool = defineCommunityPool(builder)
  definePeriods(builder, communityPool)
  defineStatements(builder, communityPool)
  definePayouts(builder)
  defineEarnings(builder)
  defineHeldShares(builder)
  defineHeldMoney(builder)
}
