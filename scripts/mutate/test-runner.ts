import { join } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import { titlePattern } from './test-blocks.ts'

export interface Outcome {
  passed: number
  failed: number
  /** Errors that kept a file from loading. */
  errors: string[]
}

/** Runs single tests of a copied tree, again and again in one vitest: what was transformed and started stays. */
export class TestRunner {
  readonly #vitest: Vitest
  readonly #copy: string

  private constructor(vitest: Vitest, copy: string) {
    this.#vitest = vitest
    this.#copy = copy
  }

  static async open(copy: string, project: 'web' | 'server'): Promise<TestRunner> {
    const config = join(copy, 'vitest.config.ts')
    // Each run loads the product as it stands then.
    process.env.FAIRWAVE_TESTS_ISOLATED = 'true'
    const silent = { onUserConsoleLog: () => {} }
    const vitest = await createVitest(
      'test',
      { root: copy, config, watch: false, project, reporters: [silent], maxWorkers: 1 },
      { logLevel: 'silent' },
    )
    await vitest.standalone()
    return new TestRunner(vitest, copy)
  }

  async run(file: string, titles: readonly string[]): Promise<Outcome> {
    const path = join(this.#copy, file)
    const specifications = (await this.#vitest.globTestSpecifications([file])).filter(
      ({ moduleId }) => moduleId === path,
    )
    this.#vitest.setGlobalTestNamePattern(
      new RegExp(titles.map((title) => `(?:${titlePattern(title).source})`).join('|'), 's'),
    )
    const result = await this.#vitest.rerunTestSpecifications(specifications)
    // Earlier runs are still among them.
    const testModules = result.testModules.filter(({ moduleId }) => moduleId === path)
    const states = testModules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state))
    const count = (wanted: string) => states.filter((state) => state === wanted).length
    return {
      passed: count('passed'),
      failed: count('failed'),
      errors: testModules.flatMap((module) => module.errors().map(({ message }) => message)),
    }
  }

  /** To be called for each file that was changed. */
  forget(file: string): void {
    this.#vitest.invalidateFile(join(this.#copy, file))
  }

  async close(): Promise<void> {
    await this.#vitest.close()
  }
}
