import { readCoverage } from './coverage-rows.ts'
import { declaredMutations } from './mutations/index.ts'
import type { Mutation } from './mutation.ts'
import { quotedMutations } from './quoted-mutations.ts'

/** Every change that is tried: the quoted texts of docs/spec-coverage.md, and what is declared by hand. */
export const allMutations = (): Mutation[] => [...quotedMutations(readCoverage().rows).mutations, ...declaredMutations]
