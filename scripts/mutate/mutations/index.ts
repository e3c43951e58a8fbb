import type { Mutation } from '../mutation.ts'
import { accountMutations } from './accounts.ts'
import { asvsAccountMutations } from './asvs-accounts.ts'
import { httpMutations } from './asvs-calls.ts'
import { sourceMutations } from './asvs-source.ts'
import { unitMutations } from './asvs-units.ts'
import { callMutations } from './calls.ts'
import { listeningMutations } from './listening.ts'
import { moneyMutations } from './money.ts'
import { screenMutations } from './screens.ts'
import { securityMutations } from './security.ts'

/** Figures, rules, addresses and fields: what the specification says without words that could be quoted. */
export const declaredMutations: readonly Mutation[] = [
  ...callMutations,
  ...accountMutations,
  ...moneyMutations,
  ...listeningMutations,
  ...screenMutations,
  ...securityMutations,
  ...sourceMutations,
  ...unitMutations,
  ...httpMutations,
  ...asvsAccountMutations,
]
