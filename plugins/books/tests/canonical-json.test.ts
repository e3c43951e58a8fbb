import { describe, expect, it } from 'vitest'
import { type CanonicalValue, canonicalJson, NotCanonical, parseCanonical } from '../rules/canonical-json.ts'

/** RFC 8785, appendix B: bits of a double, and how it is written. */
const APPENDIX_B: readonly [bits: string, text: string][] = [
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['8000000000000001', '-5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['ffefffffffffffff', '-1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['c340000000000000', '-9007199254740992'],
  ['4430000000000000', '295147905179352830000'],
  ['44b52d02c7e14af5', '9.999999999999997e+22'],
  ['44b52d02c7e14af6', '1e+23'],
  ['44b52d02c7e14af7', '1.0000000000000001e+23'],
  ['444b1ae4d6e2ef4e', '999999999999999700000'],
  ['444b1ae4d6e2ef4f', '999999999999999900000'],
  ['444b1ae4d6e2ef50', '1e+21'],
  ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555553', '333333333.3333332'],
  ['41b3de4355555554', '333333333.33333325'],
  ['41b3de4355555555', '333333333.3333333'],
  ['41b3de4355555556', '333333333.3333334'],
  ['41b3de4355555557', '333333333.33333343'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
  ['43143ff3c1cb0959', '1424953923781206.2'],
]
const doubleOf = (bits: string) => new DataView(Uint8Array.from(Buffer.from(bits, 'hex')).buffer).getFloat64(0)
const isInProfile = (value: number) => Number.isInteger(value) && Math.abs(value) <= 2 ** 53 && !Object.is(value, -0)

describe('canonical JSON', () => {
  it.each(APPENDIX_B)('writes %s of appendix B as the RFC does, or refuses it', (bits, text) => {
    const value = doubleOf(bits)
    if (isInProfile(value)) expect(canonicalJson(value)).toBe(text)
    else expect(() => canonicalJson(value)).toThrow(NotCanonical)
  })

  it('orders members and escapes as section 3.2 of the RFC does', () => {
    expect(
      canonicalJson({ string: '€$\u000f\nA\'B"\\\\"/', literals: [null, true, false], numbers: [4, 2 ** 53] }),
    ).toBe('{"literals":[null,true,false],"numbers":[4,9007199254740992],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}')
    expect(canonicalJson({ b: 1, a: { d: [], c: {} }, B: undefined })).toBe('{"a":{"c":{},"d":[]},"b":1}')
  })

  it.each<[string, unknown]>([
    ['a fraction', 1.5],
    ['minus zero', -0],
    ['a number beyond 2^53', 2 ** 53 + 2],
    ['no number', Number.NaN],
    ['text in another Unicode form', 'e\u0301'],
    ['half a character', '\ud800'],
    ['a key that is not ASCII', { ä: 1 }],
    ['undefined', undefined],
  ])('refuses %s', (_what, value) => {
    expect(() => canonicalJson(value as CanonicalValue)).toThrow(NotCanonical)
  })

  it.each(['{"b":1,"a":2}', '{"a": 1}', '{"a":1.0}', '{"a":1,"a":1}', '"\\u0041"', '[1,]', '{"a":1}\n'])(
    'refuses another spelling: %s',
    (text) => {
      expect(() => parseCanonical(text)).toThrow(NotCanonical)
    },
  )
})
