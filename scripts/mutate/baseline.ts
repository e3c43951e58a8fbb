import type { TestRunner } from './test-runner.ts'

/** How long a test of the web looks for what should be there, in milliseconds: a mutant is often noticed by waiting in vain. */
const MAX_WAITS_MS = [2_000, 6_000, 20_000]

/**
 * Finds faulty mutations on the present source, by title. Each runs alone, as it does with a change: one that needs
 * what its neighbour did fails whatever is changed, which would count as a kill. Sets as little patience as they pass
 * with, doubled.
 */
export async function findUnsound(
  runner: Pick<TestRunner, 'run'>,
  file: string,
  titles: readonly string[],
): Promise<Map<string, string>> {
  let unsound = new Map<string, string>()
  for (const patience of MAX_WAITS_MS) {
    process.env.WEB_TEST_PATIENCE_MS = String(patience)
    unsound = new Map()
    for (const title of titles) {
      const { passed, failed, errors } = await runner.run(file, [title])
      if (failed === 0 && passed > 0) continue
      unsound.set(title, `alone and without any change ${failed} of it fail and ${passed} pass. ${errors.join(' ')}`)
    }
    process.env.WEB_TEST_PATIENCE_MS = String(2 * patience)
    if (unsound.size === 0 || !file.startsWith('web/')) break
  }
  return unsound
}
