import type { Mutation } from '../mutation.ts'

/** The change in words; the exact text; its replacement; the title of the test that must fail. */
export type Change = readonly [what: string, find: string, replace: string, title: string]

/** Changes of one source file that the tests of one file must notice. */
export const changes = (file: string, testFile: string, list: readonly Change[]): Mutation[] =>
  list.map(([what, find, replace, title]) => ({
    name: `${testFile
      .split('/')
      .at(-1)
      ?.replace(/\.test\.tsx?$/, '')}: ${what}`,
    file,
    find,
    replace,
    test: { file: testFile, title },
  }))
