import type { TestApp } from './test-app.ts'
import { watchSql } from './watch-sql.ts'

/** The statements that an application sends to its database while `work` runs, in order. */
export async function sqlOf(test: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const watch = watchSql(test)
  try {
    await work()
    return watch.take()
  } finally {
    watch.stop()
  }
}
