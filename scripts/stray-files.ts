import { execFileSync } from 'node:child_process'

/** What builds and runners write into the project on purpose. */
const OUTPUTS = /^(?:node_modules|dist|web\/dist|prisma\/generated|test-results|playwright-report|coverage)\//

/** Files and folders that Git does not track, and tracked files that were changed; null where Git cannot say. */
export function untrackedFiles(root: string): string[] | null {
  try {
    return execFileSync('git', ['status', '--porcelain', '--ignored', '-z'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\0')
      .map((line) => line.slice(3))
      .filter((path) => path && !OUTPUTS.test(path))
  } catch {
    return null
  }
}

/** What a run of the tests left behind: tests write to temporary folders only. */
export const strayFiles = (before: readonly string[] | null, after: readonly string[] | null): string[] =>
  before && after ? after.filter((path) => !before.includes(path)) : []
