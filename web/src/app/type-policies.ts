import type { ContributeTypePolicies } from './define-feature.ts'

let contributed: readonly ContributeTypePolicies[] = []

/** Keeps what the features contribute until the page's one client is made, in a bundle that comes later. */
export const contributeTypePolicies = (policies: readonly ContributeTypePolicies[]): void => {
  contributed = policies
}

export const contributedTypePolicies = (): readonly ContributeTypePolicies[] => contributed
