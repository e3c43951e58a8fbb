import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { asAscii } from './ascii-only.ts'

it.each([
  ['a text', '"’ – é 😀"'],
  ['a template with a backslash', '`\\\\’ and \\’, ${1 + 1} “×”`'],
  ['what a template’s function is given', '((parts, ...values) => parts.join(values))`für ${2} €`'],
  ['an expression', '"ÄÖ a’b".replace(/[À-ſ]|’/g, "–")'],
  ['an expression of code points', '"x😀y".split(/[😀-😃]/u).join("…")'],
  ['a name', '({ größe: 3 }).größe'],
])('%s means the same as ASCII', (_what, code) => {
  const written = asAscii(code)
  expect(written).toMatch(/^[\0-\x7f]+$/)
  expect(runInNewContext(written)).toBe(runInNewContext(code))
})

it('what is ASCII stays as it is', () => {
  const code = 'const path = "C:\\\\temp\\n" // \\u2019'
  expect(asAscii(code)).toBe(code)
})
