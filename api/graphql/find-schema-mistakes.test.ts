import { describe, expect, it } from 'vitest'
import { only } from './builder.ts'
import { definePlugin } from '../app/plugin.ts'
import { findMissingMigration, findSchemaMistakes } from './find-schema-mistakes.ts'
import { schemaOf } from './schema-of.ts'

const schemaWith = (define: Parameters<typeof definePlugin>[0]['graphql']) =>
  schemaOf([
    definePlugin({ name: 'signs-people-in', identity: { authenticate: async () => null } }),
    definePlugin({ name: 'guestbook', graphql: define }),
  ])

describe('a forgotten declaration is named with its field, its plugin and what to do', () => {
  it('an access rule', () => {
    const schema = schemaWith((builder) => {
      builder.queryField('visitors', (t) => t.int({ description: 'How many came.', resolve: () => 1 }))
    })
    expect(findSchemaMistakes(schema)).toEqual([
      expect.stringMatching(/^Query\.visitors \(plugin guestbook\) has no access rule: .*schema\.test\.ts/),
    ])
  })

  it('a description', () => {
    const schema = schemaWith((builder) => {
      builder.queryField('visitors', (t) =>
        t.int({ ...only({ public: true }), args: { since: t.arg.string() }, resolve: () => 1 }),
      )
    })
    expect(findSchemaMistakes(schema)).toEqual([
      'Query.visitors (plugin guestbook) has no description: add `description` to it',
      'Query.visitors(since) (plugin guestbook) has no description: add `description` to it',
    ])
  })

  it('a migration', () => {
    expect(findMissingMigration()).toBeNull()
    const files = [
      { path: 'auth.prisma', content: 'model Artist {}' },
      { path: 'merch.prisma', content: 'model Product { material String? }' },
    ]
    expect(findMissingMigration('model Artist {}\n\nmodel Product {}\n', files)).toBe(
      'prisma/schema/merch.prisma changed since the last migration: run `npm run db:migration -- what_changed`',
    )
  })
})
