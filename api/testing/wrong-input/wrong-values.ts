/** Stands for leaving the input out. */
export const MISSING = Symbol('missing')

export const UNKNOWN_ID = '0195f3a0-0000-7000-8000-000000000000'
const LONG = 'x'.repeat(20_000)

/** Values that hardly any input takes, by what is wrong with them. JSON has no NaN and no Infinity: they come as text. */
export const WRONG_VALUES: Readonly<Record<string, unknown>> = {
  missing: MISSING,
  null: null,
  'an empty list': [],
  'a list of lists': [[[]]],
  'an empty object': {},
  true: true,
  zero: 0,
  'a negative number': -1,
  'a fraction': 1.5,
  'more than a safe integer': 2 ** 53 + 2,
  'a huge number': 1e308,
  'a hugely negative number': -1e308,
  'no text': '',
  'a blank': ' \t ',
  'a very long text': LONG,
  'a NUL': 'a\0b',
  'control characters': 'a\u0007\u001b[31mb\r\n',
  'a lone surrogate': 'a\ud800b',
  'text from right to left': '\u202eabc\u2066',
  NaN: 'NaN',
  Infinity: 'Infinity',
  'a number as text': '12',
  'a name of the prototype': '__proto__',
  'keys of the prototype': JSON.parse('{"constructor":{"prototype":{"admin":true}},"toString":"x"}'),
  'a path': '../../../etc/passwd',
  'a piece of SQL': "' OR '1'='1' --",
  'no id': 'not-an-id',
  'an id with a NUL': '0195f3a0-0000-7000-8000-00000000000\0',
  'an id of nothing': UNKNOWN_ID,
}

/** For inputs where each try costs a password hash. */
export const FEW_WRONG_VALUES: typeof WRONG_VALUES = Object.fromEntries(
  Object.entries(WRONG_VALUES).filter(
    ([name]) =>
      ![
        'a blank',
        'text from right to left',
        'NaN',
        'Infinity',
        'a number as text',
        'a path',
        'no id',
        'an id of nothing',
        'an id with a NUL',
        'control characters',
      ].includes(name),
  ),
)

/** Bodies that are no JSON object, or none that a server should read. */
export const WRONG_BODIES: readonly { name: string; payload: string; contentType?: string }[] = [
  { name: 'malformed JSON', payload: '{"a":' },
  { name: 'no JSON at all', payload: '\0\u0001binary' },
  { name: 'a list', payload: '[1,2]' },
  { name: 'null', payload: 'null' },
  { name: 'a text', payload: '"text"' },
  { name: 'a number', payload: '1e400' },
  { name: 'a prototype', payload: '{"__proto__":{"admin":true},"title":"x"}' },
  { name: 'a constructor', payload: '{"constructor":{"prototype":{"admin":true}}}' },
  { name: 'lists nested deep', payload: `${'['.repeat(20_000)}${']'.repeat(20_000)}` },
  { name: 'more than 100 KB', payload: JSON.stringify({ padding: 'x'.repeat(103_000) }) },
  { name: 'a form', payload: 'a=1&b=2', contentType: 'application/x-www-form-urlencoded' },
  { name: 'XML', payload: '<a/>', contentType: 'text/xml' },
]

/** One value with one input replaced, for every input and every wrong value; objects within are gone into. */
export function* variations(
  sample: unknown,
  values: typeof WRONG_VALUES,
  path = '',
): Generator<{ name: string; value: unknown }> {
  if (typeof sample !== 'object' || sample === null) return
  const copy = (key: string, value: unknown) => {
    const replaced: Record<string, unknown> | unknown[] = Array.isArray(sample) ? [...sample] : { ...sample }
    if (value === MISSING) Reflect.deleteProperty(replaced, key)
    else Reflect.set(replaced, key, value)
    return replaced
  }
  for (const [key, current] of Object.entries(sample)) {
    for (const [name, wrong] of Object.entries(values)) {
      if (wrong !== MISSING || !Array.isArray(sample))
        yield { name: `${path}${key} is ${name}`, value: copy(key, wrong) }
    }
    for (const inner of variations(current, values, `${path}${key}.`))
      yield { name: inner.name, value: copy(key, inner.value) }
  }
}
