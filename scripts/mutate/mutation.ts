import { existsSync } from 'node:fs'
import { root, textOf } from './coverage-rows.ts'
import { testBlocks } from './test-blocks.ts'

/** One change of the source that a test must notice. */
export interface Mutation {
  /** Says what is changed; no two are named alike. */
  readonly name: string
  /** Source file, from the root. */
  readonly file: string
  /** Exact text that stands in the file once. */
  readonly find: string
  readonly replace: string
  /** The test that must fail: its file, and its title as written there. */
  readonly test: { readonly file: string; readonly title: string }
}

/** The source with the change in it. */
export function mutate(source: string, { find, replace }: Pick<Mutation, 'find' | 'replace'>): string {
  const at = source.indexOf(find)
  return `${source.slice(0, at)}${replace}${source.slice(at + find.length)}`
}

/** Why a mutation cannot be tried, or null: its text is gone or stands twice, changes nothing, or its test is gone. */
export function faultOf({ name, file, find, replace, test }: Mutation): string | null {
  if (!existsSync(new URL(file, root))) return `${name}: there is no ${file}`
  const times = textOf(file).split(find).length - 1
  if (times !== 1) return `${name}: ${JSON.stringify(find)} stands ${times} times in ${file}`
  if (find === replace) return `${name}: changes nothing`
  if (!existsSync(new URL(test.file, root))) return `${name}: there is no ${test.file}`
  const tests = testBlocks(textOf(test.file)).filter(({ title }) => title === test.title).length
  return tests === 1 ? null : `${name}: ${tests} tests of ${test.file} are titled ${JSON.stringify(test.title)}`
}
