import type { Mutation } from './mutation.ts'

/**
 * What is left of a list after a run that ended early, from what that run printed. Only what was killed is left out. Two
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
