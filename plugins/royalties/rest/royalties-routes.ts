import type { Route } from '#api/app/plugin.ts'
import { earningsRoutes } from './earnings-routes.ts'
import { heldMoneyRoutes } from './held-money-routes.ts'
import { heldRoutes } from './held-routes.ts'
import { journalRoutes } from './journal-routes.ts'
import { payoutRoutes } from './payout-routes.ts'
import { periodRoutes } from './period-routes.ts'
import { statementRoutes } from './statement-routes.ts'

export const royaltiesRoutes: readonly Route[] = [
  ...periodRoutes,
  ...earningsRoutes,
  ...statementRoutes,
  ...payoutRoutes,
  ...heldRoutes,
  ...heldMoneyRoutes,
  ...journalRoutes,
]
