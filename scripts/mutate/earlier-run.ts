import type { Mutation } from './mutation.ts'

/**
 * Lists the mutations that a run which ended early had left, from its output. Only what was killed is left out. Two
 * tests may try a change of one name: those are left out together, when all of them were killed.
 */
export function leftAfter(printed: string, mutations: readonly Mutation[]): Mutation[] {
  const killed = Map.groupBy(
    Array.from(printed.matchAll(/^killed +[\d.]+ s  (.+)$/gm), ([, name = '']) => name),
    (name) => name,
  )
  const named = Map.groupBy(mutations, ({ name }) => name)
  return mutations.filter(({ name }) => (killed.get(name)?.length ?? 0) < (named.get(name)?.length ?? 0))
}
