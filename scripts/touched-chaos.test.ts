import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { allChaos, chaosOf, enteredChaos } from './touched-chaos.ts'

it('knows every test that kills and freezes processes', () => {
  expect(allChaos.length).toBeGreaterThan(15)
  expect(enteredChaos.filter((test) => !allChaos.includes(test))).toEqual([])
})

it('runs a test for itself, for what it imports, and for no words', () => {
  for (const test of allChaos) {
    expect(chaosOf(test)).toEqual([test])
    for (const imported of importsOf(test)) expect(chaosOf(imported), `${imported} of ${test}`).toContain(test)
  }
  for (const file of [
    'docs/api.md',
    'plugins/mail/README.md',
    'plugins/mail/access.txt',
    'plugins/merch/tests/products.test.ts',
  ])
    expect(chaosOf(file)).toEqual([])
})

it('runs one for every file that a process is made of', () => {
  const tracked = execFileSync('git', ['ls-files', '-z', 'api', 'plugins', 'workers', 'prisma'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  }).split('\0')
  const unproved = tracked.filter((file) => file.endsWith('.ts') && !isShownOnly(file) && chaosOf(file).length === 0)
  expect(unproved).toEqual([])
})

it('runs those of a plugin for each of its files', () => {
  for (const plugin of readdirSync('plugins').filter((name) => !name.includes('.'))) {
    const own = allChaos.filter((test) => test.startsWith(`plugins/${plugin}/`))
    expect(chaosOf(`plugins/${plugin}/domain/any.ts`)).toEqual(expect.arrayContaining(own))
  }
})

/** Shapes of answers, words of mail, tests, commands of operators: the journeys and the server's tests look at them. */
const isShownOnly = (file: string) =>
  /\.test\.ts$|\/graphql\/|\/mails\/|^api\/(?:doctor|collections)\/|^workers\/(?!main|run-workers|backup|restore)/.test(
    file,
  )

function importsOf(test: string): string[] {
  const specifiers = [...readFileSync(test, 'utf8').matchAll(/from\s+'(\.{1,2}\/[^']+|#[^']+)'/g)]
  return specifiers
    .map(([, specifier = '']) => {
      if (!specifier.startsWith('#')) return normalize(join(dirname(test), specifier))
      return specifier.endsWith('.ts') ? specifier.slice(1) : `${specifier.slice(1)}/index.ts`
    })
    .filter((file) => existsSync(file))
}
