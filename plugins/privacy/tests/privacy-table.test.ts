import { contributionsOf } from '#api/app/plugin.ts'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { plugins } from '#plugins'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const rows = read('docs/privacy.md')
  .split('\n')
  .filter((line) => /^\| [A-Z]/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

it('docs/privacy.md says of every model what it holds, and where it goes', () => {
  const models = readdirSync(join(root, 'prisma/schema')).flatMap((file) =>
    [...read(`prisma/schema/${file}`).matchAll(/^model (\w+)/gm)].map(([, name]) => name),
  )
  expect(rows.flatMap(([, names = '']) => names.split(', ')).sort()).toEqual(models.sort())
})

it('docs/privacy.md names every part of the archive', () => {
  const named = rows.map(([, , , , part]) => part).join(' ')
  const parts = contributionsOf(plugins, 'personalData').map(({ name }) => name)
  expect(parts.filter((name) => !named.includes(name))).toEqual([])
})

it('docs/privacy.md names a test for each attack, by its title', () => {
  const attacks = [...read('docs/privacy.md').matchAll(/\| `(plugins\/[^`]+\.test\.ts)`: “(.+)” \|$/gm)]
  expect(attacks.length).toBeGreaterThan(8)
  for (const [, file = '', title = ''] of attacks) expect(read(file)).toContain(`it('${title}'`)
})
