import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { reachedTests } from './reached-tests.ts'

const tree = (sources: Record<string, string[]>) => ({
  files: Object.keys(sources),
  read: (file: string) => (sources[file] ?? []).map((specifier) => `import { a } from '${specifier}'`).join('\n'),
  max: 10,
})

describe('the tests that a change reaches', () => {
  const small = tree({
    'plugins/index.ts': ['./shop/index.ts', './songs/index.ts'],
    'plugins/shop/index.ts': ['./domain/sell.ts'],
    'plugins/shop/domain/sell.ts': ['#api/text/money.ts'],
    'plugins/shop/domain/sell.test.ts': ['./sell.ts'],
    'plugins/shop/whole.test.ts': ['#api/testing/test-app.ts'],
    'plugins/shop/killed.chaos.test.ts': ['./domain/sell.ts'],
    'plugins/songs/index.ts': [],
    'plugins/songs/play.test.ts': ['#plugins/shop', '#api/testing/test-app.ts'],
    'plugins/songs/price.test.ts': ['../shop/domain/sell.ts'],
    'api/testing/test-app.ts': ['#plugins'],
    'api/text/money.ts': [],
    'api/text/money.test.ts': ['./money.ts'],
    'web/src/features/shop/page.test.tsx': ['../../../../plugins/shop/domain/sell.ts'],
  })

  it('are those of its plugin and those that import it, nearest first', () => {
    expect(reachedTests(['plugins/shop/domain/sell.ts'], small)).toEqual({
      files: [
        'plugins/shop/domain/sell.test.ts',
        'plugins/songs/price.test.ts',
        'web/src/features/shop/page.test.tsx',
        'plugins/shop/whole.test.ts',
      ],
      left: 0,
    })
  })

  it('are not all tests that start the product, which imports everything', () => {
    expect(reachedTests(['plugins/shop/domain/sell.ts'], small).files).not.toContain('plugins/songs/play.test.ts')
    expect(reachedTests(['plugins/shop/index.ts'], small).files).toContain('plugins/songs/play.test.ts')
  })

  it('are so many at most, and the others are counted', () => {
    expect(reachedTests(['api/text/money.ts'], { ...small, max: 2 })).toEqual({
      files: ['api/text/money.test.ts', 'plugins/shop/domain/sell.test.ts'],
      left: 2,
    })
  })

  it('are found in this tree', () => {
    const files = globSync('{api,plugins,workers,prisma,demo,bench,scripts,web/src}/**/*.{ts,tsx}', {
      exclude: ['**/*.generated.ts', 'prisma/generated/**'],
    })
    const reach = (file: string) => reachedTests([file], { files, max: 30 })
    expect(reach('plugins/library/rules.ts').files).toContain('plugins/library/tests/playlists.test.ts')
    expect(reach('scripts/left-out-tests.ts')).toEqual({ files: ['scripts/left-out-tests.test.ts'], left: 0 })
    expect(reach('web/src/ui/toast.ts').files[0]).toBe('web/src/ui/toast.test.tsx')
    expect(reach('docs/api.md')).toEqual({ files: [], left: 0 })
  })
})
