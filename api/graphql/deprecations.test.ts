import { readFileSync } from 'node:fs'
import { Kind, parse, visit } from 'graphql'
import { describe, expect, it } from 'vitest'

/**
 * The format of deprecation reasons promised in docs/api.md: the replacement, and the date from which six months count.
 */
const REASON = /^Use .+ instead\. Since \d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])\.$/

function reasonsIn(schema: string): (string | null)[] {
  const found: (string | null)[] = []
  visit(parse(schema), {
    Directive: ({ name, arguments: given = [] }) => {
      if (name.value !== 'deprecated') return
      const value = given.find((each) => each.name.value === 'reason')?.value
      found.push(value?.kind === Kind.STRING ? value.value : null)
    },
  })
  return found
}
const against = (schema: string) => reasonsIn(schema).filter((reason) => !REASON.test(reason ?? ''))

describe('what is deprecated', () => {
  it('names what to use instead and since when', () => {
    expect(against(readFileSync('schema.graphql', 'utf8'))).toEqual([])
  })

  it('would be found out', () => {
    expect(
      against(`
        type Song {
          bare: ID @deprecated
          vague: ID @deprecated(reason: "Old.")
          undated: ID @deprecated(reason: "Use id instead.")
          good(of: ID @deprecated(reason: "Use by instead. Since 2026-13-40.")): ID
            @deprecated(reason: "Use id instead. Since 2026-11-22.")
        }
        enum Kind { OLD @deprecated(reason: "Gone.") }
      `).toSorted(),
    ).toEqual(['Gone.', 'Old.', 'Use by instead. Since 2026-13-40.', 'Use id instead.', null])
  })

  it('goes as docs/api.md says, whose own example is one of these reasons', () => {
    const [, section = ''] =
      /^## What changes, and how\n([\s\S]*?)^## /m.exec(readFileSync('docs/api.md', 'utf8')) ?? []
    expect(section).toContain('at least six months')
    const [, example = ''] = /@deprecated\(reason: "(.+?)"\)/.exec(section.replaceAll('\n', ' ')) ?? []
    expect(example).toMatch(REASON)
  })
})
