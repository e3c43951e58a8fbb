import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allProofs, areasOf, EVERY_OPERATION, proofsOf } from './touched-proofs.ts'

const root = join(import.meta.dirname, '..')

describe('proofs that npm test leaves to what touches them', () => {
  it('are there, and each runs for a change of itself, of its folder, and of what tests share', () => {
    for (const file of [...allProofs, ...EVERY_OPERATION])
      expect([file, existsSync(join(root, file))]).toEqual([file, true])
    for (const file of allProofs) {
      expect(proofsOf(file)).toEqual([file])
      expect(proofsOf('api/testing/test-app.ts')).toContain(file)
      // Something of the product breaks it.
      const sources = globSync('{api,demo,plugins,prisma,workers}/**/*.{ts,sql,prisma}', {
        cwd: root,
        exclude: ['**/*.test.ts', 'api/testing/**', 'prisma/generated/**'],
      })
      expect([file, sources.some((source) => proofsOf(source).includes(file))]).toEqual([file, true])
    }
  })

  it('are none for words, pictures of the web and other tests', () => {
    for (const file of ['README.md', 'web/src/ui/button.tsx', 'plugins/merch/tests/orders.test.ts', 'api/access.txt'])
      expect([file, proofsOf(file)]).toEqual([file, []])
    expect(proofsOf('plugins/integrity/domain/holds.ts')).toEqual(
      expect.arrayContaining([
        'plugins/integrity/tests/money-crowd.test.ts',
        'plugins/integrity/tests/listening-crowd.test.ts',
        'api/tests/list-plans.test.ts',
      ]),
    )
    expect(proofsOf('plugins/legal/domain/terms.ts')).not.toContain('demo/seed-history.test.ts')
  })
})

describe('areas whose operations are tried by every wrong value', () => {
  it('are the plugin that changes, everything where what all stand on does, and none for the web', () => {
    expect(areasOf('plugins/merch/domain/products.ts')).toEqual(['merch'])
    expect(areasOf('plugins/merch/README.md')).toEqual([])
    expect(areasOf('api/rest/register-routes.ts')).toEqual(['kernel'])
    expect(areasOf('web/src/ui/button.tsx')).toEqual([])
    expect(areasOf('web/src/features/merch/store.graphql')).toEqual(['documents'])
    expect(areasOf('api/tests/wrong-input.test.ts')).toEqual(['all'])
  })
})
